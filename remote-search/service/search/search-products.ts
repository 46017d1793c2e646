import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import type { Listing, SearchAnswer, Sort } from '../../contract/listing.ts';
import { readPopularCategories } from '../catalogue/category-repository.ts';
import type { Filters } from '../catalogue/filters.ts';
import { MOST_CANDIDATES, readListing, readShelf } from '../catalogue/listing-repository.ts';
import { correctWords } from './correct-words.ts';
import { matchByPrefix, matchInside, type Match } from './match-words.ts';
import { readTerm } from './read-term.ts';

/** Fewer hits than this make the search look inside words too. */
const FEW_HITS = 3;

export interface SearchRequest {
  site: SiteCode;
  /** As typed. */
  query: string;
  sort: Sort;
  page: number;
  filters: Filters;
  /** Searches the words as they are typed. */
  isExact: boolean;
}

/**
 * Searches the products of a site: whole words and their beginnings, then inside words, then with typing errors corrected.
 * Each is a query of its own on an index of its own, and runs only while the one before found too little.
 */
export async function searchProducts(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  const { text, words } = readTerm(request.query);
  if (words.length === 0) return await nothingFound(database, request, text);
  const typed = await findWords(database, request, words);
  if (typed.totalWithoutFilters > 0) return { query: text, listing: typed, alternatives: [], popularCategories: [] };
  const corrected = request.isExact ? undefined : await correctWords(database, request.site, words);
  const listing = corrected && (await findWords(database, request, corrected));
  if (!listing || listing.totalWithoutFilters === 0) return await nothingFound(database, request, text);
  return { query: text, correctedQuery: corrected.join(' '), listing, alternatives: [], popularCategories: [] };
}

async function findWords(database: Database, request: SearchRequest, words: readonly string[]): Promise<Listing> {
  const whole = await list(database, request, matchByPrefix(words));
  if (whole.totalWithoutFilters >= FEW_HITS || words.some((word) => word.length < 3)) return whole;
  const { rank } = matchByPrefix(words);
  const where = sql`(${matchByPrefix(words).where} or ${matchInside(words).where})`;
  return await list(database, request, { where, rank });
}

async function list(database: Database, { site, ...request }: SearchRequest, match: Match): Promise<Listing> {
  return await readListing(database, { ...request, site, source: sourceOf(site, match) });
}

/** The best products that match, see `ListingRequest.source`. */
function sourceOf(site: SiteCode, { where, rank }: Match): SQL {
  return sql`
    select product_id, (-row_number() over (order by product.is_available desc, ${rank}))::real as relevance
    from search.product where product.site = ${site} and not product.is_gone and ${where}
    order by relevance desc limit ${MOST_CANDIDATES}`;
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
