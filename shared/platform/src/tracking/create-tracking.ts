import { CONSENT_CHANGED, readAnalyticsConsent } from './consent.ts';
import type { Tracking } from './tracking.ts';

/** Where the collection client sends an event: `{ event, site, path, parameters }`. */
const COLLECTION_PATH = '/service/telemetry/api/event';
/** Events that wait for a visitor's decision; the oldest is dropped first. */
const MAX_WAITING = 50;

declare global {
  interface Window {
    /** Read by whatever tag manager the shop is given. */
    dataLayer?: object[];
  }
}

interface TrackedEvent {
  event: string;
  parameters: Readonly<Record<string, unknown>>;
}

/**
 * The page's tracking. Until the visitor agrees, events wait in memory alone: nothing is stored, sent or put where another
 * script finds it. A refusal drops them, and so does the end of the page.
 *
 * @param page the site's code and the path of the page
 */
export function createTracking(page: { site: string; path: string }): Tracking {
  let hasConsent = readAnalyticsConsent(document.cookie);
  let waiting: TrackedEvent[] = [];

  function send({ event, parameters }: TrackedEvent): void {
    (window.dataLayer ??= []).push({ event, ...parameters });
    const body = JSON.stringify({ event, ...page, parameters });
    navigator.sendBeacon(COLLECTION_PATH, new Blob([body], { type: 'application/json' }));
  }

  window.addEventListener(CONSENT_CHANGED, (change) => {
    hasConsent = (change as CustomEvent<{ analytics?: boolean } | null>).detail?.analytics === true;
    if (hasConsent) waiting.forEach(send);
    waiting = [];
  });

  return {
    track(event, parameters = {}) {
      if (hasConsent) send({ event, parameters });
      else if (hasConsent === undefined) waiting = [...waiting, { event, parameters }].slice(-MAX_WAITING);
    },
  };
}
