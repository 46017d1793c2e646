import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { beginBuild, type Transaction } from './begin-build.ts';
import { refreshCompletions } from './completions.ts';
import { moveInProductLists } from './product-lists.ts';
import { rebuildSearchIndex } from './rebuild-search-index.ts';

/** Of so many of its products a site's lists are worked out anew instead: one by one they would take longer. */
const MOST_MOVED_SHARE = 0.1;

/** Moves to the end of the lists for searches what was sold out since they were written, and back what is there again. */
export async function followAvailability(database: Database, site: SiteCode): Promise<void> {
  const share = await database.transaction(async (transaction) => {
    await beginBuild(transaction, site);
    const moved = await countMoved(transaction, site);
    if (moved > 0 && moved <= MOST_MOVED_SHARE) await move(transaction, site);
    return moved;
  });
  if (share > MOST_MOVED_SHARE) await rebuildSearchIndex(database, site);
}

/** The products that can be bought now and could not when the lists were written, or the other way round. */
const movedProducts = (site: SiteCode) => sql`
  select number, product.is_available from search.product_keys join search.product using (number)
  where product_keys.site = ${site} and not is_gone and product.is_available <> product_keys.is_available`;

/** Their share of all. */
async function countMoved(transaction: Transaction, site: SiteCode): Promise<number> {
  const { rows } = await transaction.execute<{ share: number }>(sql`
    select (select count(*) from (${movedProducts(site)}) as moved)::float8
      / greatest((select count(*) from search.product_keys where site = ${site}), 1) as share`);
  return rows[0]!.share;
}

async function move(transaction: Transaction, site: SiteCode): Promise<void> {
  await transaction.execute(sql`
    create temporary table occurrence on commit drop as
    with moved as (
      update search.product_keys set is_available = moved.is_available
      from (${movedProducts(site)}) as moved where product_keys.number = moved.number
      returning product_keys.number, keys, scores
    )
    select number, filed.* from moved cross join lateral unnest(string_to_array(trim(keys), ' '), scores) as filed(key, score)`);
  await transaction.execute(sql`analyze occurrence`);
  await moveInProductLists(transaction, site);
  const { rows } = await transaction.execute<{ key: string }>(sql`select distinct key from occurrence`);
  await refreshCompletions(transaction, site, new Set(rows.map(({ key }) => key)));
}
