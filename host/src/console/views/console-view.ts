import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { OwnPasskey } from '../../operators/own-passkeys.ts';
import type { Failure } from '../failure-texts.ts';
import type {
  ToldWebhook,
  AccessLine,
  Changes,
  Comparison,
  Freeze,
  HistoryEntry,
  Hosts,
  Outlook,
  Plan,
  Person,
  PreviewLink,
  PublishedRelease,
  ReleaseFailure,
  Quarantined,
  Returned,
  Scheduled,
  SecondPersonTold,
  SiteRevision,
  SiteRevisions,
  Token,
} from '../operators-api.ts';
import type { PlanStep, SlotChange } from '@ninefold/contract/operators';
import type { PlanChoice } from '../order-forms.ts';
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
  changes: Pick<HistoryEntry, 'site' | 'remote' | 'from' | 'to'>[];
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
  /** Where to go then, a path of the operators' page. */
  returnTo: string;
  /** What the operators' provider is called; null: there is none. */
  provider: string | null;
  failure: Failure | null;
}

export interface JoinViewProps {
  /** As in {@link SignInViewProps}. */
  provider: string | null;
}

/** Somebody has come back from the provider. */
export interface OnwardViewProps {
  /** Where it goes on, a path of the operators' page. */
  to: string;
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

/** How often a page's policy has refused something to a release on a site within the last day. */
export interface RefusedByPolicy {
  site: SiteCode;
  directive: string;
  count: number;
}

export interface ReleasesViewProps {
  remotes: readonly RemoteName[];
  remote: RemoteName;
  releases: Paged<PublishedRelease & { liveOn: SiteCode[]; refused: RefusedByPolicy[] }>;
  /** Where in its sources it has failed, the newest first; null: that cannot be read now. */
  places: readonly ReleaseFailure[] | null;
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
  /** Whether there may be older ones, which the page does not have. */
  isCutOff: boolean;
}

/** What changed a site, newest first. */
export interface SiteViewProps extends SiteRevisions {
  sites: readonly SiteCode[];
  /** The revision that was just returned to. */
  returned: number | null;
}

/** A revision of a site beside another one. */
export interface RevisionViewProps {
  past: SiteRevision;
  /** From the other one to this. */
  compared: Comparison;
  /** Further revisions to compare it with. */
  others: readonly number[];
  isAgainstLive: boolean;
  /** What is different for shoppers, and which releases cannot be rendered; null until somebody asks for it. */
  forShoppers: { changes: SlotChange[]; unreadable: string[] } | null;
  /** What a return would do; null where that cannot be told. */
  tried: Returned | null;
  /** What the operator has typed, when an order was refused. */
  reason: string;
  failure: Failure | null;
}

/** What a release changes for shoppers. */
export type ChangesViewProps = Changes;

export interface RolloutsViewProps {
  /** Those that run, then those that have ended; null when they cannot be read. */
  plans: readonly Plan[] | null;
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

export interface WebhooksViewProps {
  webhooks: readonly ToldWebhook[];
}

export interface HostsViewProps {
  /** Null: this host cannot tell, its database is away. */
  hosts: Hosts | null;
  /** When they were asked for. */
  at: string;
}

export interface PlanViewProps {
  choice: PlanChoice;
  remotes: readonly RemoteName[];
  /** Of the chosen remote, the newest first. */
  versions: readonly string[];
  revision: number;
  /** What the plan would do; null until it is chosen and can be done. */
  tried: { steps: PlanStep[]; outlook: Outlook } | null;
  /** What the operator has typed, when the plan was refused. */
  reason: string;
  failure: Failure | null;
}

export interface FreezesViewProps {
  /** The next one first. */
  freezes: readonly Freeze[];
  sites: readonly SiteCode[];
  /** What the operator has typed, when a freeze was refused. */
  typed: { sites: readonly SiteCode[]; from: string; until: string; reason: string };
  failure: Failure | null;
}

/** A link or a token. */
export interface Made {
  what: 'link' | 'token';
  name: string;
  secret: string;
  expiresAt: string;
  /** Of a service: by it the service knows that the shop asks it about people. */
  peopleKey?: string | undefined;
}

export interface SecondPersonViewProps extends SecondPersonTold {
  remotes: readonly RemoteName[];
  sites: readonly SiteCode[];
  /** Who is signed in. */
  actor: string;
  /** Whether that is a person: a token confirms nothing. */
  isPerson: boolean;
  /** What a confirmed order has made, told this once. */
  made: Made | null;
  notice: string | null;
  failure: Failure | null;
}

export interface AccountViewProps {
  /** Who is signed in. */
  person: string;
  /** False: a token. */
  isPerson: boolean;
  passkeys: readonly OwnPasskey[];
  sessions: readonly { id: string; client: string | null; startedAt: Date; usedAt: Date; isOwn: boolean }[];
  notice: string | null;
  failure: Failure | null;
}

/** A token, and whether its time is over. */
export type ShownToken = Token & { isTooOld: boolean };

export interface PeopleViewProps {
  people: Person[];
  tokens: ShownToken[];
  /** Newest first. */
  lines: AccessLine[];
  sites: readonly SiteCode[];
  /** What was just made, told this once. */
  made: Made | null;
  notice: string | null;
  failure: Failure | null;
}

/** Everything that the operators' page can show. */
export type ConsoleView =
  | ({ name: 'sign-in' } & SignInViewProps)
  | ({ name: 'join' } & JoinViewProps)
  | ({ name: 'onward' } & OnwardViewProps)
  | ({ name: 'overview' } & OverviewViewProps)
  | ({ name: 'order' } & OrderViewProps)
  | ({ name: 'releases' } & ReleasesViewProps)
  | ({ name: 'history' } & HistoryViewProps)
  | ({ name: 'site' } & SiteViewProps)
  | ({ name: 'revision' } & RevisionViewProps)
  | ({ name: 'changes' } & ChangesViewProps)
  | ({ name: 'rollouts' } & RolloutsViewProps)
  | ({ name: 'plan' } & PlanViewProps)
  | ({ name: 'freezes' } & FreezesViewProps)
  | ({ name: 'quarantine' } & QuarantineViewProps)
  | ({ name: 'hosts' } & HostsViewProps)
  | ({ name: 'people' } & PeopleViewProps)
  | ({ name: 'second-person' } & SecondPersonViewProps)
  | ({ name: 'account' } & AccountViewProps)
  | ({ name: 'webhooks' } & WebhooksViewProps)
  | { name: 'problem'; failure: Failure };

export type ViewName = ConsoleView['name'];
