/** What a consent script offers to the page under `window.OneTrust`. */
export interface ConsentScript {
  /** Opens the settings. */
  ToggleInfoDisplay(): void;
  /** Whether the visitor has decided. */
  IsAlertBoxClosed?(): boolean;
}

declare global {
  interface Window {
    OneTrust?: ConsentScript;
    /** The active groups of cookies with a comma around each, `,C0001,C0002,`; kept by the consent script. */
    OnetrustActiveGroups?: string;
    /** The consent script calls it when it is ready, and after every decision. */
    OptanonWrapper?: () => void;
  }
}

/** Every link that ends in it opens the settings. */
export const SETTINGS_HASH = '#consent-settings';

const NECESSARY = ',C0001,';
const ANALYTICS_GROUP = 'C0002';

/** `OnetrustActiveGroups` as a consent script writes it. */
export function activeGroups(analytics: boolean): string {
  return analytics ? `${NECESSARY}${ANALYTICS_GROUP},` : NECESSARY;
}

/** Whether the consent script says that analytics are allowed. */
export function isAnalyticsActive(): boolean {
  return (window.OnetrustActiveGroups ?? '').split(',').includes(ANALYTICS_GROUP);
}
