import type { Database, SliceTrouble } from '@ninefold/service';
import type { Currency, SiteCode } from '@ninefold/sites';
import { hasWaitedLongest } from '@ninefold/service/due';
import { and, eq, isNull, lt, or, sql } from '@ninefold/service/sql';
import { feedSource } from '../schema.ts';

/** How long a process may keep a source to itself without saying that it still works on it. */
const CLAIM = sql`now() + interval '5 minutes'`;
const isFree = or(isNull(feedSource.claimedUntil), lt(feedSource.claimedUntil, sql`now()`));

export type FeedSource = typeof feedSource.$inferSelect;

/** What an operator says about a feed that is fetched by itself. */
export interface NewFeedSource {
  name: string;
  /** http or https, without a password. */
  url: string;
  site: SiteCode;
  everyMinutes: number;
  /** The feed is the whole catalogue. @default false */
  isFull?: boolean | undefined;
  currency?: Currency | undefined;
  encoding?: string | undefined;
  /** Its origin may lead to a private address. @default false */
  isPrivate?: boolean | undefined;
}

/** Adds a source, due at once. Answers false when there is one of that name. */
export async function addSource(database: Database, source: NewFeedSource): Promise<boolean> {
  const rows = await database.insert(feedSource).values(source).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function listSources(database: Database): Promise<FeedSource[]> {
  return await database.select().from(feedSource).orderBy(feedSource.site, feedSource.name);
}

/** The sources whose newest try has failed; each is told once until it has succeeded again. */
export async function findTroubles(database: Database): Promise<SliceTrouble[]> {
  const failed = await database.select().from(feedSource).where(eq(feedSource.hasFailed, true));
  return failed.flatMap(({ name, site, outcome, lastTriedAt, lastSucceededAt }): SliceTrouble[] => {
    if (!lastTriedAt) return [];
    const key = `${name} ${lastSucceededAt?.toISOString() ?? 'never'}`;
    const text = `The feed ${name} could not be imported: ${outcome ?? 'nobody knows why'}`;
    return [{ what: 'import-failed', key, at: lastTriedAt, site: site as SiteCode, text }];
  });
}

/** Answers false when there is none of that name; what it has brought stays. */
export async function removeSource(database: Database, name: string): Promise<boolean> {
  return (await database.delete(feedSource).where(eq(feedSource.name, name)).returning()).length > 0;
}

/** A source that is resumed is due at once. Answers false when there is none of that name. */
export async function pauseSource(database: Database, name: string, isPaused: boolean): Promise<boolean> {
  const changes = { isPaused, ...(!isPaused && { nextTryAt: sql`now()` }) };
  return (await database.update(feedSource).set(changes).where(eq(feedSource.name, name)).returning()).length > 0;
}

/** Takes the source that is due the longest, or the named one due or not, for this process alone. */
export async function claimSource(database: Database, name?: string): Promise<FeedSource | undefined> {
  const isWanted =
    name === undefined
      ? and(eq(feedSource.isPaused, false), sql`${feedSource.nextTryAt} <= now()`)
      : eq(feedSource.name, name);
  const [source] = await database
    .update(feedSource)
    .set({ claimedUntil: CLAIM, lastTriedAt: sql`now()` })
    .where(hasWaitedLongest(feedSource.name, feedSource.nextTryAt, and(isWanted, isFree)))
    .returning();
  return source;
}

/** Says that this process still works on a source. */
export async function keepClaim(database: Database, name: string): Promise<void> {
  await database.update(feedSource).set({ claimedUntil: CLAIM }).where(eq(feedSource.name, name));
}

/** Writes down what came of a try, and gives the source back. */
export async function settleSource(
  database: Database,
  name: string,
  result: Partial<FeedSource>,
  nextTryMinutes: number,
): Promise<void> {
  const nextTryAt = sql`now() + make_interval(mins => ${nextTryMinutes}::int)`;
  await database
    .update(feedSource)
    .set({ ...result, nextTryAt, claimedUntil: null })
    .where(eq(feedSource.name, name));
}
