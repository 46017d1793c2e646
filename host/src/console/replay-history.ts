import type { SiteCode } from '@ninefold/sites';
import type { HistoryEntry } from './operators-api.ts';

/** What a site has of a remote, as far as its history tells. */
export interface Past {
  version: string | null;
  /** What rollbacks bring back, newest last. */
  earlier: string[];
  isRollingOut: boolean;
}

/**
 * Plays a remote's history again from its oldest entry, since the registry tells what is live and not what was before.
 *
 * @param history of one remote, newest first
 */
export function replay(history: readonly HistoryEntry[]): Map<SiteCode, Past> {
  const sites = new Map<SiteCode, Past>();
  for (const entry of history.toReversed()) {
    const past = sites.get(entry.site) ?? { version: null, earlier: [], isRollingOut: false };
    sites.set(entry.site, stepOf(past, entry));
  }
  return sites;
}

/** Done while a rollout runs they end it, and nobody knows any more how far it had come. */
const ENDS_ROLLOUTS: ReadonlySet<string> = new Set(['activate', 'rollback', 'takeback']);

/**
 * Whether a revision has ended a rollout: the opposite of its order would do more than take that back.
 *
 * @param entries of the revision
 * @param earlier those before of its remote, newest first
 */
export function hasEndedRollout(entries: readonly HistoryEntry[], earlier: readonly HistoryEntry[]): boolean {
  const before = replay(earlier);
  return entries.some(({ kind, site }) => ENDS_ROLLOUTS.has(kind) && before.get(site)?.isRollingOut);
}

/** How much of the way stays when a version on it is gone back to. */
function wayTo(version: string, earlier: readonly string[]): number {
  const index = earlier.lastIndexOf(version);
  return index === -1 ? earlier.length - 1 : index;
}

function stepOf(past: Past, entry: HistoryEntry): Past {
  const { kind, from, to } = entry;
  const ended = { ...past, isRollingOut: false };
  switch (kind) {
    case 'activate':
      // What is live was made live: that ends the rollout, and nothing else.
      if (past.isRollingOut && to === past.version) return ended;
      return { ...ended, version: to, earlier: from === null ? past.earlier : [...past.earlier, from] };
    case 'rollback':
      if (past.isRollingOut && to === past.version) return ended;
      return { ...ended, version: to, earlier: past.earlier.slice(0, wayTo(to, past.earlier)) };
    case 'rollout':
      return { ...past, isRollingOut: true };
    case 'takeback':
      return ended;
    case 'kill':
    case 'revive':
      // A return to an earlier composition may change the version, too.
      if (to === past.version || past.version === null) return past;
      return stepOf(past, { ...entry, kind: past.earlier.includes(to) ? 'rollback' : 'activate' });
  }
}
