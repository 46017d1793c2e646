import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { CategoryRow } from './category-entry.ts';

/** Makes rows the tree of a site: others go. How many products each holds is counted apart. */
export async function writeCategoryRows(
  database: Pick<Database, 'execute'>,
  site: SiteCode,
  rows: readonly CategoryRow[],
): Promise<void> {
  const numbers = sql.param(rows.map(({ number }) => number));
  await database.execute(sql`delete from search.category where site = ${site} and number <> all(${numbers}::int[])`);
  // Two fallbacks at a time are not allowed, not even within a statement.
  await database.execute(sql`update search.category set is_fallback = false where site = ${site} and is_fallback`);
  const given = rows.map((row) => ({
    ...row,
    folded_path: row.foldedPath,
    sale_of: row.saleOf,
    is_coffee: row.isCoffee,
    is_fallback: row.isFallback,
    product_types: row.productTypes,
    made_from: row.madeFrom,
  }));
  await database.execute(sql`
    insert into search.category (site, number, parent, name, url, trail, folded_path, kind, position, sale_of, is_coffee,
      is_fallback, image, product_types, made_from)
    select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      site text, number int, parent int, name text, url text, trail int[], folded_path text, kind text, position int, sale_of int,
      is_coffee boolean, is_fallback boolean, image text, product_types text[], made_from text)
    order by number on conflict (site, number) do update set
      parent = excluded.parent, name = excluded.name, url = excluded.url, trail = excluded.trail,
      folded_path = excluded.folded_path, kind = excluded.kind, position = excluded.position, sale_of = excluded.sale_of,
      is_coffee = excluded.is_coffee, is_fallback = excluded.is_fallback, image = excluded.image,
      product_types = excluded.product_types, made_from = excluded.made_from`);
}
