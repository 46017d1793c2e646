import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { Listing, SearchAnswer, Sort } from '../../contract/listing.ts';
import { readLargestCategories } from '../catalogue/category-repository.ts';
import { LARGEST_INTEGER, type Filters } from '../listing/filters.ts';
import type { ListingRequest } from '../listing/listing-request.ts';
import { readListing } from '../listing/read-listing.ts';
import { readBestsellers } from '../listing/shelves.ts';
import { openProductIndex, type FindOptions } from '../index/product-index.ts';
import { languageOf } from '../language/language.ts';
import { readPriceLimit } from '../language/price-limit.ts';
import { readPriceRank } from '../language/price-rank.ts';
import { readTraits } from '../language/coffee-traits.ts';
import { readTaste } from '../language/taste.ts';
import { broaderTerm } from './broader-term.ts';
import { findPages } from './find-pages.ts';
import { cleanText, readTerm, type SearchTerm } from './read-term.ts';
import { spellWords } from './spell-words.ts';
import type { OtherWordings } from './site-synonyms/other-wordings.ts';

const MINOR_UNITS = 100;
/** Lists of fewer products are followed by what else there is of the wanted thing … */
const FEW = 4;
/** … by at most so many. */
const MOST_BROADER = 8;

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

/** In which order a query wants its products. */
type WantedOrder = Pick<FindOptions, 'priceRank' | 'traits' | 'taste'>;

interface Wishes extends Pick<SearchRequest, 'query' | 'filters'> {
  /** The query without what it says about price, roast, strength and taste. */
  wanted: string;
  order: WantedOrder;
}

/** Searches the products of a site. */
export async function searchProducts(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  const { query, wanted, filters, order } = readWishes(request);
  const term = readTerm(request.site, wanted);
  const found = await findFirst(database, { ...request, query, filters }, term, order);
  if (!found) return await nothingFound(database, request, query);
  const { listing, correctedWords } = found;
  return {
    query,
    pages: findPages(request.site, query),
    ...(correctedWords
      ? { correctedQuery: spellWords(correctedWords, term.text, listing.products, languageOf(request.site)) }
      : await findBroader(database, { ...request, filters }, term, listing)),
    listing,
    alternatives: [],
    popularCategories: [],
  };
}

interface Found {
  listing: Listing;
  correctedWords?: readonly string[] | undefined;
}

/** The likeliest of what a term may mean that there are products for. */
async function findFirst(
  database: Database,
  request: SearchRequest & Pick<ListingRequest, 'isCounted'>,
  term: SearchTerm,
  order: WantedOrder = {},
): Promise<Found | undefined> {
  const { site, query, isExact } = request;
  // A site's own words may be those that put products in order: `starker kaffee`.
  const options = { isExact, wordings: request.otherWordings?.(query), ...order };
  for await (const { source, correctedWords } of openProductIndex(database).search(site, term, options)) {
    const listing = await readListing(database, { ...request, source });
    if (listing.totalWithoutFilters > 0) return { listing, correctedWords };
  }
  return undefined;
}

/** What else there is of the wanted thing, where few products have all that was asked for and nobody has narrowed the list. */
async function findBroader(
  database: Database,
  request: SearchRequest,
  term: SearchTerm,
  { products, total, totalWithoutFilters }: Listing,
): Promise<Pick<SearchAnswer, 'broader'>> {
  const query = broaderTerm(term);
  if (query === undefined || request.isExact || totalWithoutFilters >= FEW || total < totalWithoutFilters) return {};
  const wider = { ...request, query, page: 1, isCounted: false };
  const found = await findFirst(database, wider, readTerm(request.site, query));
  if (!found || found.correctedWords) return {};
  const isShown = new Set(products.map(({ productId }) => productId));
  const others = found.listing.products.filter(({ productId }) => !isShown.has(productId)).slice(0, MOST_BROADER);
  return others.length > 0 ? { broader: { query, total: found.listing.total, products: others } } : {};
}

/** What a query says about the price becomes a filter, unless the address has one; which price, roast, strength and taste are wanted puts the list in order, and stays in the query. */
function readWishes({ site, query, filters, isExact }: SearchRequest): Wishes {
  const text = cleanText(query);
  if (isExact) return { query: text, wanted: text, filters, order: {} };
  const language = languageOf(site);
  const limited = readPriceLimit(text, language);
  const shown = limited?.rest ?? text;
  const ranked = readPriceRank(shown, language);
  const traits = readTraits(ranked?.rest ?? shown, language);
  const others = traits.at(-1)?.rest ?? ranked?.rest ?? shown;
  const tasting = readTaste(others, language);
  const order = { priceRank: ranked?.rank, traits: traits.map((each) => each.traits), taste: tasting?.taste };
  const wishes = { query: shown, wanted: tasting?.rest ?? others, filters, order };
  if (!limited) return wishes;
  const { from, to } = limited.limit;
  const limit = {
    ...(from !== undefined && { from: minorOf(from) }),
    ...(to !== undefined && { to: minorOf(to) }),
  };
  return { ...wishes, filters: { ...filters, price: filters.price ?? limit } };
}

const minorOf = (amount: number) => Math.min(Math.round(amount * MINOR_UNITS), LARGEST_INTEGER);

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
    readBestsellers(database, site),
    readLargestCategories(database, site),
  ]);
  return { query, pages: findPages(site, query), listing, alternatives, popularCategories };
}
