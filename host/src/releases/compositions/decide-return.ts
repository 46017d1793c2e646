import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { ChangeKind, FilledRemote, Freeze, LayoutDifference, Outlook, Rights } from '@ninefold/contract/operators';
import type { Entry } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { isDeepStrictEqual } from 'node:util';
import { differenceOf } from './difference-of.ts';
import { mayDo, type Action } from '../../operators/may-do.ts';
import type { Row } from '../orders/composition-steps.ts';
import type { Reason } from '../verify/refusal-reasons.ts';
import type { Neighbour } from '../verify/verify-claims.ts';

/** What a site is to have. What is not named stays as it is. */
export interface Target {
  /** Null: the remote was not live then. */
  releases: ReadonlyMap<RemoteName, FilledRemote | null>;
  /** By the name of the part. */
  layouts: ReadonlyMap<string, readonly Entry[]>;
}

/** Everything that a decision depends on, as it is at one moment. */
export interface Facts {
  site: SiteCode;
  acting: Rights;
  rows: ReadonlyMap<RemoteName, Row>;
  /** As they are now, by the name of the part. */
  layouts: ReadonlyMap<string, readonly Entry[]>;
  /** Those that hold on the site now. */
  freezes: readonly Freeze[];
  isForced: boolean;
  /** A release that is published. */
  manifest: (remote: RemoteName, version: string) => ReleaseManifest | undefined;
  /** Why nobody may get a release on the site. */
  reasonsAgainst: (
    manifest: ReleaseManifest,
    sites: readonly SiteCode[],
    neighbours: readonly Neighbour[],
  ) => readonly Pick<Reason, 'code' | 'text'>[];
}

export interface Decision extends Outlook {
  /** The rows that replace those of the moved remotes. */
  rows: ReadonlyMap<RemoteName, Row>;
  /** The layouts that change. */
  entries: ReadonlyMap<string, readonly Entry[]>;
}

type Move = Outlook['moves'][number];
type Refusal = Outlook['refusals'][number];

/**
 * Decides what brings a site to a target, and what speaks against it: for a dry run, the page and the order alike. A rollout that runs otherwise than
 * in the target ends; none is begun, since visitors would be given a candidate that nobody has asked for.
 */
export function decideReturn(target: Target, facts: Facts): Decision {
  const changes = [...target.releases].map(([remote, wanted]) => changeOf(remote, wanted, facts.rows.get(remote)));
  const moved = changes.flatMap((change) => change.moved ?? []);
  const moves = moved.map(({ move }) => move);
  const rows = new Map(moved.map(({ move, row }) => [move.remote, row]));
  const isNew = ([part, wanted]: [string, readonly Entry[]]) => {
    const present = facts.layouts.get(part);
    return !present || !isAlike(present, wanted);
  };
  const entries = new Map([...target.layouts].filter(isNew));
  const layouts = [...entries].map(([part, wanted]): LayoutDifference => {
    const entriesAre = differenceOf(linesOf(facts.layouts.get(part) ?? []), linesOf(wanted));
    return { part, entries: entriesAre };
  });
  const refusals = [
    ...moves.flatMap((move) => reasonsAgainst(move, rows, facts)),
    ...frozen(moves, facts),
    ...forbidden(moves, layouts, facts),
  ];
  return { moves, layouts, notes: changes.flatMap(({ notes }) => notes), refusals, rows, entries };
}

/** Entries as they are compared, a line each. */
export const linesOf = (entries: readonly Entry[]): string[] => entries.map((entry) => JSON.stringify(entry));

const isAlike = (one: readonly Entry[], other: readonly Entry[]) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** What a row tells of a remote. */
export function filledBy({ version, isKilled, rollout }: Row): FilledRemote {
  return {
    version,
    isKilled,
    ...(rollout && { rollout: { version: rollout.version, percent: rollout.percent } }),
  };
}

interface Change {
  moved?: { move: Move; row: Row };
  notes: string[];
}

