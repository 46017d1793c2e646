import type { RemoteName } from '@ninefold/contract';
import type { ChangeKind } from '@ninefold/contract/operators';
import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, inArray } from '@ninefold/service/sql';
import { releases, revisions } from '../schema.ts';

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
  /** The team's key that has signed the release `to`; null for an unsigned one. */
  signedBy: string | null;
}

export interface HistoryFilter {
  site?: SiteCode | undefined;
  remote?: RemoteName | undefined;
  /** Most revisions; each is told whole. @default 50 */
  limit?: number | undefined;
}

/** Reads who changed what and why, newest first. */
export async function selectHistory(
  database: Database,
  { site, remote, limit = 50 }: HistoryFilter,
): Promise<HistoryEntry[]> {
  const wanted = and(site && eq(revisions.site, site), remote === undefined ? undefined : eq(revisions.remote, remote));
  const newest = database
    .selectDistinct({ revision: revisions.revision })
    .from(revisions)
    .where(wanted)
    .orderBy(desc(revisions.revision))
    .limit(limit);
  const { revision, at, kind, from, to, percent, actor, reason } = revisions;
  return await database
    .select({
      revision,
      site: revisions.site,
      remote: revisions.remote,
      kind,
      from,
      to,
      percent,
      at,
      actor,
      reason,
      signedBy: releases.signedBy,
    })
    .from(revisions)
    .leftJoin(releases, and(eq(releases.remote, revisions.remote), eq(releases.version, revisions.to)))
    .where(and(wanted, inArray(revisions.revision, newest)))
    .orderBy(desc(revisions.revision), revisions.site, revisions.remote);
}
