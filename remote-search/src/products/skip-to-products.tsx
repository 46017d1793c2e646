import { SkipLink } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';

/** Of the place where the tiles of a list stand. */
export const PRODUCTS_ID = 'products';

/** Stands first on a page with a list: the keyboard goes past everything that narrows it. */
export function SkipToProducts() {
  const { t } = useTranslation('search', { keyPrefix: 'listing' });
  return <SkipLink href={`#${PRODUCTS_ID}`}>{t('skip')}</SkipLink>;
}
