import type { Database } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
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

/** Notes pictures for whoever fetches them; known ones stay as they are. */
export async function writeForeignPictures(
  database: Pick<Database, 'execute'>,
  pictures: readonly ForeignPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await database.execute(sql`
    insert into search.feed_picture (key, url)
    select distinct on (key) key, url from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as given(key text, url text)
    where not exists (select 1 from search.feed_picture known where known.key = given.key)
    on conflict do nothing`);
}

const MOST_LISTED = 500;

/** Pictures that were noted after a number, in order, or the one with a key. */
export async function readForeignPictures(database: Database, asked: { key: string } | { after: number }) {
  const condition = 'key' in asked ? sql`key = ${asked.key}` : sql`number > ${asked.after}`;
  return await database.select().from(feedPicture).where(condition).orderBy(feedPicture.number).limit(MOST_LISTED);
}
