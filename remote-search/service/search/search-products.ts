import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { Listing, SearchAnswer, Sort } from '../../contract/listing.ts';
import { readListing, readShelf } from '../catalogue/listing-repository.ts';
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
  isAvailableOnly: boolean;
}

/**
 * Searches the products of a site: whole words and their beginnings, then inside words, then with typing errors corrected.
 * Each is a query of its own on an index of its own, and runs only while the one before found too little.
 */
export async function searchProducts(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  const { text, words } = readTerm(request.query);
  if (words.length === 0) return await nothingFound(database, request, text);
  const typed = await findWords(database, request, words);
  if (typed.total > 0) return { query: text, listing: typed, alternatives: [] };
  const corrected = await correctWords(database, request.site, words);
  const listing = corrected && (await findWords(database, request, corrected));
  if (!listing || listing.total === 0) return await nothingFound(database, request, text);
  return { query: text, correctedQuery: corrected.join(' '), listing, alternatives: [] };
}

async function findWords(database: Database, request: SearchRequest, words: readonly string[]): Promise<Listing> {
  const whole = await list(database, request, matchByPrefix(words));
  if (whole.total >= FEW_HITS || words.some((word) => word.length < 3)) return whole;
  const { rank } = matchByPrefix(words);
  const where = sql`(${matchByPrefix(words).where} or ${matchInside(words).where})`;
  return await list(database, request, { where, rank });
}

async function list(database: Database, request: SearchRequest, { where, rank }: Match): Promise<Listing> {
  const { site, sort, page, isAvailableOnly } = request;
  const condition = isAvailableOnly ? sql`${where} and product.is_available` : where;
  return await readListing(database, { site, where: condition, rank, sort, page });
}

async function nothingFound(database: Database, { site, sort }: SearchRequest, query: string): Promise<SearchAnswer> {
  const listing: Listing = { products: [], total: 0, page: 1, pageCount: 0, sort };
  return { query, listing, alternatives: await readShelf(database, site, 'bestsellers') };
}
