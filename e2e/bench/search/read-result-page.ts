import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { readCategoryListing, readFilters, searchProducts } from '@ninefold/remote-search/bench';
import type { LargestCategory } from './fill-catalogue.ts';

const NARROWED = readFilters('availability-available,price-1000-12000');

/** What the first result page of a term shows. */
export async function readResultPage(database: Database, site: SiteCode, query: string) {
  return await searchProducts(database, { site, query, sort: 'relevance', page: 1, filters: {}, isExact: false });
}

/** The same with two filters, by price. */
export async function readNarrowedPage(database: Database, site: SiteCode, query: string) {
  const request = { site, query, sort: 'price-asc', page: 1, filters: NARROWED, isExact: false } as const;
  return await searchProducts(database, request);
}

/** What the first page of a category shows. */
export async function readCategoryPage(database: Database, site: SiteCode, category: LargestCategory) {
  return await readCategoryListing(database, site, category, { sort: 'popularity', page: 1, filters: {} });
}
