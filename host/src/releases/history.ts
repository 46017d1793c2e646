import type { Database } from '@ninefold/service';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { HistoryEntry, HistoryFilter } from './registry.ts';
import { releases, revisions } from './schema.ts';

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
