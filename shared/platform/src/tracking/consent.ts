/** Fired on `window` when a visitor decides: `CustomEvent<{ analytics: boolean }>`. Whoever fires it keeps the cookie. */
export const CONSENT_CHANGED = 'consent-changed';

/** What visitors are asked for: to be counted; that their browser keeps what they have looked at. */
export type ConsentPurpose = 'analytics' | 'viewed';

/**
 * What the visitor has agreed to; undefined before any decision. The cookie `consent` holds the purposes with commas between
 * them: `consent=analytics,viewed`, or `consent=` after a refusal. What they were not asked for is not in it.
 */
export function readConsent(cookies: string): readonly string[] | undefined {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith('consent='));
  return cookie
    ?.slice('consent='.length)
    .split(/,|%2C/)
    .filter((purpose) => purpose !== '');
}

/** Whether the visitor has agreed to analytics; undefined before any decision. */
export function readAnalyticsConsent(cookies: string): boolean | undefined {
  return readConsent(cookies)?.includes('analytics');
}
