import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { Listing, SearchAnswer, Sort } from '../../contract/listing.ts';
import { readPopularCategories } from '../catalogue/category-repository.ts';
import type { Filters } from '../catalogue/filters.ts';
import { readListing, readShelf } from '../catalogue/listing-repository.ts';
import { findProducts } from './find-products.ts';
import { readTerm } from './read-term.ts';
import type { OtherWordings } from './site-synonyms/other-wordings.ts';

export interface SearchRequest {
  site: SiteCode;
  /** As typed. */
  query: string;
  sort: Sort;
  page: number;
  filters: Filters;
  /** Searches the words as they are typed. */
  isExact: boolean;
  /** @default there are no synonyms but those of the language */
  otherWordings?: OtherWordings | undefined;
}

/** Searches the products of a site. */
export async function searchProducts(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  const term = readTerm(request.site, request.query);
  const options = { isExact: request.isExact, wordings: request.otherWordings?.(term.text) };
  for await (const { source, correctedQuery } of findProducts(database, request.site, term, options)) {
    const listing = await readListing(database, { ...request, source });
    if (listing.totalWithoutFilters > 0)
      return {
        query: term.text,
        ...(correctedQuery !== undefined && { correctedQuery }),
        listing,
        alternatives: [],
        popularCategories: [],
      };
  }
  return await nothingFound(database, request, term.text);
}

async function nothingFound(database: Database, { site, sort }: SearchRequest, query: string): Promise<SearchAnswer> {
  const listing: Listing = {
    products: [],
    total: 0,
    page: 1,
    pageCount: 0,
    sort,
    filters: '',
    facets: [],
    isCapped: false,
    isTotalCapped: false,
    totalWithoutFilters: 0,
  };
  const [alternatives, popularCategories] = await Promise.all([
    readShelf(database, site, 'bestsellers'),
    readPopularCategories(database, site),
  ]);
  return { query, listing, alternatives, popularCategories };
}
