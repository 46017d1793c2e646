import type { RemoteName } from '@ninefold/contract';
import type { ChangeKind, FilledRemote } from '@ninefold/contract/operators';

/** A line of the history of one site. */
export interface SiteLine {
  revision: number;
  remote: RemoteName;
  kind: ChangeKind;
  from: string | null;
  to: string;
  percent: number | null;
}

/** What fills each remote of a site. */
export type Filled = ReadonlyMap<RemoteName, FilledRemote>;

/** Tells from its history what a site had in a revision. @param lines of the site, the oldest first */
export function replaySite(lines: readonly SiteLine[], revision: number): Filled {
  const filled = new Map<RemoteName, FilledRemote>();
  for (const line of lines) {
    if (line.revision > revision) break;
    filled.set(line.remote, after(filled.get(line.remote), line));
  }
  return filled;
}

function after(before: FilledRemote | undefined, { kind, from, to, percent }: SiteLine): FilledRemote {
  const { version = to, isKilled = false, rollout } = before ?? {};
  switch (kind) {
    case 'activate':
      return { version: to, isKilled };
    case 'rollout':
      return { version, isKilled, rollout: { version: to, percent: percent! } };
    case 'rollback':
    case 'takeback':
      // What nothing could be gone back from was switched off.
      return { version: to, isKilled: isKilled || (from === to && rollout === undefined) };
    case 'kill':
    case 'revive':
      return { version: to, isKilled: kind === 'kill', ...(from === to && rollout && { rollout }) };
  }
}
