import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { searchProducts } from '../../../remote-search/service/search/search-products.ts';

/** What the first result page of a term shows. */
export async function readResultPage(database: Database, site: SiteCode, query: string) {
  return await searchProducts(database, { site, query, sort: 'relevance', page: 1, filters: {}, isExact: false });
}
