import type { PageRequest, SlotName } from '@ninefold/platform';
import type { Texts } from '@ninefold/platform/host';
import type { SiteCode } from '@ninefold/sites';
import type { PageDescription } from './page-description.ts';

/** A release as the browser needs it to load one slot. */
export interface BrowserSlot {
  remote: string;
  version: string;
}

/** A remote's entry as the browser loads it. */
export interface BrowserRemote {
  federationName: string;
  /** Root-relative address of the entry. */
  entry: string;
  integrity: string;
}

/** What the document carries for the browser: its composition, its texts and what it shows. */
export interface PageState {
  site: SiteCode;
  revision: number;
  request: PageRequest;
  page: PageDescription;
  /** Slots that a release fills. The others show their fallback. */
  slots: Partial<Record<SlotName, BrowserSlot>>;
  remotes: Record<string, BrowserRemote>;
  texts: Texts;
  /** Staff look at versions that are not live: the page is not measured. */
  isPreview?: true | undefined;
}

export const PAGE_STATE_ID = 'page-state';
