import type { Database, KeptForAWhile } from '@ninefold/service';
import { sql, type SQL } from '@ninefold/service/sql';
import { createHash } from 'node:crypto';
import { feedPicture } from '../schema.ts';

/** A picture on another server, by the key that stands in its place in the shop: `/img/products/feed/<key>`. */
export interface ForeignPicture {
  key: string;
  url: string;
}

export function foreignPicture(url: string): ForeignPicture {
  return { key: createHash('sha256').update(url).digest('hex').slice(0, 32), url };
}

/** Notes pictures for whoever fetches them; known ones stay as they are, named from now on. */
export async function writeForeignPictures(
  database: Pick<Database, 'execute'>,
  pictures: readonly ForeignPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await database.execute(sql`
    insert into search.feed_picture (key, url)
    select distinct on (key) key, url from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as given(key text, url text)
    where not exists (select 1 from search.feed_picture known where known.key = given.key and unnamed_since is null)
    order by key
    on conflict (key) do update set unnamed_since = null`);
}

/** Keys of the pictures of what the shop has: of offers that are not gone, and of categories. */
const named = sql`(
  select right(image, 32) as key from search.offer where gone_at is null
  union all
  select right(more, 32) from search.offer cross join lateral unnest(more_images) as more where gone_at is null
  union all
  select left(encode(sha256(convert_to(image, 'UTF8')), 'hex'), 32) from search.category where starts_with(image, 'https://')
)`;

/** Notes since when pictures are named no more, and forgets those that have not been since a moment. Answers how many. */
export async function forgetPictures(database: Database, before: Date): Promise<number> {
  const isNamed = sql`exists (select from ${named} as named where named.key = picture.key)`;
  const note = (since: SQL) =>
    sql`update search.feed_picture picture set unnamed_since = ${since} from held where held.key = picture.key`;
  await changeHeld(database, sql`unnamed_since is not null and ${isNamed}`, note(sql`null`));
  await changeHeld(database, sql`unnamed_since is null and not ${isNamed}`, note(sql`now()`));
  return await changeHeld(
    database,
    sql`unnamed_since < ${before.toISOString()}::timestamptz`,
    sql`delete from search.feed_picture picture using held where held.key = picture.key`,
  );
}

/** Holds pictures in the order in which imports note them, before it changes them: each of the two would else wait for the other. */
async function changeHeld(database: Database, which: SQL, change: SQL): Promise<number> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const { rowCount } = await transaction.execute(sql`
      with held as (select key from search.feed_picture picture where ${which} order by key for update) ${change}`);
    return rowCount ?? 0;
  });
}

/** Carts and orders show what the shop has no more for a while. */
export const keptPictures: KeptForAWhile = {
  name: 'feed-pictures',
  days: 366,
  forget: ({ database }, before) => forgetPictures(database, before),
};

const MOST_LISTED = 500;

/** Pictures that were noted after a number, in order, or the one with a key. */
export async function readForeignPictures(database: Database, asked: { key: string } | { after: number }) {
  const condition = 'key' in asked ? sql`key = ${asked.key}` : sql`number > ${asked.after}`;
  return await database.select().from(feedPicture).where(condition).orderBy(feedPicture.number).limit(MOST_LISTED);
}
