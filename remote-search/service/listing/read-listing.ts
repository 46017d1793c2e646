import type { Database } from '@ninefold/service';
import { LATER_FACETS } from '../../contract/facets.ts';
import { PAGE_SIZE, type FacetName, type Listing } from '../../contract/listing.ts';
import { countFacets } from './count-facets.ts';
import { writeFilters } from './filters.ts';
import { findList } from './find-list.ts';
import { readPage } from './listing-page.ts';
import type { ListingRequest } from './listing-request.ts';
import { nameFacets } from './name-facets.ts';

/** One page of products with what they can be narrowed by. A page after the last has none. */
export async function readListing(database: Database, request: ListingRequest): Promise<Listing> {
  const { site, sort, page, offersCategories = true, isOfReduced = false, isCounted = true, facets = '' } = request;
  const isShown = (name: FacetName) =>
    !LATER_FACETS.some((later) => later === name) || facets.split(',').includes(name);
  const found = await findList(database, request);
  const { filters } = found;
  const counted = (isCounted ? countFacets(found, filters) : []).filter(
    ({ name, chosen }) => isShown(name) && (name !== 'category' || offersCategories || chosen.length > 0),
  );
  const shown = isOfReduced ? { ...filters, reduced: true as const } : filters;
  const { products, labels } = await readPage(database, site, found.numbers, counted, shown);
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
