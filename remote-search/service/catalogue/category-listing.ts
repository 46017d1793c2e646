import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { Listing } from '../../contract/listing.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';
import { readListing } from './listing-repository.ts';
import type { ListingRequest } from './listing-request.ts';

interface ListedCategory {
  number: number;
  /** As of the last import. */
  productCount: number;
}

/** One page of the products of a category. Categories are no facet: those below it are links already. */
export async function readCategoryListing(
  database: Database,
  site: SiteCode,
  category: ListedCategory,
  request: Pick<ListingRequest, 'sort' | 'page' | 'filters'>,
): Promise<Listing> {
  return await readListing(database, {
    ...request,
    site,
    source: sourceOfCategory(site, category),
    offersCategories: false,
  });
}

/** All products of a category. */
export function sourceOfCategory(site: SiteCode, { number, productCount }: ListedCategory): ProductSource {
  return {
    select: (most) => sql`
      select number, 0::real as relevance from search.product
      where product.site = ${site} and not product.is_gone and product.listed_in @> array[${number}::int]
      order by product.is_available desc, product.popularity desc, product.product_id limit ${most}`,
    isCapped: productCount > MOST_CANDIDATES,
    category: { number, productCount },
  };
}
