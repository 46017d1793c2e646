import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { Listing } from '../../contract/listing.ts';
import { MOST_CANDIDATES } from './candidates.ts';
import { readListing, type ListingRequest } from './listing-repository.ts';

interface ListedCategory {
  number: number;
  /** As of the last import. */
  productCount: number;
}

/**
 * One page of the products of a category. Its facets are those of the most popular ones; its pages and orders have all of them,
 * however many. Categories are no facet: those below it are links already.
 */
export async function readCategoryListing(
  database: Database,
  site: SiteCode,
  { number, productCount }: ListedCategory,
  request: Pick<ListingRequest, 'sort' | 'page' | 'filters'>,
): Promise<Listing> {
  const where = sql`product.listed_in @> array[${number}::int]`;
  const select = (most: number) => sql`
    select product_id, 0::real as relevance from search.product
    where product.site = ${site} and not product.is_gone and ${where}
    order by product.is_available desc, product.popularity desc, product.product_id limit ${most}`;
  return await readListing(database, {
    ...request,
    site,
    source: { select, isCapped: productCount > MOST_CANDIDATES },
    whole: { where, total: productCount },
    offersCategories: false,
  });
}
