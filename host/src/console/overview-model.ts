import type { RemoteName } from '@ninefold/contract';
import type { ChangeKind } from '@ninefold/contract/operators';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { SiteOpening } from '../opening/opening-state.ts';
import type { HistoryEntry, Hosts, Status } from './operators-api.ts';
import { hasEndedRollout } from './replay-history.ts';

/** What is live for one remote on one site. */
export interface Cell {
  /** Null when nothing was ever live there. */
  version: string | null;
  isKilled: boolean;
  /** Whether most sites have another version. */
  isDifferent: boolean;
  /** The version that a share of the visitors gets instead. */
  rollout: { version: string; percent: number } | null;
}

/** One remote on all sites. */
export interface RemoteRow {
  remote: RemoteName;
  /** What most sites have; null when nothing is live anywhere. */
  usualVersion: string | null;
  /** How many sites have it. */
  usualCount: number;
  cells: Record<SiteCode, Cell>;
}

/** The newest change, as one line. */
export interface LastChange {
  revision: number;
  at: string;
  actor: string;
  reason: string;
  /** What was done to which remote where: `made cart 1.1.0 live on AT, CH`. */
  text: string;
  /** The order that takes it back; null where no single one does. */
  undo: { kind: ChangeKind; remote: RemoteName; sites: SiteCode[] } | null;
}

/** What the overview shows; the same as JSON for the page's script. */
export interface Overview {
  revision: number;
  health: Status['health'];
  readAt: string | null;
  isListening: boolean;
  sites: readonly SiteCode[];
  remotes: RemoteRow[];
  lastChange: LastChange | null;
  /** How many orders wait for their time. */
  waitingCount: number;
  /** How many orders wait for a second person; null when this host cannot tell. */
  requestCount: number | null;
  /** How far the sites are on the way to a shop; without those whose services do not answer. */
  opening: SiteOpening[];
  /** How many releases are in quarantine. */
  quarantinedCount: number;
  /** What each host serves; null when this one cannot tell. */
  hosts: Hosts | null;
}

/** @param history the newest revision's entries, before those of its remote; none when the history cannot be read */
export function overviewOf(
  { sites, ...status }: Status,
  history: readonly HistoryEntry[],
  opening: SiteOpening[],
  hosts: Hosts | null = null,
  requestCount: number | null = null,
): Overview {
  return {
    revision: status.revision,
    health: status.health,
    readAt: status.readAt,
    isListening: status.isListening,
    sites: SITE_CODES,
    remotes: status.remotes.map((remote) => rowOf(remote, sites)),
    waitingCount: status.scheduled.length,
    requestCount,
    lastChange: lastChangeOf(history),
    opening,
    quarantinedCount: status.quarantined?.length ?? 0,
    hosts,
  };
}

function rowOf(remote: RemoteName, sites: Status['sites']): RemoteRow {
  const counts = new Map<string, number>();
  for (const site of SITE_CODES) {
    const version = sites[site][remote]?.version;
    if (version !== undefined) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  const [usualVersion, usualCount] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [null, 0];
  const cells = SITE_CODES.map((site): [SiteCode, Cell] => {
    const { version = null, isKilled = false, rollout } = sites[site][remote] ?? {};
    const isDifferent = version !== null && version !== usualVersion;
    const share = rollout ? { version: rollout.version, percent: rollout.percent } : null;
    return [site, { version, isKilled, isDifferent, rollout: share }];
  });
  return { remote, usualVersion, usualCount, cells: Object.fromEntries(cells) as Record<SiteCode, Cell> };
}

function lastChangeOf(history: readonly HistoryEntry[]): LastChange | null {
  const [entries] = byRevision(history);
  if (!entries) return null;
  const { revision, at, actor, reason } = entries[0]!;
  const undo = takingBack(entries, history.slice(entries.length));
  return { revision, at, actor, reason, text: describeChange(entries), undo };
}

const OPPOSITES: Partial<Record<ChangeKind, ChangeKind>> = {
  activate: 'rollback',
  rollout: 'takeback',
  kill: 'revive',
  revive: 'kill',
};

/** What there was first on a site, several remotes at once, an end of a rollout and what is a way back itself have no single opposite. */
function takingBack(entries: readonly HistoryEntry[], earlier: readonly HistoryEntry[]): LastChange['undo'] {
  const { kind, remote } = entries[0]!;
  const opposite = OPPOSITES[kind];
  const isOfOne = entries.every((entry) => entry.remote === remote && entry.from !== null);
  return opposite && isOfOne && !hasEndedRollout(entries, earlier)
    ? { kind: opposite, remote, sites: entries.map(({ site }) => site) }
    : null;
}

/** Says in one sentence without a subject what one revision did. */
export function describeChange(entries: readonly HistoryEntry[]): string {
  return [...Map.groupBy(entries, ({ remote }) => remote).values()].map(describeOne).join('; ');
}

/** @param entries of one remote */
function describeOne(entries: readonly HistoryEntry[]): string {
  const { kind, remote, percent } = entries[0]!;
  const sites = entries.map(({ site }) => site);
  const where = sites.length === SITE_CODES.length ? 'all sites' : sites.join(', ');
  const versions = [...new Set(entries.map(({ to }) => to))].join(' and ');
  switch (kind) {
    case 'activate':
      return `made ${remote} ${versions} live on ${where}`;
    case 'rollback':
      return `rolled ${remote} back to ${versions} on ${where}`;
    case 'kill':
      return `switched ${remote} off on ${where}`;
    case 'revive':
      return `switched ${remote} on again on ${where}`;
    case 'rollout':
      return `rolled ${remote} ${versions} out to ${percent} % of the visitors of ${where}`;
    case 'takeback':
      return `took the rollout of ${remote} back on ${where}`;
  }
}

/** The history by revision, newest first; the sites of each in the order that operators see everywhere. */
export function byRevision(history: readonly HistoryEntry[]): HistoryEntry[][] {
  const groups = [...Map.groupBy(history, ({ revision }) => revision).values()];
  return groups.map((entries) =>
    entries.toSorted((one, other) => SITE_CODES.indexOf(one.site) - SITE_CODES.indexOf(other.site)),
  );
}
