/** What every page is known by to a cache that stands before the hosts. */
export const PAGES_KEY = 'ninefold-pages';

/**
 * Lets a cache before the hosts keep a page that is the same for all. Browsers, and caches that nobody tells of changes, go by
 * `cache-control`. What a proxy forwards decides too, also where somebody else has written it.
 *
 * @param vary what the page varies by for everybody
 * @param changesAtMs when it says something else by the clock: no cache may keep it for longer
 */
export function cdnHeaders(seconds: number, vary: string, changesAtMs = Infinity): Record<string, string> {
  const left = Math.max(0, Math.floor((changesAtMs - Date.now()) / 1000));
  return {
    'cdn-cache-control': `public, max-age=${Math.min(seconds, left)}`,
    'surrogate-key': PAGES_KEY,
    vary: `${vary}, x-forwarded-host, x-forwarded-proto`,
  };
}
