import { useMoney, useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { FacetName } from '../../contract/listing.ts';

/** Writes a value of a facet in the site's language: `4 Sterne und mehr`. */
export function useFilterLabel(): (facet: FacetName, value: string, label?: string) => string {
  const { t } = useTranslation('search', { keyPrefix: 'listing.filter' });
  const { code } = useSite();
  const money = useMoney();
  return (facet, value, label) => {
    if (facet === 'availability') return t('available');
    if (facet === 'reduced') return t('reduced');
    if (facet === 'rating') return t('ratingFrom', { value: formatNumber(code, Number(value)) });
    if (facet === 'roast') return t(`roastOf.${value}`);
    if (facet === 'strength') return t('strengthOf', { value: formatNumber(code, Number(value)) });
    if (facet !== 'price') return label ?? value;
    const [from, to] = value.split('-').map((minor) => (minor ? money(Number(minor)) : undefined));
    if (from === undefined) return t('priceAtMost', { to });
    return to === undefined ? t('priceAtLeast', { from }) : t('priceRange', { from, to });
  };
}
