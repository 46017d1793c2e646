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

function stepOf(past: Past, { kind, from, to }: HistoryEntry): Past {
  const ended = { ...past, isRollingOut: false };
  switch (kind) {
    case 'activate':
      // What is live was made live: that ends the rollout, and nothing else.
      if (past.isRollingOut && to === past.version) return ended;
      return { ...ended, version: to, earlier: from === null ? past.earlier : [...past.earlier, from] };
    case 'rollback':
      return past.isRollingOut ? ended : { ...ended, version: to, earlier: past.earlier.slice(0, -1) };
    case 'rollout':
      return { ...past, isRollingOut: true };
    case 'takeback':
      return ended;
    default:
      return past;
  }
}
