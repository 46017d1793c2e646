import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE, type Listing, type ProductSummary, type Shelf, type Sort } from '../../contract/listing.ts';
import { MOST_CANDIDATES, readCandidates, type ProductSource } from './candidates.ts';
import { countFacets } from './count-facets.ts';
import { filterConditions, writeFilters, type Filters } from './filters.ts';
import { readPage } from './listing-page.ts';
import { nameFacets, type FacetLabels } from './name-facets.ts';
import { summaryColumns, summaryTables, toSummary, type SummaryRow } from './product-summary.ts';

/**
 * Products of which the facets are counted, and the first pages made, of a list in the order of relevance that nothing narrows. Most
 * lists are such, and reading so many products costs more than everything else.
 */
const MOST_COUNTED = 3 * PAGE_SIZE;

/** How products are put in order; each has its index. */
const ORDERS: Record<Sort, SQL> = {
  relevance: sql`source.relevance desc, product.popularity desc, product.product_id`,
  popularity: sql`product.popularity desc, product.product_id`,
  newest: sql`product.first_seen_at desc, ('new' = any(product.badges)) desc, product.popularity desc, product.product_id`,
  'price-asc': sql`product.lowest_price_minor, product.product_id`,
  'price-desc': sql`product.highest_price_minor desc, product.product_id`,
  rating: sql`product.rating_average desc nulls last, product.rating_count desc, product.product_id`,
};
/** What is sold out comes last; a source has done that already. */
const inOrder = (sort: Sort) => (sort === 'relevance' ? ORDERS[sort] : sql`product.is_available desc, ${ORDERS[sort]}`);

export interface ListingRequest {
  site: SiteCode;
  /** The best {@link MOST_CANDIDATES} products at most, sold out ones last. */
  source: ProductSource;
  /** What the source leaves out, where a list shall show that too. */
  whole?: WholeList | undefined;
  sort: Sort;
  page: number;
  filters: Filters;
  /** Whether categories are a facet, not only a choice that an address makes. @default true */
  offersCategories?: boolean | undefined;
}

/** A list that has more products than a source yields: a condition on `product`, and how many meet it. */
export interface WholeList {
  where: SQL;
  total: number;
}

/** One page of products with what they can be narrowed by. A page after the last has none. */
export async function readListing(database: Database, request: ListingRequest): Promise<Listing> {
  const { site, source, whole, sort, page, filters, offersCategories = true } = request;
  const isPlain = !whole && sort === 'relevance' && writeFilters(filters) === '' && page * PAGE_SIZE <= MOST_COUNTED;
  const most = isPlain ? MOST_COUNTED : undefined;
  const { candidates, sourceCount } = await readCandidates(database, {
    site,
    source,
    order: inOrder(sort),
    filters,
    most,
  });
  const counted = countFacets(candidates, filters).filter(
    ({ name, chosen }) => name !== 'category' || offersCategories || chosen.length > 0,
  );
  const ids = candidates.filter(({ missed }) => missed === 0).map(({ productId }) => productId);
  const { isCapped } = source;
  const found =
    isCapped && whole
      ? await readBeyond(database, request, whole)
      : {
          ids: ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
          total: isPlain ? sourceCount : ids.length,
          isTotalCapped: isCapped,
        };
  const { products, labels } = await readPage(database, site, found.ids, counted, filters);
  const facets = nameFacets(site, counted, filters, labels);
  return {
    products,
    total: found.total,
    page,
    pageCount: Math.ceil(found.total / PAGE_SIZE),
    sort,
    filters: knownFilters(filters, labels),
    facets,
    isCapped: isCapped || sourceCount > candidates.length,
    isTotalCapped: found.isTotalCapped,
    totalWithoutFilters: sourceCount,
  };
}

interface FoundPage {
  ids: readonly string[];
  total: number;
  isTotalCapped: boolean;
}

/** Pages that are sure to be linked behind the shown one, when there are so many. */
const PAGES_AHEAD = 5;

/** A page of a list that is longer than its source: the index of the order yields it, and what is narrowed is counted as far as needed. */
async function readBeyond(database: Database, request: ListingRequest, whole: WholeList): Promise<FoundPage> {
  const { site, sort, page, filters } = request;
  const conditions = [...filterConditions(site, filters).values()];
  const matching = sql.join(
    [sql`product.site = ${site} and not product.is_gone`, whole.where, ...conditions],
    sql` and `,
  );
  const order = inOrder(sort === 'relevance' ? 'popularity' : sort);
  const { rows } = await database.execute<{ product_id: string }>(sql`
    select product.product_id from search.product where ${matching}
    order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const ids = rows.map((row) => row.product_id);
  if (conditions.length === 0) return { ids, total: whole.total, isTotalCapped: false };
  const enough = Math.max(MOST_CANDIDATES, (page + PAGES_AHEAD) * PAGE_SIZE);
  const { rows: counted } = await database.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from search.product where ${matching} limit ${enough}) matching`);
  const total = counted[0]?.total ?? 0;
  return { ids, total, isTotalCapped: total === enough };
}

/** The filters as an address has them, without values that the site has not got. */
function knownFilters(filters: Filters, labels: FacetLabels): string {
  const isKnown = (facet: string) => (key: string | number) => labels.has(`${facet}-${key}`);
  return writeFilters({
    ...filters,
    ...(filters.category && { category: filters.category.filter(isKnown('category')) }),
    ...(filters.colour && { colour: filters.colour.filter(isKnown('colour')) }),
    ...(filters.size && { size: filters.size.filter(isKnown('size')) }),
  });
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
