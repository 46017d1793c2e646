import type { RemoteName } from '@ninefold/contract';
import { CodedError, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, gt, inArray } from '@ninefold/service/sql';
import { quarantines, revisions } from '../schema.ts';

type Reading = Pick<Database, 'select'>;

/**
 * Refuses an order of somebody who has not seen what one of its sites has by now. What changed on other sites is nothing to it.
 *
 * @throws {CodedError} 409 `STALE_REVISION` with the newest revision
 */
export async function refuseStale(
  database: Reading,
  { sites, expectedRevision }: { sites: readonly SiteCode[]; expectedRevision?: number | undefined },
  newest: number,
): Promise<void> {
  if (expectedRevision === undefined || expectedRevision === newest) return;
  const stale = new CodedError('STALE_REVISION', 409, { revision: newest });
  if (expectedRevision > newest) throw stale;
  const since = await database
    .select({ revision: revisions.revision })
    .from(revisions)
    .where(and(gt(revisions.revision, expectedRevision), inArray(revisions.site, [...sites])))
    .limit(1);
  if (since.length > 0) throw stale;
}

/**
 * Refuses to give visitors a version that somebody or something has taken from them since the order was given: whoever ordered did not know.
 *
 * @throws {CodedError} 409 `TAKEN_BACK` with the version, when, and why
 */
export async function refuseTakenBack(
  database: Reading,
  remote: RemoteName,
  version: string,
  orderedAt: Date,
): Promise<void> {
  const [taken] = await database
    .select({ at: revisions.at, reason: revisions.reason })
    .from(revisions)
    .where(
      and(
        eq(revisions.remote, remote),
        eq(revisions.from, version),
        inArray(revisions.kind, ['takeback', 'rollback']),
        gt(revisions.at, orderedAt),
      ),
    )
    .limit(1);
  // One that was lifted since counts too: a release comes back by an order of who knows what it did.
  const [barred] = await database
    .select({ at: quarantines.at, reason: quarantines.reason })
    .from(quarantines)
    .where(and(eq(quarantines.remote, remote), eq(quarantines.version, version), gt(quarantines.at, orderedAt)))
    .limit(1);
  const { at, reason } = taken ?? barred ?? {};
  if (at) throw new CodedError('TAKEN_BACK', 409, { version, at: at.toISOString(), reason });
}
