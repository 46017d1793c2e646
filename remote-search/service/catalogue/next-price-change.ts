import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { givenSite, prepareStatement } from './prepare-statement.ts';

const selectNext = prepareStatement<{ at: number | null }>(sql`
  select (extract(epoch from min(price_changes_at)) * 1000)::float8 as at from search.product
  where site = ${givenSite} and price_changes_at > now()`);

/**
 * When the next sale of a site begins or ends, in ms since 1970; Infinity for never. Ask before the prices are read: what is read after that
 * moment is of after it.
 */
export async function readNextPriceChange(database: Pick<Database, '$client'>, site: SiteCode): Promise<number> {
  const [row] = await selectNext(database, { site });
  return row?.at ?? Infinity;
}
