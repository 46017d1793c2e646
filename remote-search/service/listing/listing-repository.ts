import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE, type Listing, type ProductSummary } from '../../contract/listing.ts';
import { countFacets } from './count-facets.ts';
import { writeFilters } from './filters.ts';
import { findList } from './find-list.ts';
import { readPage } from './listing-page.ts';
import type { ListingRequest } from './listing-request.ts';
import { nameFacets } from './name-facets.ts';
import { summaryColumns, summaryTables, toSummary, type SummaryRow } from '../catalogue/product-summary.ts';

/** One page of products with what they can be narrowed by. A page after the last has none. */
export async function readListing(database: Database, request: ListingRequest): Promise<Listing> {
  const { site, sort, page, offersCategories = true } = request;
  const found = await findList(database, request);
  const { filters } = found;
  const counted = countFacets(found, filters).filter(
    ({ name, chosen }) => name !== 'category' || offersCategories || chosen.length > 0,
  );
  const { products, labels } = await readPage(database, site, found.numbers, counted, filters);
  return {
    products,
    total: found.total,
    page,
    pageCount: Math.ceil(found.total / PAGE_SIZE),
    sort,
    filters: writeFilters(filters),
    facets: nameFacets(site, counted, filters, labels),
    isCapped: found.isCapped,
    isTotalCapped: found.isTotalCapped,
    totalWithoutFilters: found.sourceCount,
  };
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
