import type { CompositionState } from '@ninefold/contract/operators';
import type { Database } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { SiteCode } from '@ninefold/sites';
import { LRUCache } from 'lru-cache';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import type { Directive } from '../releases/registry/vitals.ts';
import type { Violation } from './policy-reports.ts';
import { createReleaseCounts, pruneCounts, type ReleaseCounts, type ReleaseFigures } from './release-counts.ts';
import { followShares } from './follow-shares.ts';
import { createReportedViews, pruneReportedViews } from './reported-views.ts';
import { createRolloutWatch } from './rollout-watch.ts';
import { createTrialObservations, type TrialObservations } from './trial-observations.ts';
import { createViewTokens, versionOf, type Reported, type ViewTokens } from './view-tokens.ts';
import type { Vital } from '../judge/vital-ranges.ts';

/** How often counts are written and rollouts are looked at, in ms. */
const FLUSH_INTERVAL_MS = 2000;
const PRUNE_INTERVAL_MS = 600_000;

const TOLD_MS = 3600_000;
const MOST_TOLD = 20_000;

/** What this host counts of the releases, and the watch over rollouts. */
export interface Telemetry {
  counts: ReleaseCounts;
  /** What becomes known of the visitors of rollouts. */
  observations: TrialObservations;
  tokens: ViewTokens;
  /** Counts that a page that was asked for ahead has been opened; each once. */
  countOpening(reported: Reported): void;
  /** Counts that a remote failed in the browser of a page; each page once for each remote. */
  countFailure(reported: Reported, remote: string): void;
  /** Calls `act` soon, unless a host has been told that of the page before. */
  once(reported: Reported, what: string, act: () => void): void;
  /** Counts how fast a page was; each once. */
  countVitals(reported: Reported, vitals: Partial<Record<Vital, number | undefined>>): void;
  /**
   * Counts what a page's policy has refused: each network once an hour for each release, or page, and directive; releases that
   * visitors get alone. @returns whether it was counted
   */
  countViolation(site: SiteCode, network: string, violation: Violation): boolean;
  /** Writes what was counted, and looks at the rollouts. */
  flush(): Promise<void>;
  /** Writes what was counted, and ends. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  database: Database;
  registry: ReleaseRegistry;
  /** The same on all hosts: pages of one are reported to another. */
  secret: string;
  onFault: (fault: string, cause: unknown) => void;
  /** Told of everything that is counted, for figures of this host alone. */
  figures?: ReleaseFigures;
  /** Told of what a policy has refused to no release. */
  onPageViolation?: (site: SiteCode, directive: Directive) => void;
  /** @default 2000 */
  flushMs?: number;
  /** When it has come out whether a visitor failed, in ms. @default 60000 */
  settledMs?: number;
}

/** Counts from now on, writes every 2 s, and takes back rollouts that do worse than what they replace. */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { database, registry, secret, onFault, onPageViolation, flushMs = FLUSH_INTERVAL_MS, settledMs } = options;
  const counts = createReleaseCounts(database, options.figures);
  const reportedViews = createReportedViews(database);
  const observations = createTrialObservations();
  const isFirst = createFirstTold();
  const shares = followShares(registry);
  const watchRollouts = createRolloutWatch({ database, registry, observations, settledMs, onFault });

  async function flush(): Promise<void> {
    await reportedViews.flush();
    await counts.flush();
    await watchRollouts();
  }
  const flushing = new DueWork({
    run: flush,
    intervalMs: flushMs,
    onFault: (cause) => onFault('what was counted of the releases cannot be written', cause),
  });
  const pruning = new DueWork({
    run: () => Promise.all([pruneCounts(database), pruneReportedViews(database)]),
    intervalMs: PRUNE_INTERVAL_MS,
    onFault: (cause) => onFault('old counts cannot be removed', cause),
  });
  flushing.start();
  pruning.start();

  return {
    counts,
    observations,
    tokens: createViewTokens(secret),
    countOpening(reported) {
      const { site, id, visitor, address, versions } = reported;
      reportedViews.once(id, 'opening', () => {
        for (const [remote, version] of Object.entries(versions)) counts.addView({ site, remote, version });
      });
      if (visitor !== undefined) observations.entered({ visitor, view: id, address }, shares.armsOf(reported));
    },
    countFailure(reported, remote) {
      const { site, id, visitor, address } = reported;
      const version = versionOf(reported, remote);
      if (version === undefined) return;
      reportedViews.once(id, `failure ${remote}`, () => counts.addFailure({ site, remote, version }, 'browser'));
      const arm = shares.armsOf(reported).find((one) => one.remote === remote);
      if (arm && visitor !== undefined) observations.happened({ visitor, view: id, address }, arm, 'browser');
    },
    once: ({ id }, what, act) => reportedViews.once(id, what, act),
    countVitals(reported, vitals) {
      const { site, id, visitor, address, versions } = reported;
      reportedViews.once(id, 'vitals', () => {
        for (const [remote, version] of Object.entries(versions)) counts.addVitals({ site, remote, version }, vitals);
      });
      if (visitor !== undefined) observations.measured({ visitor, view: id, address }, shares.armsOf(reported), vitals);
    },
    countViolation(site, network, { directive, release }) {
      if (release && !isLive(registry.current(), site, release)) return false;
      const whose = release ? `${release.remote}@${release.version}` : 'page';
      if (!isFirst(`${network} ${site} ${whose} ${directive}`)) return false;
      if (release) counts.addViolation({ site, ...release }, directive);
      else onPageViolation?.(site, directive);
      return true;
    },
    flush,
    async close() {
      shares.close();
      await Promise.all([flushing.close(), pruning.close()]);
      await flush().catch((cause: unknown) => onFault('the last counts cannot be written', cause));
    },
  };
}

/** Whether somebody tells of something for the first time within an hour; past {@link MOST_TOLD} the oldest are forgotten. */
function createFirstTold(): (what: string) => boolean {
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_MS });
  return (what) => {
    const isFirst = !told.has(what);
    if (isFirst) told.set(what, true);
    return isFirst;
  };
}

function isLive({ sites }: CompositionState, site: SiteCode, { remote, version }: NonNullable<Violation['release']>) {
  const live = Object.hasOwn(sites[site], remote) ? sites[site][remote] : undefined;
  return live?.version === version || live?.rollout?.version === version;
}
