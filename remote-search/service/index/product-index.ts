import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { SuggestionsAnswer } from '../../contract/suggestions.ts';
import type { SearchTerm } from '../search/read-term.ts';
import { rebuildCompletions } from './build/completions.ts';
import { indexUnindexed } from './build/index-unindexed.ts';
import { rebuildSearchIndex } from './build/rebuild-search-index.ts';
import { readOutdatedSites, refreshSearchIndex } from './build/refresh-search-index.ts';
import { readCandidates } from './columns/read-candidates.ts';
import { readHeld } from './columns/read-held.ts';
import type { SourceProducts, SourceRequest } from './columns/source-products.ts';
import { sourceOfCategory, type ListedCategory } from './find-by-category.ts';
import { findProducts, type FindOptions } from './find-products.ts';
import type { Found, ProductSource } from './product-source.ts';
import { suggest, type SuggestRequest } from './suggest.ts';

export type { FindOptions, Found, ListedCategory, SourceProducts, SuggestRequest };

/**
 * All that is derived from the catalogue for searches, suggestions and lists: the only way to its tables. Another engine would offer the
 * same; the README says what of it a query goes through.
 */
export interface ProductIndex {
  /** Works out anew what searches and suggestions of a site read. */
  rebuild(site: SiteCode): Promise<void>;
  /** The same, if something that it is made of has changed. Answers the hash of all that. */
  refresh(site: SiteCode): Promise<string>;
  /** The same for sites that have goods and no index. */
  rebuildMissing(progress: (line: string) => void): Promise<void>;
  /** The sites of which another version has worked out all that, by other rules of their languages. */
  outdatedSites(): Promise<SiteCode[]>;
  /** Works out anew what first letters become: searches have taught it terms. */
  rebuildSuggestions(site: SiteCode): Promise<void>;
  /** What a term may mean, the likeliest first; each has products or not. */
  search(site: SiteCode, term: SearchTerm, options?: FindOptions): AsyncGenerator<Found, void, undefined>;
  ofCategory(site: SiteCode, category: ListedCategory): ProductSource;
  suggest(request: SuggestRequest): Promise<SuggestionsAnswer>;
  /** The products of what was found, in columns: facets are counted of them, filters and orders read them. */
  products(request: SourceRequest): Promise<SourceProducts>;
}

/** The index in the tables of the database. */
export function openProductIndex(database: Database): ProductIndex {
  return {
    rebuild: (site) => rebuildSearchIndex(database, site),
    refresh: (site) => refreshSearchIndex(database, site),
    rebuildMissing: (progress) => indexUnindexed(database, progress),
    outdatedSites: () => readOutdatedSites(database),
    rebuildSuggestions: (site) => rebuildCompletions(database, site),
    search: (site, term, options) => findProducts(database, site, term, options),
    ofCategory: (site, category) => sourceOfCategory(site, category),
    suggest: (request) => suggest(database, request),
    products: async (request) => (await readHeld(database, request)) ?? (await readCandidates(database, request)),
  };
}
