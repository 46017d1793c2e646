import type { RemoteName } from '@ninefold/contract';
import type { Database, Transaction } from '@ninefold/service';
import { and, asc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from '@ninefold/service/sql';
import { lockRevision } from '../orders/change-composition.ts';
import { selectNeededReleases } from '../live/needed-releases.ts';
import { FILES_LOCK } from '../publish/publish-release.ts';
import { OPEN_STATES } from '../plans/plan-store.ts';
import { blobs, deltas, plans, quarantines, releaseCounts, releases, revisions } from '../schema.ts';

/** What goes, or would go. */
export interface Collection {
  releases: { remote: RemoteName; version: string; publishedAt: Date }[];
  /** Files that no other release shares. */
  files: number;
  /** Of these files, their compressed copies included. */
  bytes: number;
}

export interface CollectOptions {
  database: Database;
  /** What was published or live within so many days stays: a page that is open may ask for its files, and a site return to it. */
  days: number;
  /** Nothing is done. */
  isDryRun: boolean;
}

/** Roll-backs in a row that each remote of each site must survive. */
const BACK = 5;
/**
 * Deletes the files of releases that nobody needs: not live, rolled out, planned, ordered for later, in quarantine or shown within a day, not what a
 * roll-back leads to, and neither published nor live anywhere within the days. Their versions stay taken, and the history stays whole;
 * whoever publishes one again, as it was, has it back.
 */
export async function collectReleases({ database, days, isDryRun }: CollectOptions): Promise<Collection> {
  return await database.transaction(async (transaction) => {
    // Nobody makes one of them live meanwhile.
    await lockRevision(transaction);
    if (!isDryRun) await transaction.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`);
    const going = await selectUnneeded(transaction, sql`now() - make_interval(days => ${days})`);
    const unneeded = sql`${blobs.integrity} not in (${integritiesOfAllBut(going)})`;
    const size = sql`octet_length(${blobs.content}) + coalesce(octet_length(${blobs.brotli}), 0)`;
    const sizes = await transaction
      .select({ bytes: size.mapWith(Number) })
      .from(blobs)
      .where(unneeded);
    if (!isDryRun && going.length > 0) {
      const gone = isOneOf(going);
      await transaction
        .update(releases)
        .set({ collectedAt: sql`now()` })
        .where(gone);
      await transaction.delete(blobs).where(unneeded);
      const { remote, version } = deltas;
      await transaction
        .delete(deltas)
        .where(or(...going.map((one) => and(eq(remote, one.remote), eq(version, one.version)))));
    }
    return { releases: going, files: sizes.length, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

async function selectUnneeded(transaction: Transaction, since: SQL): Promise<Collection['releases']> {
  const needed = new Set<string>();
  const need = (rows: readonly { remote: RemoteName; version: string | null }[]) =>
    rows.forEach(({ remote, version }) => needed.add(`${remote}@${version}`));
  need(await selectNeededReleases(transaction, BACK));
  need(
    await transaction
      .select()
      .from(plans)
      .where(inArray(plans.state, [...OPEN_STATES])),
  );
  need(await transaction.select().from(quarantines).where(isNull(quarantines.liftedAt)));
  const { remote, version } = releaseCounts;
  need(await transaction.selectDistinct({ remote, version }).from(releaseCounts));
  const within = gte(revisions.at, since);
  need(
    await transaction
      .selectDistinct({ remote: revisions.remote, version: revisions.from })
      .from(revisions)
      .where(within),
  );
  need(
    await transaction.selectDistinct({ remote: revisions.remote, version: revisions.to }).from(revisions).where(within),
  );

  const old = await transaction
    .select({ remote: releases.remote, version: releases.version, publishedAt: releases.publishedAt })
    .from(releases)
    .where(and(isNull(releases.collectedAt), lt(releases.publishedAt, since)))
    .orderBy(asc(releases.remote), asc(releases.publishedAt));
  return old.filter((each) => !needed.has(`${each.remote}@${each.version}`));
}

const isOneOf = (going: Collection['releases']): SQL | undefined =>
  or(...going.map((one) => and(eq(releases.remote, one.remote), eq(releases.version, one.version))));

function integritiesOfAllBut(going: Collection['releases']): SQL {
  const stays = going.length > 0 ? sql`and not (${isOneOf(going)})` : sql``;
  return sql`select file.value->>'integrity' from ${releases}, jsonb_each(${releases.manifest}->'files') as file where ${releases.collectedAt} is null ${stays}`;
}
