import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { holdTree } from '../categories/hold-tree.ts';
import { analyzeIndex } from '../index/index-tables.ts';
import { openProductIndex } from '../index/product-index.ts';

/** Brings up to date what is derived from all products of a site, and begins a new revision. Answers its number. */
export async function finishImport(database: Database, site: SiteCode, hasChanged: boolean): Promise<number> {
  let inputsHash: string | null = null;
  // What another import writes while this one works out the lists may not be in them.
  const { rows: begun } = await database.execute<{ at: string }>(sql`select now()::text as at`);
  if (hasChanged) {
    await database.transaction(async (transaction) => {
      await holdTree(transaction, site, 'update');
      await countCategories(transaction, site);
    });
    inputsHash = await openProductIndex(database).refresh(site);
    await analyzeTables(database);
  }
  const { rows } = await database.execute<{ revision: number }>(sql`
    insert into search.site_catalogue (site, revision, search_inputs_hash, imported_at)
    values (${site}, 1, ${inputsHash}, ${begun[0]!.at}::timestamptz)
    on conflict (site) do update set revision = site_catalogue.revision + ${hasChanged ? 1 : 0},
      imported_at = greatest(excluded.imported_at, site_catalogue.imported_at),
      search_inputs_hash = coalesce(excluded.search_inputs_hash, site_catalogue.search_inputs_hash)
    returning revision`);
  return rows[0]?.revision ?? 0;
}

/** Brings up to date what searches read of a site whose products, counts and revision are right already. */
export async function finishDerivation(database: Database, site: SiteCode): Promise<void> {
  const { rows } = await database.execute(sql`select from search.site_catalogue where site = ${site}`);
  if (rows.length === 0) return;
  const inputsHash = await openProductIndex(database).refresh(site);
  await analyzeTables(database);
  await database.execute(sql`update search.site_catalogue set search_inputs_hash = ${inputsHash} where site = ${site}`);
}

/** Whether goods were written since the newest import that came to its end: another one was cut off before that, perhaps. */
export async function isUnfinished(database: Database, site: SiteCode): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from search.product left join search.site_catalogue using (site)
    where site = ${site} and (imported_at is null or modified_at > imported_at) limit 1`);
  return rows.length > 0;
}

/** The number of a site's catalogue; 0 before the first import. */
export async function readRevision(database: Database, site: SiteCode): Promise<number> {
  const { rows } = await database.execute<{ revision: number }>(
    sql`select revision from search.site_catalogue where site = ${site}`,
  );
  return rows[0]?.revision ?? 0;
}

/**
 * Lets the planner see what was written, and files it where indexes find it at once: the embedded database does neither by itself, and
 * would read whole tables.
 */
export async function analyzeTables(database: Database): Promise<void> {
  await database.execute(sql`analyze search.offer, search.product, search.price_history`);
  await database.execute(sql`select gin_clean_pending_list(index::regclass)
    from unnest(array['search.product_search', 'search.product_category']) as index`);
  await analyzeIndex(database);
}

/** Counts the products that each category lists, for whoever holds the tree. */
export async function countCategories(database: Pick<Database, 'execute'>, site: SiteCode): Promise<void> {
  await database.execute(sql`
    update search.category set product_count = coalesce(counted.products, 0)
    from search.category every left join (
      select unnest(listed_in) as number, count(*)::int as products
      from search.product where site = ${site} and not is_gone group by 1
    ) counted on counted.number = every.number
    where category.site = ${site} and every.site = ${site} and every.number = category.number
      and category.product_count <> coalesce(counted.products, 0)`);
}
