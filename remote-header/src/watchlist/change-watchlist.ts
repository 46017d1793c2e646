import type { HttpClient } from '@ninefold/platform';
import { WATCHLIST_PATH } from '../../contract/paths.ts';

/** Why a watchlist could not be changed; also the key of the text. */
export type WatchlistError = 'WATCHLIST_LIMIT' | 'PRODUCT_UNKNOWN' | 'UNAVAILABLE';

/** Reads a code of the service; whatever has no text of its own is `UNAVAILABLE`. */
export function watchlistErrorOf(code: string): WatchlistError {
  return code === 'WATCHLIST_LIMIT' || code === 'PRODUCT_UNKNOWN' ? code : 'UNAVAILABLE';
}

/** Puts a product on the watchlist or takes it off. Answers why not, or nothing when it is done. */
export async function changeWatchlist(
  http: HttpClient,
  productId: string,
  action: 'add' | 'remove',
): Promise<WatchlistError | undefined> {
  const answer = await http.request({
    method: action === 'add' ? 'PUT' : 'DELETE',
    path: `${WATCHLIST_PATH}/${encodeURIComponent(productId)}`,
  });
  http.forget(WATCHLIST_PATH);
  return answer.ok ? undefined : watchlistErrorOf(answer.code);
}
