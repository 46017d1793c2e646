import { usePlatform } from '@ninefold/platform';
import { useEffect, type FormEvent, type MouseEvent } from 'react';
import type { ProductSummary } from '../../contract/listing.ts';
import { countChoice } from './count-choice.ts';

/** As many as a list of GA4 is told of. */
const MOST_ITEMS = 24;

const itemOf = ({ tcm, title, priceMinor }: ProductSummary, index: number) => ({
  item_id: tcm,
  item_name: title,
  price: priceMinor / 100,
  index: index + 1,
});

interface ListHandlers {
  onClickCapture: (event: MouseEvent) => void;
  onSubmitCapture: (event: FormEvent) => void;
}

/**
 * Tracks that a list was seen, once for each content, and which of its products was chosen (TRK-1); of what a search found, the search is told, too.
 *
 * @param query what was searched. @default it is no search's list
 */
export function useListTracking(products: readonly ProductSummary[], query?: string): ListHandlers {
  const { tracking, page, site } = usePlatform();
  const list = { item_list_id: page.pageType, currency: site.currency };
  const shown = products.map(({ tcm }) => tcm).join(' ');
  useEffect(() => {
    if (products.length > 0)
      tracking.track('view_item_list', { ...list, items: products.slice(0, MOST_ITEMS).map(itemOf) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown tells one list from another
  }, [shown]);
  return {
    onClickCapture({ target }) {
      const path = (target as Element).closest('a')?.getAttribute('href')?.split('?')[0];
      const index = products.findIndex(({ url }) => url.split('?')[0] === path);
      const chosen = products[index];
      if (!chosen) return;
      tracking.track('select_item', { ...list, items: [itemOf(chosen, index)] });
      if (query) countChoice(site.code, { query, productId: chosen.productId, act: 'opened' });
    },
    onSubmitCapture({ target }) {
      const fields = new FormData(target as HTMLFormElement);
      const productId = fields.get('productId');
      // A watchlist has products, a cart has variants.
      if (query && typeof productId === 'string' && fields.has('tcm'))
        countChoice(site.code, { query, productId, act: 'added' });
    },
  };
}
