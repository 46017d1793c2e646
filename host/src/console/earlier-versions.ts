import type { SiteCode } from '@ninefold/sites';
import type { HistoryEntry } from './operators-api.ts';

/**
 * What a rollback would bring back, by site: the history is played again from its oldest entry.
 * A site that is missing has nothing to go back to.
 *
 * @param history of one remote, newest first
 */
export function earlierVersions(history: readonly HistoryEntry[]): Map<SiteCode, string> {
  const stacks = new Map<SiteCode, string[]>();
  for (const { kind, site, from, percent } of history.toReversed()) {
    const stack = stacks.get(site) ?? [];
    stacks.set(site, stack);
    const isNowLive = kind === 'activate' || (kind === 'rollout' && percent === 100);
    if (isNowLive && from !== null) stack.push(from);
    if (kind === 'rollback') stack.pop();
  }
  return new Map([...stacks].flatMap(([site, stack]) => (stack.length > 0 ? [[site, stack.at(-1)!]] : [])));
}
