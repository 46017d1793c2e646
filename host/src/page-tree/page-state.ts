import type { HydrationPolicy } from '@ninefold/contract';
import type { PageRequest } from '@ninefold/platform';
import type { Texts } from '@ninefold/platform/host';
import type { SiteCode } from '@ninefold/sites';
import type { PageDescription } from './page-description.ts';
import type { ShownFallback } from './shown-fallback.ts';

/** What the browser needs to know of a slot of the page. */
export interface BrowserSlot {
  /** @default 'now' */
  hydrate?: HydrationPolicy | undefined;
  /** @default 'notice' */
  fallback?: ShownFallback | undefined;
  /** No release fills it: it shows its fallback. */
  isMissing?: true | undefined;
}

/** A remote as the browser loads it. */
export interface BrowserRemote {
  version: string;
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
  /** The slots of the page by name, those inside others too, in the order of the page. */
  slots: Readonly<Record<string, BrowserSlot>>;
  /** The remotes that fill them. */
  remotes: Readonly<Record<string, BrowserRemote>>;
  texts: Texts;
  /** Absolute address of a third party's script that the page may load, and no other. */
  allowedScript?: string | undefined;
  /** By which the page is reported of, once; what staff look at has none. */
  view?: string | undefined;
  /** The page was asked for before anybody opened it, or a cache before the hosts may keep it: that it is opened is told by its browser. */
  isCountedByBrowser?: true | undefined;
  /** Staff look at versions that are not live: the page is not measured. */
  isPreview?: true | undefined;
}

export const PAGE_STATE_ID = 'page-state';

/** The version that fills a slot; undefined when none does. */
export function versionOf({ slots, remotes }: PageState, name: string): string | undefined {
  const slot = slots[name];
  return slot && !slot.isMissing ? remotes[name.split('/')[0]!]?.version : undefined;
}
