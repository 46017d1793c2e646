import { usePlatform } from '@ninefold/platform';
import { useEffect, type MouseEvent } from 'react';
import type { ProductSummary } from '../../contract/listing.ts';

/** As many as a list of GA4 is told of. */
const MOST_ITEMS = 24;

const itemOf = ({ tcm, title, priceMinor }: ProductSummary, index: number) => ({
  item_id: tcm,
  item_name: title,
  price: priceMinor / 100,
  index: index + 1,
});

/** Tracks that a list was seen, once for each content, and which of its products was chosen (TRK-1). @returns what tells of a press inside the list */
export function useListTracking(products: readonly ProductSummary[]): (event: MouseEvent) => void {
  const { tracking, page, site } = usePlatform();
  const list = { item_list_id: page.pageType, currency: site.currency };
  const shown = products.map(({ tcm }) => tcm).join(' ');
  useEffect(() => {
    if (products.length > 0)
      tracking.track('view_item_list', { ...list, items: products.slice(0, MOST_ITEMS).map(itemOf) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown tells one list from another
  }, [shown]);
  return ({ target }) => {
    const path = (target as Element).closest('a')?.getAttribute('href')?.split('?')[0];
    const index = products.findIndex(({ url }) => url.split('?')[0] === path);
    const chosen = products[index];
    if (chosen) tracking.track('select_item', { ...list, items: [itemOf(chosen, index)] });
  };
}
