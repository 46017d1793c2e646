import type { HttpClient, HttpResult } from '@ninefold/platform';
import { WATCHLIST_PATH } from '../../contract/paths.ts';
import type { WatchlistAnswer } from '../../contract/watchlist.ts';

const underWay = new WeakMap<HttpClient, Promise<HttpResult<WatchlistAnswer>>>();

/** The list as it is now: asked for once for all buttons of a page that want to know at the same moment. */
export function renewWatchlist(http: HttpClient): Promise<HttpResult<WatchlistAnswer>> {
  const running = underWay.get(http);
  if (running) return running;
  http.forget(WATCHLIST_PATH);
  const renewal = http.shared<WatchlistAnswer>(WATCHLIST_PATH).finally(() => underWay.delete(http));
  underWay.set(http, renewal);
  return renewal;
}
