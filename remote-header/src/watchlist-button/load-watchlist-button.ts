import type { LoadContext, SlotContract } from '@ninefold/platform';
import { SERVICE_PAGES } from '@ninefold/sites';
import type { ServicePagesAnswer } from '../../contract/content-page.ts';
import { SERVICE_PAGES_PATH, WATCHLIST_PATH } from '../../contract/paths.ts';
import type { WatchlistAnswer } from '../../contract/watchlist.ts';
import { addressOfPage } from '../service-pages/address-of-page.ts';

export interface WatchlistButtonData {
  isWatched: boolean;
  /** Address of the page that shows the watchlist; a tile has no room for the link. */
  watchlistUrl?: string | undefined;
}

/**
 * Asks once for all buttons of a page. A watchlist that does not answer offers to add: that may work again by then. Null on a site without the
 * list's page, where nobody would find again what they have put on it.
 */
export async function load(
  { http }: LoadContext,
  { productId, size }: SlotContract['header/WatchlistButton'],
): Promise<WatchlistButtonData | null> {
  const [list, pages] = await Promise.all([
    http.shared<WatchlistAnswer>(WATCHLIST_PATH),
    http.shared<ServicePagesAnswer>(SERVICE_PAGES_PATH),
  ]);
  const isWatched = list.ok && list.body.productIds.includes(productId);
  if (!pages.ok) return { isWatched };
  const watchlistUrl = addressOfPage(pages.body, SERVICE_PAGES.watchlist);
  if (watchlistUrl === undefined) return null;
  return size === 'tile' ? { isWatched } : { isWatched, watchlistUrl };
}
