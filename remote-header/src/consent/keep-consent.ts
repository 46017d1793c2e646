import { CONSENT_CHANGED, readAnalyticsConsent } from '@ninefold/platform';

/** Half a year: then the visitor is asked anew. */
const MAX_AGE_SECONDS = 183 * 24 * 60 * 60;

/** Keeps a decision in the cookie `consent` and tells the page, unless it is what the cookie says already. */
export function keepConsent(analytics: boolean): void {
  if (readAnalyticsConsent(document.cookie) === analytics) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `consent=${analytics ? 'analytics' : ''}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  tell(analytics);
}

/**
 * Tells the page what the visitor decided in another tab, when they come back to this one.
 *
 * @returns ends it
 */
export function followOtherTabs(): () => void {
  let known = readAnalyticsConsent(document.cookie);
  const onDecision = () => void (known = readAnalyticsConsent(document.cookie));
  const onReturn = () => {
    const analytics = readAnalyticsConsent(document.cookie);
    if (document.visibilityState === 'visible' && analytics !== known) tell(analytics === true);
  };
  window.addEventListener(CONSENT_CHANGED, onDecision);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener(CONSENT_CHANGED, onDecision);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

function tell(analytics: boolean): void {
  window.dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: { analytics } }));
}
