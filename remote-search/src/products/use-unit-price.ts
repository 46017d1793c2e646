import { useSite } from '@ninefold/platform';
import { formatUnitPrice } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { UnitPrice } from '../../contract/listing.ts';

/** Units of a feed that are written otherwise for shoppers. */
const WRITTEN_UNITS: Record<string, string> = { sqm: 'm²' };

/** Formats the price of a unit as the site writes it: `25,98 €/kg`. */
export function useUnitPrice(): (unitPrice: UnitPrice | undefined) => string | undefined {
  const { code } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'product' });
  return (unitPrice) => {
    if (!unitPrice) return undefined;
    const unit = unitPrice.base === 'ct' ? t('piece') : (WRITTEN_UNITS[unitPrice.base] ?? unitPrice.base);
    return formatUnitPrice(code, unitPrice.minor, unit);
  };
}
