import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE, type Listing, type ProductSummary, type Shelf, type Sort } from '../../contract/listing.ts';
import { summaryColumns, summaryTables, toSummary, type SummaryRow } from './product-summary.ts';

/** How products are put in order; `relevance` needs a rank of its own. */
const ORDERS: Record<Exclude<Sort, 'relevance'>, SQL> = {
  popularity: sql`product.popularity desc, product.product_id`,
  newest: sql`product.first_seen_at desc, 'new' = any(product.badges) desc, product.popularity desc, product.product_id`,
  'price-asc': sql`product.lowest_price_minor, product.product_id`,
  'price-desc': sql`product.highest_price_minor desc, product.product_id`,
  rating: sql`product.rating_average desc nulls last, product.rating_count desc, product.product_id`,
};

export interface ListingRequest {
  site: SiteCode;
  /** Which products, beyond those that are there. */
  where: SQL;
  sort: Sort;
  /** Selects `product_id, relevance` of the products of a search; without it all are meant. */
  source?: SQL | undefined;
  page: number;
}

/** One page of products. A page after the last has none. */
export async function readListing(database: Database, request: ListingRequest): Promise<Listing> {
  const { site, where, sort, page } = request;
  const matching = sql`product.site = ${site} and not product.is_gone and ${where}`;
  const found = request.source
    ? sql`join (${request.source}) as found on found.product_id = product.product_id`
    : sql``;
  const { rows: counted } = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from search.product ${found} where ${matching}`,
  );
  const total = counted[0]?.total ?? 0;
  const offset = (page - 1) * PAGE_SIZE;
  const byRelevance = request.source ? sql`found.relevance desc, ${ORDERS.popularity}` : ORDERS.popularity;
  const order = sort === 'relevance' ? byRelevance : ORDERS[sort];
  const products =
    offset < total
      ? await readSummaries(
          database,
          sql`${found} where ${matching} order by product.is_available desc, ${order} limit ${PAGE_SIZE} offset ${offset}`,
        )
      : [];
  return { products, total, page, pageCount: Math.ceil(total / PAGE_SIZE), sort };
}

/** Products by the rest of a select on `product` and `offer`. */
export async function readSummaries(database: Database, rest: SQL): Promise<ProductSummary[]> {
  const { rows } = await database.execute<SummaryRow>(sql`select ${summaryColumns} from ${summaryTables} ${rest}`);
  return rows.map(toSummary);
}

/** Those of the products with these ids that are there, in no order. */
export async function readProducts(
  database: Database,
  site: SiteCode,
  productIds: readonly string[],
): Promise<ProductSummary[]> {
  const ids = sql`select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)`;
  return await readSummaries(
    database,
    sql`where product.site = ${site} and not product.is_gone and product.product_id in (${ids})`,
  );
}

const SHELF_SIZE = 12;
const COFFEE_CATEGORY = 1000;
const SHELF_CONDITIONS: Record<Shelf, SQL> = {
  bestsellers: sql`product.kind = 'ARTICLE'`,
  new: sql`'new' = any(product.badges)`,
  sale: sql`product.is_reduced`,
  coffee: sql`product.listed_in @> array[${sql.raw(String(COFFEE_CATEGORY))}]`,
};

/** The most popular products that can be bought of a shelf. */
export async function readShelf(database: Database, site: SiteCode, shelf: Shelf): Promise<ProductSummary[]> {
  return await readSummaries(
    database,
    sql`where product.site = ${site} and not product.is_gone and product.is_available and ${SHELF_CONDITIONS[shelf]}
      order by ${ORDERS.popularity} limit ${SHELF_SIZE}`,
  );
}
