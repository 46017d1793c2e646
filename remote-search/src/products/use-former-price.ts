import type { FormerPrice } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';

/** What a price is reduced from, under the name that it has on the site: the lowest of the last 30 days, or the former price (P1, P2). */
export function useFormerPrice(): (minor: number | undefined) => FormerPrice | undefined {
  const { isLowestPriceRuleOn } = useSite();
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const label = t(isLowestPriceRuleOn ? 'lowestPrice' : 'formerPrice');
  return (minor) => (minor === undefined ? undefined : { minor, label });
}
