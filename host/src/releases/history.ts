import type { Database } from '@ninefold/service';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { HistoryEntry, HistoryFilter } from './registry.ts';
import { revisions } from './schema.ts';

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
  return await database
    .select()
    .from(revisions)
    .where(and(wanted, inArray(revisions.revision, newest)))
    .orderBy(desc(revisions.revision), revisions.site);
}

/** Reads every version that was ever live or rolled out on a site. */
export function selectEverLive(database: Database) {
  return database
    .selectDistinct({ site: revisions.site, remote: revisions.remote, version: revisions.to })
    .from(revisions);
}
