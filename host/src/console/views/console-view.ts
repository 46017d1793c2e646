import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Failure } from '../failure-texts.ts';
import type { Changes, HistoryEntry, PreviewLink, PublishedRelease, Quarantined, Scheduled } from '../operators-api.ts';
import type { OrderModel } from '../order-model.ts';
import type { Overview } from '../overview-model.ts';
import type { RunningRollout } from '../rollouts-model.ts';

/** Part of a list, and where it lies in the whole. */
export interface Paged<Item> {
  items: Item[];
  /** From 1. */
  page: number;
  pageCount: number;
}

/** One revision of the history. */
export interface HistoryLine {
  revision: number;
  at: string;
  actor: string;
  reason: string;
  text: string;
  changes: Pick<HistoryEntry, 'site' | 'from' | 'to'>[];
}

/** A press that undoes what a revision did. */
export interface Undo {
  /** What the press does: `Roll cart back on AT`. */
  label: string;
  /** Fields of the order. */
  fields: [name: string, value: string][];
}

/** What an order on the overview has come to. */
export interface Done {
  /** Null when everything was as ordered already. */
  line: HistoryLine | null;
  revision: number;
  /** Whether nothing has changed since. */
  isNewest: boolean;
  undo: Undo | null;
}

export interface SignInViewProps {
  actor: string;
  /** Where to go then, a path of the operators' page. */
  returnTo: string;
  failure: Failure | null;
}

export interface OverviewViewProps {
  overview: Overview;
  done: Done | null;
}

export interface OrderViewProps {
  model: OrderModel;
  /** What the operator has typed, when an order was refused. */
  typed: { reason: string; at: string };
  failure: Failure | null;
  /** Revisions since the one that the order was made for, newest first. */
  between: HistoryLine[];
}

export interface ReleasesViewProps {
  remotes: readonly RemoteName[];
  remote: RemoteName;
  releases: Paged<PublishedRelease & { liveOn: SiteCode[] }>;
  sites: readonly SiteCode[];
  /** The preview that was asked for. */
  preview: (PreviewLink & { version: string; site: SiteCode }) | null;
  failure: Failure | null;
}

export interface HistoryViewProps {
  remotes: readonly RemoteName[];
  sites: readonly SiteCode[];
  filter: { site?: SiteCode | undefined; remote?: RemoteName | undefined };
  history: Paged<HistoryLine>;
}

/** What a release changes for shoppers. */
export type ChangesViewProps = Changes;

export interface RolloutsViewProps {
  rollouts: RunningRollout[];
  /** From when on the numbers count; null when they cannot be read. */
  since: string | null;
  scheduled: Scheduled[];
  /** What has just been ordered for later, or cancelled. */
  notice: string | null;
  failure: Failure | null;
}

export interface QuarantineViewProps {
  /** The oldest first. */
  quarantined: readonly Quarantined[];
  /** What has just been lifted. */
  notice: string | null;
  failure: Failure | null;
}

/** Everything that the operators' page can show. */
export type ConsoleView =
  | ({ name: 'sign-in' } & SignInViewProps)
  | ({ name: 'overview' } & OverviewViewProps)
  | ({ name: 'order' } & OrderViewProps)
  | ({ name: 'releases' } & ReleasesViewProps)
  | ({ name: 'history' } & HistoryViewProps)
  | ({ name: 'changes' } & ChangesViewProps)
  | ({ name: 'rollouts' } & RolloutsViewProps)
  | ({ name: 'quarantine' } & QuarantineViewProps)
  | { name: 'problem'; failure: Failure };

export type ViewName = ConsoleView['name'];
