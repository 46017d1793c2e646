import type { Database } from '@ninefold/service';
import { and, desc, eq } from 'drizzle-orm';
import type { HistoryEntry, HistoryFilter } from './registry.ts';
import { revisions } from './schema.ts';

/** Reads who changed what and why, newest first. */
export async function selectHistory(
  database: Database,
  { site, remote, limit = 50 }: HistoryFilter,
): Promise<HistoryEntry[]> {
  return await database
    .select()
    .from(revisions)
    .where(and(site && eq(revisions.site, site), remote && eq(revisions.remote, remote)))
    .orderBy(desc(revisions.revision), revisions.site)
    .limit(limit);
}
