import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { listedTuple } from './columns/listed-columns.ts';

/** The tables of the index that have a site in each row. */
const OF_SITES = ['posting', 'product_keys', 'completion', 'word', 'misspelling'];

type Executor = Pick<Database, 'execute'>;

/** Empties the index of a site that has no goods any more. */
export async function emptyIndex(database: Executor, site: SiteCode): Promise<void> {
  for (const table of OF_SITES)
    await database.execute(sql`delete from search.${sql.identifier(table)} where site = ${site}`);
}

/**
 * Writes what lists read of the products that meet a condition, in a row that is read faster than the product's own. Products that are gone
 * are in no list.
 */
export async function writeListed(database: Executor, condition: SQL): Promise<void> {
  await database.execute(sql`
    insert into search.listed_product (number, product_id, tuple)
    select product.number, product.product_id, ${listedTuple} from search.product where not is_gone and ${condition}
    on conflict (number) do update set tuple = excluded.tuple`);
  await database.execute(sql`
    delete from search.listed_product where number in (select number from search.product where is_gone and ${condition})`);
}

/** Forgets what lists read of products whose rows were deleted. */
export async function forgetDeleted(database: Executor): Promise<void> {
  await database.execute(sql`
    delete from search.listed_product where not exists (select from search.product where product.number = listed_product.number)`);
}

/**
 * Lets the planner see what was written, and files it where indexes find it at once: the embedded database does neither by itself, and
 * would read whole tables.
 */
export async function analyzeIndex(database: Executor): Promise<void> {
  await database.execute(sql`analyze search.word, search.posting, search.completion, search.misspelling, search.product_keys,
    search.listed_product`);
  await database.execute(sql`select gin_clean_pending_list('search.word_trigrams')`);
}
