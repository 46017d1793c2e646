/** What every page is known by to a cache that stands before the hosts. */
export const PAGES_KEY = 'ninefold-pages';

/**
 * Lets a cache before the hosts keep a page that is the same for all. Browsers, and caches that nobody tells of changes, go by
 * `cache-control`. What a proxy forwards decides too, also where somebody else has written it.
 *
 * @param vary what the page varies by for everybody
 */
export function cdnHeaders(seconds: number, vary: string): Record<string, string> {
  return {
    'cdn-cache-control': `public, max-age=${seconds}`,
    'surrogate-key': PAGES_KEY,
    vary: `${vary}, x-forwarded-host, x-forwarded-proto`,
  };
}
