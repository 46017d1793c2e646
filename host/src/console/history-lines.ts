import type { HistoryEntry } from './operators-api.ts';
import { byRevision, describeChange } from './overview-model.ts';
import { hasEndedRollout } from './replay-history.ts';
import type { HistoryLine, Undo } from './views/console-view.ts';

/** One line for each revision, newest first. */
export function historyLines(history: readonly HistoryEntry[]): HistoryLine[] {
  return byRevision(history).map((entries) => {
    const { revision, at, actor, reason } = entries[0]!;
    const changes = entries.map(({ site, remote, from, to }) => ({ site, remote, from, to }));
    return { revision, at, actor, reason, text: describeChange(entries), changes };
  });
}

/** Longest reason that the API takes. */
const REASON_LENGTH = 500;

/**
 * The order that undoes a revision, as long as nothing has changed since. Null for what has no single opposite: the first
 * version on a site, different versions on several sites, an end of a rollout.
 *
 * @param history of the remote, newest first; the revision is the newest
 */
export function undoOf(history: readonly HistoryEntry[]): Undo | null {
  const [entries = []] = byRevision(history);
  if (hasEndedRollout(entries, history.slice(entries.length))) return null;
  const { revision, remote, reason } = entries[0]!;
  const opposite = oppositeOf(entries);
  if (!opposite) return null;
  const { kind, act, version } = opposite;
  const sites = entries.map(({ site }) => site);
  return {
    label: `${act} ${remote} on ${sites.join(', ')}`,
    fields: [
      ['kind', kind],
      ['remote', remote],
      ...(version ? ([['version', version]] as [string, string][]) : []),
      ...sites.map((site): [string, string] => ['site', site]),
      ['expectedRevision', String(revision)],
      ['reason', `Undo of revision ${revision}: ${reason}`.slice(0, REASON_LENGTH)],
      ['confirmed', 'yes'],
    ],
  };
}

function oppositeOf(entries: readonly HistoryEntry[]): { kind: string; act: string; version?: string } | null {
  const { kind, from } = entries[0]!;
  const canRollBack = entries.every((entry) => entry.from !== null);
  switch (kind) {
    case 'activate':
      return canRollBack ? { kind: 'rollback', act: 'Roll back' } : null;
    case 'rollout':
      return { kind: 'takeback', act: 'Take back the rollout of' };
    case 'rollback':
      return from !== null && entries.every((entry) => entry.from === from)
        ? { kind: 'activate', act: `Make ${from} live again for`, version: from }
        : null;
    case 'kill':
      return { kind: 'revive', act: 'Switch on again:' };
    case 'revive':
      return { kind: 'kill', act: 'Switch off again:' };
    default:
      return null;
  }
}
