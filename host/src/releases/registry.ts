import type { ReleaseManifest, ReleaseSignature, RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { listenForChanges } from './change-feed.ts';
import type { ChangeKind, CompositionState, Quarantine } from '@ninefold/contract/operators';
import { selectHistory } from './history.ts';
import { verifyHistory } from './history-chain.ts';
import { createCompositions, type Compositions } from './compositions/compositions.ts';
import type { SiteLayouts } from './compositions/site-layouts.ts';
import { openLiveComposition } from './live-composition.ts';
import { isDraftVersion } from './draft-version.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createFreezes, type Freezes } from './freezes.ts';
import { createOrders } from './orders.ts';
import { createPrefetch } from './prefetch.ts';
import { createPublishedRemotes } from './published-remotes.ts';
import { enforceQuarantines } from './enforce-quarantines.ts';
import { createQuarantines, type Lifting } from './quarantines.ts';
import { createReleaseKeys, type ReleaseKeys, type Revocation } from './release-keys.ts';
import { createPlans, type Plans } from './plans/plans.ts';
import { publishRelease } from './publish-release.ts';
import type { Reason } from './refusal-reasons.ts';
import { createReleaseDeltas } from './release-deltas.ts';
import { createReleaseStore } from './release-store.ts';
import { selectScheduled, selectScheduledOrder, type Cancellation, type ScheduledOrder } from './scheduled-orders.ts';

import { selectVitals, type Numbers, type VitalsFilter } from './vitals.ts';
import { createRegisteredServices, type RegisteredServices } from '../services/registered-services.ts';

/** How often the database is asked for changes that nobody told of, in ms. */
const POLL_INTERVAL_MS = 5000;
/** How often drafts that have run out are removed, in ms. They are shown no longer anyway. */
const DRAFT_CLEANING_MS = 3600_000;

/** What a host offers to every release: a release that asks for more is refused. */
export interface HostContract {
  /** Shared packages, and the contract, by the version that the host provides: `{ react: '19.3.1' }`. */
  provided: Readonly<Record<string, string>>;
  /** What they export here: `{ react: ['useState', …] }`. */
  exports: Readonly<Record<string, readonly string[]>>;
}

/** Judges a release whose files are sound, before it is stored: renders its slots, weighs its files. No reasons: accepted. */
export type ReleaseGate = (
  manifest: ReleaseManifest,
  readFile: (path: string) => Promise<Buffer | undefined>,
) => Promise<Reason[]>;

export interface ReleaseRegistryOptions {
  /** Migrated by `migrateSlice(opened, RELEASES_SLICE)`. One of its connections is kept for LISTEN when `kind` is `postgresql`. */
  database: Database;
  kind: 'embedded' | 'postgresql';
  /** Folder for files of releases and the last known composition; made when missing. */
  cacheFolder: string;
  contract: HostContract;
  /** @default accepts */
  gate?: ReleaseGate;
  /** Judges drafts. @default accepts */
  draftGate?: ReleaseGate;
  /** Loads a release into this host's memory before its rollout begins; rejects when it cannot be used. @default accepts */
  load?: (remote: RemoteName, version: string) => Promise<unknown>;
  /** What stands where, of which compositions are made beside releases. @default nothing */
  layouts?: SiteLayouts;
  /** Whether nothing unsigned is taken, also of remotes without a key. @default false */
  requireSignatures?: boolean;
  /** Told of what went wrong in the background and is tried again: the database that cannot be read, a file that cannot be kept. */
  onFault?: (fault: string, cause: unknown) => void;
  /** How often the database is asked for changes that nobody told of, in ms. @default 5000 */
  pollIntervalMs?: number;
}

/** Who changes the composition of which sites, and why. */
export interface CompositionOrder {
  remote: RemoteName;
  /** At least one. */
  sites: readonly SiteCode[];
  actor: string;
  reason: string;
  /** From where the order came. @default from within the shop */
  address?: string | undefined;
  /** By what program. @default by the shop */
  client?: string | undefined;
  /** The revision that the actor looked at; when one of the sites has changed since, the order is refused with 409 `STALE_REVISION`. */
  expectedRevision?: number | undefined;
  /** When it was ordered, if that is over: what was taken back since does not come back by it (409 `TAKEN_BACK`). @default now */
  orderedAt?: Date | undefined;
  /** Whether it is done in spite of a freeze of its sites. @default refused with 409 `FROZEN` */
  isForced?: boolean | undefined;
  /** Keeps the order until then. @default now */
  at?: Date | undefined;
}

/** What came of an order. */
export interface CompositionChange {
  /** The revision after the change; unchanged when everything was as ordered already. */
  revision: number;
  /** The sites that changed, with what was live before and is now. */
  changes: { site: SiteCode; from: string | null; to: string }[];
  /** The order as it is kept, when it takes effect later. */
  scheduled?: ScheduledOrder;
}

/** One line of the history: what one change did to one remote of one site. */
export interface HistoryEntry {
  revision: number;
  at: Date;
  kind: ChangeKind;
  site: SiteCode;
  remote: RemoteName;
  from: string | null;
  to: string;
  /** The share of the visitors that a rollout has from then on; null for all other changes. */
  percent: number | null;
  actor: string;
  reason: string;
  /** The team's key that has signed the release `to`; null for an unsigned one. */
  signedBy: string | null;
}

export interface HistoryFilter {
  site?: SiteCode | undefined;
  remote?: RemoteName | undefined;
  /** Most revisions; each is told whole. @default 50 */
  limit?: number | undefined;
}

/** A published release, live or not. */
export interface PublishedRelease {
  remote: RemoteName;
  version: string;
  publishedAt: Date;
  publishedBy: string;
  /** The team's key that stands for it; null for an unsigned one. */
  signedBy: string | null;
}

/** One file of a release. */
export interface ReleaseFile {
  content: Buffer;
  integrity: string;
  /** The same content by brotli, for files that browsers fetch and that shrink by it. */
  brotli?: Buffer;
}

export interface RegistryStatus {
  revision: number;
  /** `live`: as the database has it; `last-known`: the database cannot be read, what was known before goes on; `empty`: nothing is known. */
  health: 'live' | 'last-known' | 'empty';
  /** When the database was last read. */
  readAt: Date | null;
  /** Whether changes are told at once; always true embedded, where they are made in this process. */
  isListening: boolean;
}

/**
 * Keeps the releases of the remotes and which of them is live on which site.
 *
 * Expected failures are `CodedError`s: 422 `RELEASE_REFUSED` ({@link ReleaseRefused}), 404 `RELEASE_UNKNOWN`, 409 `STALE_REVISION` with
 * `revision`, 409 `NOTHING_TO_ROLL_BACK`, `NOT_LIVE`, `ALREADY_LIVE`, `ROLLOUT_RUNNING` and `NO_ROLLOUT` with `sites`.
 */
export interface ReleaseRegistry {
  /** Verifies and stores a release. The same content again is accepted (`isNew` false); other content of a known version never. */
  publish(
    archive: Buffer,
    by: { actor: string; signature?: ReleaseSignature | undefined },
  ): Promise<{ manifest: ReleaseManifest; isNew: boolean }>;
  /** Makes a published version live. A killed remote stays killed. */
  activate(order: CompositionOrder & { version: string }): Promise<CompositionChange>;
  /** Takes back a running rollout; without one brings back what was live before; called again, what was live before that. */
  rollBack(order: CompositionOrder): Promise<CompositionChange>;
  /** Shows the fallbacks of a remote's slots instead of the remote. */
  kill(order: CompositionOrder): Promise<CompositionChange>;
  revive(order: CompositionOrder): Promise<CompositionChange>;
  /**
   * Gives `percent` of the visitors another version than the one that is live, or changes that share; with 100 everybody.
   * The version is loaded before; one that cannot be is refused (`LOAD_FAILED`).
   */
  rollOut(order: CompositionOrder & { version: string; percent: number }): Promise<CompositionChange>;
  /** Ends a rollout: everybody gets what is live. With `version` only when that is the one that is rolled out. */
  takeBack(order: CompositionOrder & { version?: string }): Promise<CompositionChange>;
  /** Takes back an order before its time. 404 `SCHEDULED_UNKNOWN`, 409 `NOT_WAITING`. */
  cancel(cancellation: Cancellation): Promise<void>;
  /** The orders that wait, the next one first, from memory. */
  waiting(): ScheduledOrder[];
  /** Every order that was ever kept for later, the newest time first. @param filter.limit 50 by default */
  scheduled(filter?: { limit?: number }): Promise<ScheduledOrder[]>;
  /** An order that was kept for later, whatever came of it. */
  scheduledOrder(id: string): Promise<ScheduledOrder | undefined>;
  /** The composition, from memory; the same object until it changes. */
  current(): CompositionState;
  /** Calls `listener` with every new composition, also one that another process made. @returns ends it */
  onChange(listener: (state: CompositionState) => void): () => void;
  /** Of a release, or of a draft. */
  manifest(remote: RemoteName, version: string): Promise<ReleaseManifest | undefined>;
  /** A file of a release or a draft, its hash checked. Rejects when neither memory, disk nor database has it at hand. */
  file(remote: RemoteName, version: string, path: string): Promise<ReleaseFile | undefined>;
  /**
   * A script of a release in the encoding `dcz`, as its difference to what a browser has; undefined when that is not at hand. Never rejects.
   *
   * @param dictionary SHA-256 of what the browser has, in hexadecimal
   */
  delta(remote: RemoteName, version: string, path: string, dictionary: string): Promise<Buffer | undefined>;
  /** Newest first. */
  releases(filter?: { remote?: RemoteName | undefined }): Promise<PublishedRelease[]>;
  /** Newest first. */
  history(filter?: HistoryFilter): Promise<HistoryEntry[]>;
  /** Whether the history is as it was written, with every line of it, the oldest first. */
  verifyHistory(): ReturnType<typeof verifyHistory>;
  /** What came in of each version within the last day, and what is thought of the rollouts that run. */
  vitals(filter?: VitalsFilter): Promise<Numbers>;
  status(): RegistryStatus;
  /**
   * Lets nobody get a release any more: sites on which it is live return to what they had, and it is refused (`QUARANTINED`) until it is
   * lifted. Nothing happens when it is in quarantine already.
   */
  quarantine(remote: RemoteName, version: string, reason: string): Promise<void>;
  /** Lets a release be live again; it is not by itself. 404 `NOT_QUARANTINED`. */
  lift(lifting: Lifting): Promise<void>;
  /** The releases in quarantine, the oldest first, from memory. */
  quarantined(): readonly Quarantine[];
  /** Every remote of which a release is published or live, by name, from memory. */
  remotes(): readonly RemoteName[];
  /** What somebody works on, and nobody gets without a pass. */
  drafts: Drafts;
  freezes: Freezes;
  /** What sites had in each of their revisions, and the way back to it. */
  compositions: Compositions;
  /** Rollouts by steps. */
  plans: Plans;
  /** The services of teams elsewhere. */
  services: RegisteredServices;
  /** The keys by which teams stand for their releases. */
  keys: ReleaseKeys;
  /** Refuses what a key signs from now on. With `isLeaked` all that it has signed goes into quarantine. 404 `KEY_UNKNOWN`. */
  revokeKey(revocation: Revocation): Promise<{ remote: RemoteName; version: string }[]>;
  /** Ends listening and polling. Call it before the database is closed. */
  close(): Promise<void>;
}

/** Opens the registry with the composition that the database holds, or with the last known one when it cannot be read. */
export async function createReleaseRegistry(options: ReleaseRegistryOptions): Promise<ReleaseRegistry> {
  const { database, kind, pollIntervalMs = POLL_INTERVAL_MS, onFault } = options;
  const keys = createReleaseKeys(options);
  const readKeys = () => keys.refresh().catch((cause: unknown) => onFault?.('the keys of teams cannot be read', cause));
  const store = createReleaseStore({ ...options, keys });
  const deltas = createReleaseDeltas(options);
  const drafts = createDrafts({ ...options, gate: options.draftGate, keys });
  const live = await openLiveComposition(options);
  await readKeys();
  const services = createRegisteredServices(database);
  const quarantines = createQuarantines(database);
  const orders = createOrders(options, store, live, services, quarantines);
  const isBarred = (remote: RemoteName) => (version: string) =>
    quarantines.reasonsAgainst({ remote, version }).length > 0;
  const plans = createPlans({ database, ...orders, isBarred, refreshComposition: () => live.refresh() });
  const published = createPublishedRemotes(database);
  const readPublished = () =>
    published.refresh().catch((cause: unknown) => onFault?.('the published remotes cannot be read', cause));
  const readWaiting = () =>
    void orders.schedule.refresh().catch((cause: unknown) => onFault?.('waiting orders cannot be read', cause));
  const readServices = () =>
    services.refresh().catch((cause: unknown) => onFault?.('the registered services cannot be read', cause));
  const readPlans = () => plans.refresh().catch((cause: unknown) => onFault?.('plans cannot be read', cause));
  const enforce = () => enforceQuarantines(quarantines.list(), () => live.current(), orders);
  const readQuarantines = () =>
    quarantines
      .refresh()
      .then(enforce)
      .catch((cause: unknown) => onFault?.('releases in quarantine cannot be read or taken back', cause));
  const lookAgain = () => {
    void live.refresh().catch((cause: unknown) => onFault?.('the composition cannot be read', cause));
    readWaiting();
    void readPublished();
    void readServices();
    void readKeys();
    void readPlans();
    void readQuarantines();
  };
  // Orders that came due while no host ran are carried out when it is known what nobody may get.
  const firstRead = Promise.all([readPublished(), readServices(), readPlans(), readQuarantines().then(readWaiting)]);
  const feed =
    kind === 'postgresql'
      ? listenForChanges({
          database,
          onChange: lookAgain,
          onFault: (cause) => onFault?.('changes of the composition are not told', cause),
        })
      : undefined;
  const poll = setInterval(lookAgain, pollIntervalMs).unref();
  const cleaning = setInterval(
    () => void drafts.clean().catch((cause: unknown) => onFault?.('old drafts cannot be removed', cause)),
    DRAFT_CLEANING_MS,
  ).unref();
  const prefetch = createPrefetch(store, deltas, onFault);
  prefetch.follow(live.current());
  live.onChange((state) => prefetch.follow(state));

  return {
    async publish(archive, by) {
      const publication = await publishRelease({ ...options, keys }, archive, by);
      if (publication.isNew) await readPublished();
      return publication;
    },
    activate: (order) => orders.order('activate', order),
    rollBack: (order) => orders.order('rollback', order),
    kill: (order) => orders.order('kill', order),
    revive: (order) => orders.order('revive', order),
    rollOut: (order) => orders.order('rollout', order),
    takeBack: (order) => orders.order('takeback', order),
    cancel: (cancellation) => orders.cancel(cancellation),
    waiting: () => orders.schedule.waiting(),
    scheduled: (filter = {}) => selectScheduled(database, filter),
    scheduledOrder: (id) => selectScheduledOrder(database, id),
    current: () => live.current(),
    onChange: (listener) => live.onChange(listener),
    manifest: (remote, version) => (isDraftVersion(version) ? drafts : store).manifest(remote, version),
    file: (remote, version, path) => (isDraftVersion(version) ? drafts : store).file(remote, version, path),
    delta: (remote, version, path, dictionary) => deltas.read(remote, version, path, dictionary),
    releases: (filter = {}) => store.list(filter),
    history: (filter = {}) => selectHistory(database, filter),
    verifyHistory: () => verifyHistory(database),
    vitals: (filter = {}) => selectVitals(database, filter),
    drafts,
    freezes: createFreezes(database),
    compositions: createCompositions({ ...options, store, orders, refresh: () => orders.refresh() }),
    plans,
    services,
    async quarantine(remote, version, reason) {
      await quarantines.put(remote, version, reason);
      await enforce();
    },
    keys,
    async revokeKey(revocation) {
      await keys.revoke(revocation);
      if (!revocation.isLeaked) return [];
      const signed = await store.signedBy(revocation.keyId);
      for (const { remote, version } of signed)
        await quarantines.put(remote, version, `the key that has signed it has leaked: ${revocation.reason}`);
      await enforce();
      return signed;
    },
    lift: (lifting) => quarantines.lift(lifting),
    quarantined: () => quarantines.list(),
    status: () => ({
      revision: live.current().revision,
      ...live.health(),
      isListening: feed?.isListening() ?? true,
    }),
    remotes() {
      const onSites = Object.values(live.current().sites).flatMap((site) => Object.keys(site));
      return [...new Set([...published.names(), ...onSites])].sort();
    },
    async close() {
      clearInterval(poll);
      clearInterval(cleaning);
      await firstRead;
      feed?.close();
      await orders.schedule.close();
      await prefetch.close();
    },
  };
}
