import type { RemoteName } from '@ninefold/contract';
import type { ReleaseFailure } from '@ninefold/contract/operators';
import type { Database } from '@ninefold/service';
import { and, desc, eq, gte } from '@ninefold/service/sql';
import { failedPlaces } from '../schema.ts';

/** How long places are kept and told, in ms. */
export const PLACES_KEPT_MS = 7 * 24 * 3600_000;
const MOST_TOLD = 100;

/** Where in their sources releases have failed on any host within a week, the newest first. */
export function selectFailures(database: Database, remote: RemoteName | undefined): Promise<ReleaseFailure[]> {
  const isNew = gte(failedPlaces.lastAt, new Date(Date.now() - PLACES_KEPT_MS));
  return database
    .select()
    .from(failedPlaces)
    .where(remote === undefined ? isNew : and(isNew, eq(failedPlaces.remote, remote)))
    .orderBy(desc(failedPlaces.lastAt), failedPlaces.place, failedPlaces.side)
    .limit(MOST_TOLD);
}
