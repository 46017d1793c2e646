import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { foldForIndex } from '../text/fold-text.ts';

/** Brings up to date what is derived from all products of a site, and begins a new revision. Answers its number. */
export async function finishImport(database: Database, site: SiteCode, hasChanged: boolean): Promise<number> {
  if (hasChanged) {
    await countCategories(database, site);
    await rebuildWords(database, site);
    await rebuildTerms(database, site);
    await analyzeTables(database);
  }
  const { rows } = await database.execute<{ revision: number }>(sql`
    insert into search.site_catalogue (site, revision) values (${site}, 1)
    on conflict (site) do update set revision = site_catalogue.revision + ${hasChanged ? 1 : 0}, imported_at = now()
    returning revision`);
  return rows[0]?.revision ?? 0;
}

/** Lets the planner see what was written: the embedded database does not do so by itself, and would read whole tables. */
export async function analyzeTables(database: Database): Promise<void> {
  await database.execute(sql`analyze search.offer, search.product, search.price_history, search.word`);
}

/** Counts the products that each category lists. */
export async function countCategories(database: Database, site: SiteCode): Promise<void> {
  await database.execute(sql`
    update search.category set product_count = coalesce(counted.products, 0)
    from search.category every left join (
      select unnest(listed_in) as number, count(*)::int as products
      from search.product where site = ${site} and not is_gone group by 1
    ) counted on counted.number = every.number
    where category.site = ${site} and every.site = ${site} and every.number = category.number
      and category.product_count <> coalesce(counted.products, 0)`);
}

/** Words of titles, brands and categories: a description's words are no better reading of a mistyped term. */
async function rebuildWords(database: Database, site: SiteCode): Promise<void> {
  const words = `select ts_filter(search_vector, '{a,b}') from search.product where site = '${site}' and not is_gone`;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from search.word where site = ${site}`);
    await transaction.execute(sql`
      insert into search.word (site, word, product_count)
      select ${site}, word, ndoc from ts_stat(${words}) where length(word) between 3 and 40`);
  });
}

async function rebuildTerms(database: Database, site: SiteCode): Promise<void> {
  const { rows } = await database.execute<{ term: string; product_count: number }>(sql`
    select term, max(product_count)::int as product_count from (
      select name as term, product_count from search.category
      where site = ${site} and product_count > 0 and sale_of is null
      union all
      select brand, count(*) from search.product where site = ${site} and not is_gone and brand <> '' group by brand
    ) named group by term`);
  const terms = rows.map((row) => ({ ...row, folded: foldForIndex(row.term) }));
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`delete from search.term where site = ${site}`);
    await transaction.execute(sql`
      insert into search.term (site, term, folded, product_count)
      select ${site}, term, folded, product_count
      from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as given(term text, folded text, product_count int)`);
  });
}
