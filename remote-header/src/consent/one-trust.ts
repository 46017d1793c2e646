import type { ConsentPurpose } from '@ninefold/platform';

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

const NECESSARY = 'C0001';
/** Purposes by their groups: performance cookies and functional ones. */
const GROUPS: Readonly<Record<ConsentPurpose, string>> = { analytics: 'C0002', viewed: 'C0003' };
/** What the embedded script asks for, all at once. */
export const PURPOSES = Object.keys(GROUPS) as ConsentPurpose[];

/** `OnetrustActiveGroups` as a consent script writes it. */
export function activeGroups(agreed: readonly string[]): string {
  const groups = PURPOSES.filter((purpose) => agreed.includes(purpose)).map((purpose) => GROUPS[purpose]);
  return `,${[NECESSARY, ...groups].join(',')},`;
}

/** The purposes that the consent script says are allowed. */
export function activePurposes(): ConsentPurpose[] {
  const groups = (window.OnetrustActiveGroups ?? '').split(',');
  return PURPOSES.filter((purpose) => groups.includes(GROUPS[purpose]));
}
