import type { Database } from '@ninefold/service';
import { productPath, type SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';

/** Addresses in one file: sitemaps may have 50 000 at most. */
const PART_SIZE = 50_000;
/** Products that are read at a time. */
const BATCH_SIZE = 2000;

/** A page for search engines, with the day of its last change. */
export interface SitemapPage {
  path: string;
  lastModified?: string | undefined;
}

export interface SitemapState {
  revision: number;
  importedAt: string | undefined;
  productParts: number;
}

const day = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`);

/** How many files the products of a site fill, and which state of the catalogue they show. */
export async function readSitemapState(database: Database, site: SiteCode): Promise<SitemapState> {
  const { rows } = await database.execute<{ revision: number; imported_at: string; products: number }>(sql`
    select revision, ${day('imported_at')} as imported_at,
      (select count(*)::int from search.product where site = ${site} and not is_gone) as products
    from search.site_catalogue where site = ${site}`);
  const { revision = 0, imported_at: importedAt, products = 0 } = rows[0] ?? {};
  return { revision, importedAt, productParts: Math.ceil(products / PART_SIZE) };
}

/** The categories of a site that have products; each changed when one of its products last did. */
export async function* readCategoryPages(database: Database, site: SiteCode): AsyncGenerator<SitemapPage[]> {
  const { rows } = await database.execute<{ url: string; modified: string | null }>(sql`
    select category.url, ${day('listed.modified_at')} as modified
    from search.category left join (
      select unnest(listed_in) as number, max(modified_at) as modified_at
      from search.product where site = ${site} and not is_gone group by 1
    ) listed using (number)
    where site = ${site} and product_count > 0 order by position, folded_path`);
  yield rows.map(({ url, modified }) => ({ path: url, lastModified: modified ?? undefined }));
}

/** The products of one file, from 1 on, a few at a time: a million of them never stands in memory. */
export async function* readProductPages(
  database: Database,
  site: SiteCode,
  part: number,
): AsyncGenerator<SitemapPage[]> {
  let next = await firstIdOf(database, site, part);
  let left = PART_SIZE;
  while (next !== undefined && left > 0) {
    const limit: number = Math.min(BATCH_SIZE, left);
    const { rows } = await database.execute<{ product_id: string; slug: string; modified: string }>(sql`
      select product_id, slug, ${day('modified_at')} as modified from search.product
      where site = ${site} and not is_gone and product_id >= ${next} order by product_id limit ${limit + 1}`);
    yield rows
      .slice(0, limit)
      .map(({ slug, product_id: id, modified }) => ({ path: productPath(slug, id), lastModified: modified }));
    next = rows[limit]?.product_id;
    left -= limit;
  }
}

async function firstIdOf(database: Database, site: SiteCode, part: number): Promise<string | undefined> {
  const { rows } = await database.execute<{ product_id: string }>(sql`
    select product_id from search.product where site = ${site} and not is_gone
    order by product_id offset ${(part - 1) * PART_SIZE} limit 1`);
  return rows[0]?.product_id;
}
