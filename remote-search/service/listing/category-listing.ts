import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { Listing } from '../../contract/listing.ts';
import { openProductIndex, type ListedCategory } from '../index/product-index.ts';
import { readListing } from './read-listing.ts';
import type { ListingRequest } from './listing-request.ts';

/** One page of the products of a category. Categories are no facet: those below it are links already. */
export async function readCategoryListing(
  database: Database,
  site: SiteCode,
  category: ListedCategory & { saleOf?: number | null },
  request: Pick<ListingRequest, 'sort' | 'page' | 'filters' | 'facets' | 'isCounted'>,
): Promise<Listing> {
  const source = openProductIndex(database).ofCategory(site, category);
  const isOfReduced = typeof category.saleOf === 'number';
  return await readListing(database, { ...request, site, source, offersCategories: false, isOfReduced });
}
