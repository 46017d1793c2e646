import { readConsent } from '@ninefold/platform';
import { keepConsent } from './keep-consent.ts';
import { activePurposes } from './one-trust.ts';

export interface FollowedScript {
  /** Settles when the consent script can be asked to open its settings. */
  ready: Promise<void>;
  stop(): void;
}

/** Turns what the consent script says into the platform's cookie and event. */
export function followConsentScript(): FollowedScript {
  let isReady = false;
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => void (onReady = resolve));
  window.OptanonWrapper = () => {
    const agreed = activePurposes();
    if (isDecision(agreed.length > 0, isReady)) keepConsent(agreed);
    isReady = true;
    onReady();
  };
  return { ready, stop: () => void delete window.OptanonWrapper };
}

/** Groups that are active before anybody was asked are no decision. A script that cannot tell is believed from its second call on. */
function isDecision(hasAgreed: boolean, isReady: boolean): boolean {
  return window.OneTrust?.IsAlertBoxClosed?.() ?? (hasAgreed || isReady || readConsent(document.cookie) !== undefined);
}
