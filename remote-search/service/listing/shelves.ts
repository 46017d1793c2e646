import { createRemembered, type Database } from '@ninefold/service';
import { PATHS, type SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { SHELVES, type ProductSummary, type Shelf, type ShelfAnswer, type ShelfList } from '../../contract/listing.ts';
import { orderSql } from '../index/columns/list-orders.ts';
import { MOST_CANDIDATES, type ProductSource } from '../index/product-source.ts';
import { readNextPriceChange } from '../catalogue/next-price-change.ts';
import { readSummaries } from '../catalogue/read-summaries.ts';

/** Two windows of a desktop, four of a phone. Whoever wants more has the list; each tile of four shelves costs every home page. */
const SHELF_SIZE = 8;

/** Rows that are full where two, three (without the last) or five stand side by side. */
const BESTSELLERS_SIZE = 10;

const IS_ARTICLE = sql`product.kind = 'ARTICLE'`;

const CONDITIONS: Record<Shelf, SQL> = {
  bestsellers: sql`${IS_ARTICLE} and product.popularity > 0`,
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

/** How long read shelves are believed, in ms: home pages show four, and what is sold changes by the minute. */
const MAX_AGE_MS = 5_000;

interface ReadShelves {
  shelves: Record<Shelf, ShelfAnswer>;
  /** When the next sale begins or ends, in ms since 1970; Infinity for never. */
  changesAt: number;
}

/** Each shelf of a site: products and the address of the list of all. With a short memory, which ends with the prices. */
export function createShelves(database: Database): (site: SiteCode) => Promise<ReadShelves> {
  const read = async (site: SiteCode) => {
    const changesAt = await readNextPriceChange(database, site);
    return { shelves: await readShelves(database, site), changesAt };
  };
  const remembered = createRemembered(read, MAX_AGE_MS);
  return async (site) => {
    const known = await remembered(site);
    return known.changesAt > Date.now() ? known : await read(site);
  };
}

/**
 * The most popular products that can be bought. What a shelf named before it in `SHELVES` shows comes after all others, so that shelves on
 * one page repeat nothing while they have something else.
 */
async function readShelves(database: Database, site: SiteCode): Promise<Record<Shelf, ShelfAnswer>> {
  const shown = new Set<string>();
  const readProducts = async () => {
    const products: ProductSummary[][] = [];
    for (const shelf of SHELVES) {
      const ofShelf = await readApart(database, site, CONDITIONS[shelf], shown);
      for (const { productId } of ofShelf) shown.add(productId);
      products.push(ofShelf);
    }
    return products;
  };
  const [products, lists] = await Promise.all([
    readProducts(),
    Promise.all(SHELVES.map((shelf) => readShelfList(database, site, shelf))),
  ]);
  const answers = SHELVES.map((shelf, at) => [shelf, { products: products[at]!, listUrl: lists[at] }] as const);
  const shelves = Object.fromEntries(answers) as Record<Shelf, ShelfAnswer>;
  if (shelves.bestsellers.products.length > 0) return shelves;
  const goods = await readApart(database, site, IS_ARTICLE, shown);
  return goods.length > 0 ? { ...shelves, bestsellers: { products: goods, isAssortment: true } } : shelves;
}

/** The most popular products of a site that can be bought; none of which nobody says that it is popular. */
export async function readBestsellers(database: Database, site: SiteCode): Promise<ProductSummary[]> {
  return await readApart(database, site, CONDITIONS.bestsellers, new Set(), BESTSELLERS_SIZE);
}

async function readApart(
  database: Database,
  site: SiteCode,
  condition: SQL,
  shown: ReadonlySet<string>,
  size = SHELF_SIZE,
) {
  const products = await readSummaries(
    database,
    sql`where product.site = ${site} and not product.is_gone and product.is_available and ${condition}
      order by ${orderSql('popularity')} limit ${size + shown.size}`,
  );
  const isShown = ({ productId }: ProductSummary) => shown.has(productId);
  return [...products.filter((product) => !isShown(product)), ...products.filter(isShown)].slice(0, size);
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
