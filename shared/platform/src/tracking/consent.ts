/** Fired on `window` when a visitor decides: `CustomEvent<{ analytics: boolean }>`. Whoever fires it keeps the cookie. */
export const CONSENT_CHANGED = 'consent-changed';

/**
 * Whether the visitor has agreed to analytics; undefined before any decision. The cookie `consent` holds the purposes that
 * were agreed to, with commas between them: `consent=analytics`, or `consent=` after a refusal.
 */
export function readAnalyticsConsent(cookies: string): boolean | undefined {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith('consent='));
  return cookie?.slice('consent='.length).split(/,|%2C/).includes('analytics');
}
