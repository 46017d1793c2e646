import type { Database } from '@ninefold/service';
import { and, asc, count, eq, inArray, lte, or, sql } from '@ninefold/service/sql';
import { feedPictures, feedPicturesRead } from '../../schema.ts';
import type { PictureState } from '../fetch-picture.ts';

export type FeedPictureRow = typeof feedPictures.$inferSelect;

/** A picture that a feed names. */
export interface FeedPicture {
  key: string;
  url: string;
}

/** How long one process has a picture for itself. */
const LEASE = sql`now() + interval '5 minutes'`;
/** Waits after the first failed attempt, the second … in seconds; after the last it is given up. */
const PAUSES_SECONDS = [60, 300, 1800, 3 * 3600, 12 * 3600] as const;

/** When a picture that is there is looked at again: its server may have another one at the same address. */
const LOOK_AGAIN = sql`now() + interval '7 days'`;

/** Which pictures of feeds wait, are there or have failed. */
export function createFeedPictureRepository(database: Database) {
  const isDue = (states: FeedPictureRow['state'][]) =>
    and(inArray(feedPictures.state, states), lte(feedPictures.dueAt, sql`now()`));
  return {
    async find(key: string): Promise<FeedPictureRow | undefined> {
      return (await database.select().from(feedPictures).where(eq(feedPictures.key, key)))[0];
    },

    /** What is known already stays as it is. */
    async order(pictures: readonly FeedPicture[]): Promise<void> {
      if (pictures.length > 0)
        await database
          .insert(feedPictures)
          .values([...pictures])
          .onConflictDoNothing();
    },

    /** Takes what is due of those in some states; another process gets others. @param states by default those that wait */
    async claim(most: number, ...states: FeedPictureRow['state'][]): Promise<FeedPictureRow[]> {
      return await database.transaction(async (transaction) => {
        const query = transaction
          .select({ key: feedPictures.key })
          .from(feedPictures)
          .where(isDue(states.length > 0 ? states : ['waiting']));
        const rows = await query.orderBy(asc(feedPictures.dueAt)).limit(most).for('update', { skipLocked: true });
        if (rows.length === 0) return [];
        const keys = rows.map(({ key }) => key);
        return await transaction
          .update(feedPictures)
          .set({ dueAt: LEASE })
          .where(inArray(feedPictures.key, keys))
          .returning();
      });
    },

    async finish(key: string, { etag, lastModified }: PictureState): Promise<void> {
      await database
        .update(feedPictures)
        .set({ state: 'fetched', code: null, reason: null, attempts: 0, etag, lastModified, dueAt: LOOK_AGAIN })
        .where(eq(feedPictures.key, key));
    },

    async remove(key: string): Promise<void> {
      await database.delete(feedPictures).where(eq(feedPictures.key, key));
    },

    /** Keeps the picture that is there, whatever its server answers now, or what has failed as it is, and looks again later. */
    async keep(key: string): Promise<void> {
      await database.update(feedPictures).set({ dueAt: LOOK_AGAIN }).where(eq(feedPictures.key, key));
    },

    /** Has a picture that was there fetched as if it had never been. */
    async fetchAgain(key: string): Promise<void> {
      await database
        .update(feedPictures)
        .set({ state: 'waiting', etag: null, lastModified: null, dueAt: sql`now()` })
        .where(and(eq(feedPictures.key, key), eq(feedPictures.state, 'fetched')));
    },

    /** Keeps why; tries again later unless another attempt would not mend it, or there were enough. */
    async fail({ key, attempts }: FeedPictureRow, code: string, reason: string, isFinal: boolean): Promise<void> {
      const pause = PAUSES_SECONDS[attempts];
      const isGivenUp = isFinal || pause === undefined;
      await database
        .update(feedPictures)
        .set({
          state: isGivenUp ? 'failed' : 'waiting',
          attempts: attempts + 1,
          code,
          reason,
          dueAt: isGivenUp ? LOOK_AGAIN : sql`now() + make_interval(secs => ${pause})`,
        })
        .where(eq(feedPictures.key, key));
    },

    /** Has everything that failed tried again; with `origins` what failed since these were not allowed. Answers how many. */
    async retry(origins?: readonly string[]): Promise<number> {
      const isAllowed = origins?.map((origin) => sql`starts_with(${feedPictures.url}, ${`${origin}/`})`);
      const which = isAllowed
        ? and(eq(feedPictures.code, 'ORIGIN_REFUSED'), or(...isAllowed, sql`false`))
        : or(eq(feedPictures.state, 'failed'), sql`${feedPictures.code} is not null`);
      const rows = await database
        .update(feedPictures)
        .set({ state: 'waiting', attempts: 0, dueAt: sql`now()` })
        .where(which)
        .returning({ key: feedPictures.key });
      return rows.length;
    },

    /** How many are in each state, and those that failed, the first `most`. */
    async status(most: number) {
      const counted = await database
        .select({ state: feedPictures.state, count: count() })
        .from(feedPictures)
        .groupBy(feedPictures.state);
      const failures = await database
        .select()
        .from(feedPictures)
        .where(sql`${feedPictures.code} is not null`)
        .orderBy(asc(feedPictures.state), asc(feedPictures.url))
        .limit(most);
      const counts = { waiting: 0, fetched: 0, failed: 0 };
      for (const { state, count: rows } of counted) counts[state] = rows;
      return { ...counts, failures };
    },

    /** How far the catalogue's list has been read. */
    async readNumber(): Promise<number> {
      return (await database.select().from(feedPicturesRead))[0]?.number ?? 0;
    },

    async setNumber(number: number): Promise<void> {
      const row = { id: 1, number };
      await database.insert(feedPicturesRead).values(row).onConflictDoUpdate({ target: feedPicturesRead.id, set: row });
    },
  };
}

export type FeedPictureRepository = ReturnType<typeof createFeedPictureRepository>;
