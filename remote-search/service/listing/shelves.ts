import type { Database } from '@ninefold/service';
import { PATHS, type SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { SHELVES, type ShelfList, type ProductSummary, type Shelf } from '../../contract/listing.ts';
import { orderSql } from '../index/columns/list-orders.ts';
import { MOST_CANDIDATES, type ProductSource } from '../index/product-source.ts';
import { readSummaries } from '../catalogue/read-summaries.ts';

const SHELF_SIZE = 12;

const CONDITIONS: Record<Shelf, SQL> = {
  bestsellers: sql`product.kind = 'ARTICLE'`,
  new: sql`'new' = any(product.badges)`,
  sale: sql`product.is_reduced`,
  coffee: sql`product.listed_in && array(
    select number from search.category where category.site = product.site and is_coffee)`,
};

/** As many as fill four pages: what sells less is no best seller. */
const MOST_BESTSELLERS = 96;

/** Which category lists all that a shelf shows some of. */
const LISTS: Record<Exclude<Shelf, ShelfList>, SQL> = {
  sale: sql`sale_of = 0`,
  coffee: sql`is_coffee`,
};

const hasOwnList = (shelf: Shelf): shelf is ShelfList => !(shelf in LISTS);

/**
 * The most popular products of a shelf that can be bought. What a shelf named before it in `SHELVES` shows comes after all others, so
 * that shelves on one page repeat nothing while they have something else.
 */
export async function readShelf(database: Database, site: SiteCode, shelf: Shelf): Promise<ProductSummary[]> {
  const shown = new Set<string>();
  for (const name of SHELVES.slice(0, SHELVES.indexOf(shelf))) {
    for (const { productId } of await readApart(database, site, name, shown)) shown.add(productId);
  }
  return await readApart(database, site, shelf, shown);
}

async function readApart(database: Database, site: SiteCode, shelf: Shelf, shown: ReadonlySet<string>) {
  const products = await readSummaries(
    database,
    sql`where product.site = ${site} and not product.is_gone and product.is_available and ${CONDITIONS[shelf]}
      order by ${orderSql('popularity')} limit ${SHELF_SIZE + shown.size}`,
  );
  const isShown = ({ productId }: ProductSummary) => shown.has(productId);
  return [...products.filter((product) => !isShown(product)), ...products.filter(isShown)].slice(0, SHELF_SIZE);
}

/** Address of the list of all products of the shelf; undefined where there are none. */
export async function readShelfList(database: Database, site: SiteCode, shelf: Shelf): Promise<string | undefined> {
  if (hasOwnList(shelf)) return await readOwnList(database, site, shelf);
  const { rows } = await database.execute<{ url: string }>(sql`
    select url from search.category where site = ${site} and product_count > 0 and ${LISTS[shelf]}
    order by cardinality(trail), position limit 1`);
  return rows[0]?.url;
}

async function readOwnList(database: Database, site: SiteCode, list: ShelfList): Promise<string | undefined> {
  const { rows } = await database.execute(sql`
    select from search.product where site = ${site} and not is_gone and ${CONDITIONS[list]} limit 1`);
  return rows.length > 0 ? `${PATHS.search}?list=${list}` : undefined;
}

/** All that a shelf without a category shows some of, the most popular first. */
export function sourceOfShelf(site: SiteCode, list: ShelfList): ProductSource {
  const atMost = list === 'bestsellers' ? MOST_BESTSELLERS : MOST_CANDIDATES;
  return {
    select: (most) => sql`
      select product.number, product.popularity::real as relevance from search.product
      where product.site = ${site} and not product.is_gone and ${CONDITIONS[list]}
      order by ${orderSql('popularity')} limit ${Math.min(most, atMost)}::int`,
    isCapped: false,
  };
}
