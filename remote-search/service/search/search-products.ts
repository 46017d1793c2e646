import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { Listing, SearchAnswer, Sort } from '../../contract/listing.ts';
import { readListing, readShelf } from '../catalogue/listing-repository.ts';
import type { ProductSource } from './find-by-keys.ts';
import { findProducts } from './find-products.ts';
import { readTerm } from './read-term.ts';

export interface SearchRequest {
  site: SiteCode;
  /** As typed. */
  query: string;
  sort: Sort;
  page: number;
  isAvailableOnly: boolean;
}

/** Searches the products of a site. */
export async function searchProducts(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  const term = readTerm(request.site, request.query);
  const found = await findProducts(database, request.site, term);
  if (!found) return await nothingFound(database, request, term.text);
  const { source, correctedQuery } = found;
  const listing = await list(database, request, source);
  return { query: term.text, ...(correctedQuery !== undefined && { correctedQuery }), listing, alternatives: [] };
}

async function list(database: Database, request: SearchRequest, source: ProductSource): Promise<Listing> {
  const { site, sort, page, isAvailableOnly } = request;
  const where = isAvailableOnly ? sql`product.is_available` : sql`true`;
  return await readListing(database, { site, where, source: source.sql, sort, page });
}

async function nothingFound(database: Database, { site, sort }: SearchRequest, query: string): Promise<SearchAnswer> {
  const listing: Listing = { products: [], total: 0, page: 1, pageCount: 0, sort };
  return { query, listing, alternatives: await readShelf(database, site, 'bestsellers') };
}
