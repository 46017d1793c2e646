import type { ReleaseManifest, RemoteName } from '@ninefold/build/release';
import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { activation, changeComposition, killSwitch, rollback, type Step } from './change-composition.ts';
import { listenForChanges } from './change-feed.ts';
import type { ChangeKind, CompositionState } from './composition-state.ts';
import { selectHistory } from './history.ts';
import { openLiveComposition } from './live-composition.ts';
import { createPrefetch } from './prefetch.ts';
import { publishRelease } from './publish-release.ts';
import type { Reason } from './refusal-reasons.ts';
import { ReleaseRefused } from './release-refused.ts';
import { createReleaseStore } from './release-store.ts';
import { verifyContract } from './verify-contract.ts';

/** How often the database is asked for changes that nobody told of, in ms. */
const POLL_INTERVAL_MS = 5000;

/** What a host offers to every release: a release that asks for more is refused. */
export interface HostContract {
  /** Shared packages by the version that the host provides: `{ react: '19.3.1' }`. */
  provided: Readonly<Record<string, string>>;
  /** Every slot of the contract: `cart/CartPage`. A release exposes all those of its remote. */
  slots: readonly string[];
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
  /** The revision that the actor looked at; when another one is live the order is refused with 409 `STALE_REVISION`. */
  expectedRevision?: number | undefined;
}

/** What came of an order. */
export interface CompositionChange {
  /** The revision after the change; unchanged when everything was as ordered already. */
  revision: number;
  /** The sites that changed, with what was live before and is now. */
  changes: { site: SiteCode; from: string | null; to: string }[];
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
 * `revision`, 409 `NOTHING_TO_ROLL_BACK` and 409 `NOT_LIVE` with `sites`.
 */
export interface ReleaseRegistry {
  /** Verifies and stores a release. The same content again is accepted (`isNew` false); other content of a known version never. */
  publish(archive: Buffer, by: { actor: string }): Promise<{ manifest: ReleaseManifest; isNew: boolean }>;
  /** Makes a published version live. A killed remote stays killed. */
  activate(order: CompositionOrder & { version: string }): Promise<CompositionChange>;
  /** Brings back what was live before; called again, what was live before that. */
  rollBack(order: CompositionOrder): Promise<CompositionChange>;
  /** Shows the fallbacks of a remote's slots instead of the remote. */
  kill(order: CompositionOrder): Promise<CompositionChange>;
  revive(order: CompositionOrder): Promise<CompositionChange>;
  /** The composition, from memory; the same object until it changes. */
  current(): CompositionState;
  /** Calls `listener` with every new composition, also one that another process made. @returns ends it */
  onChange(listener: (state: CompositionState) => void): () => void;
  manifest(remote: RemoteName, version: string): Promise<ReleaseManifest | undefined>;
  /** A file of a release, its hash checked. Rejects when neither memory, disk nor database has it at hand. */
  file(remote: RemoteName, version: string, path: string): Promise<ReleaseFile | undefined>;
  /** Newest first. */
  releases(filter?: { remote?: RemoteName | undefined }): Promise<PublishedRelease[]>;
  /** Newest first. */
  history(filter?: HistoryFilter): Promise<HistoryEntry[]>;
  status(): RegistryStatus;
  /** Ends listening and polling. Call it before the database is closed. */
  close(): Promise<void>;
}

/** Opens the registry with the composition that the database holds, or with the last known one when it cannot be read. */
export async function createReleaseRegistry(options: ReleaseRegistryOptions): Promise<ReleaseRegistry> {
  const { database, kind, contract, pollIntervalMs = POLL_INTERVAL_MS, onFault } = options;
  const store = createReleaseStore(options);
  const live = await openLiveComposition(options);
  const lookAgain = () =>
    void live.refresh().catch((cause: unknown) => onFault?.('the composition cannot be read', cause));
  const feed =
    kind === 'postgresql'
      ? listenForChanges({
          database,
          onChange: lookAgain,
          onFault: (cause) => onFault?.('changes of the composition are not told', cause),
        })
      : undefined;
  const poll = setInterval(lookAgain, pollIntervalMs).unref();
  const prefetch = createPrefetch(store, onFault);
  prefetch.follow(live.current());
  live.onChange((state) => prefetch.follow(state));

  function accept(manifest: ReleaseManifest): void {
    const reasons = verifyContract(manifest, contract);
    if (reasons.length > 0) throw new ReleaseRefused(reasons);
  }

  async function change(changeKind: ChangeKind, order: CompositionOrder, step: Step): Promise<CompositionChange> {
    const result = await changeComposition(database, changeKind, order, step, accept);
    await live
      .refresh()
      .catch((cause: unknown) => onFault?.('the changed composition cannot be read, it is tried again', cause));
    return result;
  }

  return {
    publish: (archive, { actor }) => publishRelease(options, archive, actor),
    activate: (order) => change('activate', order, activation(order.version)),
    rollBack: (order) => change('rollback', order, rollback),
    kill: (order) => change('kill', order, killSwitch(true)),
    revive: (order) => change('revive', order, killSwitch(false)),
    current: () => live.current(),
    onChange: (listener) => live.onChange(listener),
    manifest: (remote, version) => store.manifest(remote, version),
    file: (remote, version, path) => store.file(remote, version, path),
    releases: (filter = {}) => store.list(filter),
    history: (filter = {}) => selectHistory(database, filter),
    status: () => ({
      revision: live.current().revision,
      ...live.health(),
      isListening: feed?.isListening() ?? true,
    }),
    close() {
      clearInterval(poll);
      feed?.close();
      return prefetch.close();
    },
  };
}