function changeOf(remote: RemoteName, wanted: FilledRemote | null, row: Row | undefined): Change {
  if (wanted === null) {
    if (!row || row.isKilled) return { notes: [] };
    const off: Row = { ...row, isKilled: true };
    const notes = [`${remote} was not live then: it is switched off`];
    return { moved: { row: off, move: { remote, kind: 'kill', from: filledBy(row), to: filledBy(off) } }, notes };
  }
  const { version, isKilled, rollout } = wanted;
  const isRunning =
    rollout !== undefined && row?.rollout?.version === rollout.version && row.rollout.percent === rollout.percent;
  const notes =
    rollout && !isRunning
      ? [
          `${remote} ${rollout.version} is not rolled out to ${rollout.percent} % by this: npx ninefold rollout begins a rollout`,
        ]
      : [];
  if (!row) {
    const first: Row = { version, isKilled, earlier: [], rollout: null };
    const kind = isKilled ? 'kill' : 'activate';
    return { moved: { row: first, move: { remote, kind, from: null, to: filledBy(first) } }, notes };
  }
  const stays = isRunning && row.version === version;
  const next: Row = {
    version,
    isKilled,
    earlier: wayTo(version, row),
    rollout: stays ? row.rollout : null,
  };
  const [from, to] = [filledBy(row), filledBy(next)];
  if (isDeepStrictEqual(to, from)) return { notes };
  return { moved: { row: next, move: { remote, kind: kindOf(row, next), from, to } }, notes };
}

/** What roll-backs then bring back: the way is gone back as far as the version lies on it, else it grows. */
function wayTo(version: string, { version: live, earlier }: Row): string[] {
  if (version === live) return earlier;
  const index = earlier.lastIndexOf(version);
  return index === -1 ? [...earlier, live] : earlier.slice(0, index);
}

function kindOf(row: Row, next: Row): ChangeKind {
  if (row.isKilled !== next.isKilled) return next.isKilled ? 'kill' : 'revive';
  if (row.version === next.version) return 'takeback';
  return row.earlier.includes(next.version) ? 'rollback' : 'activate';
}

/** Why releases that somebody would get anew cannot be given, among what the others have then. */
function reasonsAgainst({ remote, from, to }: Move, rows: Decision['rows'], facts: Facts): Refusal[] {
  const isBack = from?.isKilled && !to.isKilled;
  const anew = isBack || to.version !== from?.version ? [to.version] : [];
  // A rollout that goes on was seen before, but for one that was switched off.
  if (isBack && to.rollout) anew.push(to.rollout.version);
  return anew.flatMap((version): Refusal[] => {
    const manifest = facts.manifest(remote, version);
    if (!manifest) {
      const text = `${remote} ${version} is not published here, or was collected since`;
      return [{ code: 'RELEASE_UNKNOWN', remote, text }];
    }
    const found = facts.reasonsAgainst(manifest, [facts.site], neighboursOf(remote, rows, facts));
    return found.map(({ code, text }) => ({ code, remote, text }));
  });
}

/** What the other remotes have afterwards, candidates and those that are switched off included. */
function neighboursOf(remote: RemoteName, rows: Decision['rows'], { rows: now, manifest, site }: Facts): Neighbour[] {
  return [...new Map([...now, ...rows])].flatMap(([other, { version, rollout }]) =>
    other === remote
      ? []
      : [version, ...(rollout ? [rollout.version] : [])].flatMap((each) => {
          const claims = manifest(other, each);
          return claims ? [{ site, claims }] : [];
        }),
  );
}

/** Whether a site has not had the version that it gets, be the remote switched on or off with it. */
export function isNewTo(row: Row | undefined, { to: { version } }: Pick<Move, 'to'>): boolean {
  return version !== row?.version && !row?.earlier.includes(version);
}

/** A frozen site gets nothing that it has not had; going back is possible at any time. */
function frozen(moves: readonly Move[], { site, rows, freezes, isForced, acting }: Facts): Refusal[] {
  const [freeze] = freezes;
  if (!freeze) return [];
  return moves.flatMap((move): Refusal[] => {
    const { remote } = move;
    if (!isNewTo(rows.get(remote), move)) return [];
    if (isForced) return allowed(acting, 'lift', site, remote);
    const until = freeze.until.toISOString().slice(0, 16).replace('T', ' ');
    return [{ code: 'FROZEN', remote, text: `${site} is frozen until ${until} UTC: ${freeze.reason}` }];
  });
}

/** Who orders needs the right for each remote that would change, and for content where layouts do. */
function forbidden(moves: readonly Move[], layouts: readonly LayoutDifference[], { acting, site }: Facts): Refusal[] {
  return [
    ...moves.flatMap(({ remote }) => allowed(acting, 'order', site, remote)),
    ...(layouts.length > 0 ? allowed(acting, 'content', site, undefined) : []),
  ];
}

function allowed(acting: Rights, action: Action, site: SiteCode, remote: RemoteName | undefined): Refusal[] {
  if (mayDo(acting, action, { remote, site })) return [];
  const what =
    remote === undefined ? 'change content' : `${action === 'lift' ? 'lift a freeze for' : 'order'} ${remote}`;
  return [{ code: 'FORBIDDEN', remote: remote ?? null, text: `you have no right to ${what} on ${site}` }];
}
