import type { RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { CompositionState } from '@ninefold/contract/operators';
import type { ReleaseRegistry } from '../releases/registry.ts';
import { createReleaseCounts, pruneCounts, type CountedRelease, type ReleaseCounts } from './release-counts.ts';
import { watchRollouts } from './rollout-watch.ts';

/** How often counts are written and rollouts are looked at, in ms. */
const FLUSH_INTERVAL_MS = 2000;
const PRUNE_INTERVAL_MS = 600_000;

/** What this host counts of the releases, and the watch over rollouts. */
export interface Telemetry {
  counts: ReleaseCounts;
  /** A version that is or was live, or rolled out; whatever else browsers name is not counted. */
  knownRelease: (site: string, remote: string, version: string) => CountedRelease | undefined;
  /** Writes what was counted, and ends. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  database: Database;
  registry: ReleaseRegistry;
  onFault: (fault: string, cause: unknown) => void;
  /** @default 2000 */
  flushMs?: number;
}

/** Counts from now on, writes every 2 s, and takes back rollouts that do worse than what they replace. */
export async function createTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { database, registry, onFault, flushMs = FLUSH_INTERVAL_MS } = options;
  const counts = createReleaseCounts(database);
  const known = new Set<string>();
  const addKnown = (state: CompositionState) => {
    for (const site of SITE_CODES)
      for (const remote of Object.keys(state.sites[site])) addVersions(known, state, site, remote);
  };
  const pastVersions = await registry.everLive().catch((cause: unknown) => {
    onFault('the history cannot be read: of earlier versions nothing is counted', cause);
    return [];
  });
  for (const { site, remote, version } of pastVersions) known.add(`${site} ${remote}@${version}`);
  addKnown(registry.current());
  const endListening = registry.onChange(addKnown);

  let running: Promise<void> | undefined;
  async function flushAndWatch(): Promise<void> {
    try {
      await counts.flush();
      await watchRollouts(registry);
    } catch (cause) {
      onFault('what was counted of the releases cannot be written', cause);
    } finally {
      running = undefined;
    }
  }
  const flushing = setInterval(() => (running ??= flushAndWatch()), flushMs).unref();
  const pruning = setInterval(() => {
    pruneCounts(database).catch((cause: unknown) => onFault('old counts cannot be removed', cause));
  }, PRUNE_INTERVAL_MS).unref();

  return {
    counts,
    knownRelease(site, remote, version) {
      if (!known.has(`${site} ${remote}@${version}`)) return undefined;
      return { site: site as SiteCode, remote, version };
    },
    async close() {
      endListening();
      clearInterval(flushing);
      clearInterval(pruning);
      await running;
      await counts.flush().catch((cause: unknown) => onFault('the last counts cannot be written', cause));
    },
  };
}

function addVersions(known: Set<string>, state: CompositionState, site: SiteCode, remote: RemoteName): void {
  const live = state.sites[site][remote];
  if (live) known.add(`${site} ${remote}@${live.version}`);
  if (live?.rollout) known.add(`${site} ${remote}@${live.rollout.version}`);
}
