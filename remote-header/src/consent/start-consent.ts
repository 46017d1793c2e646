import { readConsent } from '@ninefold/platform';
import { followConsentScript } from './follow-consent-script.ts';
import { followOtherTabs } from './keep-consent.ts';
import { followSettingsLinks } from './settings-links.ts';

export interface ConsentStart {
  /** Loads the consent script. */
  load: () => Promise<void>;
  /** Whether the script keeps decisions of its own, so that every page has to hear it. */
  keepsDecisions: boolean;
}

/**
 * Asks a visitor who has not decided, and opens the settings whenever one wants them (HDR-10).
 *
 * @returns ends it
 */
export function startConsent({ load, keepsDecisions }: ConsentStart): () => void {
  const script = followConsentScript();
  let loading: Promise<void> | undefined;
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined; // the next wish tries again
      console.error('The consent script could not be loaded:', error);
    });
  };
  const openSettings = () => {
    loadOnce();
    void script.ready.then(() => window.OneTrust?.ToggleInfoDisplay());
  };

  const stopTabs = followOtherTabs();
  const stopLinks = followSettingsLinks(openSettings);
  if (keepsDecisions || readConsent(document.cookie) === undefined) loadOnce();
  return () => {
    stopLinks();
    stopTabs();
    script.stop();
  };
}
