import { CONSENT_CHANGED, readConsent, type ConsentPurpose } from '@ninefold/platform';

/** Half a year: then the visitor is asked anew. */
const MAX_AGE_SECONDS = 183 * 24 * 60 * 60;

/** Keeps a decision in the cookie `consent` and tells the page, unless it is what the cookie says already. */
export function keepConsent(agreed: readonly ConsentPurpose[]): void {
  const value = agreed.join(',');
  if (keptConsent() === value) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `consent=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  tell();
}

/**
 * Tells the page what the visitor decided in another tab, when they come back to this one.
 *
 * @returns ends it
 */
export function followOtherTabs(): () => void {
  let known = keptConsent();
  const onDecision = () => void (known = keptConsent());
  const onReturn = () => {
    if (document.visibilityState === 'visible' && keptConsent() !== known) tell();
  };
  window.addEventListener(CONSENT_CHANGED, onDecision);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener(CONSENT_CHANGED, onDecision);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** The purposes of the cookie, as it is written here; undefined before any decision. */
function keptConsent(): string | undefined {
  return readConsent(document.cookie)?.join(',');
}

function tell(): void {
  const analytics = readConsent(document.cookie)?.includes('analytics') ?? false;
  window.dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: { analytics } }));
}
