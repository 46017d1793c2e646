import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { Listing, ProductSummary, SearchAnswer, Sort } from '../../contract/listing.ts';
import { findCategoryOf, readLargestCategories } from '../catalogue/category-repository.ts';
import { readCategoryListing } from '../listing/category-listing.ts';
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
/** Lists of fewer products are followed by what else there is of the wanted thing or of its category … */
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
type WantedOrder = Pick<FindOptions, 'priceRank' | 'traits' | 'tastes'>;

/** What two queries want together. */
const unite = (one: WantedOrder, other: WantedOrder): WantedOrder => ({
  priceRank: one.priceRank ?? other.priceRank,
  traits: [...(one.traits ?? []), ...(other.traits ?? [])],
  tastes: one.tastes ?? other.tastes,
});

interface Wishes extends Pick<SearchRequest, 'query' | 'filters'> {
  /** The query without what it says about price, roast, strength and taste. */
  wanted: string;
  order: WantedOrder;
}

/** Searches the products of a site. */
export async function searchProducts(database: Database, request: SearchRequest): Promise<SearchAnswer> {
  const wishes = readWishes(request);
  const { query } = wishes;
  const found = await findFirst(database, request, wishes);
  if (!found) return await nothingFound(database, request, query);
  const { listing, term, filters, correctedWords, isWhole } = found;
  return {
    query,
    pages: findPages(request.site, query),
    ...(correctedWords && {
      correctedQuery: spellWords(correctedWords, wishes.wanted, listing.products, languageOf(request.site)),
    }),
    ...(await findBroader(database, { ...request, filters }, isWhole ? term : undefined, listing)),
    listing,
    alternatives: [],
    popularCategories: [],
  };
}

interface Found {
  listing: Listing;
  term: SearchTerm;
  filters: Filters;
  correctedWords?: readonly string[] | undefined;
  /** Whether it has all that was asked for, errors mended. */
  isWhole: boolean;
}

/** The likeliest of what a query may mean that there are products for; without its errors it is what it would be, had it been typed so. */
async function findFirst(
  database: Database,
  request: SearchRequest & Pick<ListingRequest, 'isCounted'>,
  { query, wanted, filters, order }: Wishes,
  isMended = false,
): Promise<Found | undefined> {
  const { site, isExact } = request;
  const term = readTerm(site, wanted);
  // A site's own words may be those that put products in order: `starker kaffee`.
  const options = { isExact, wordings: request.otherWordings?.(query), ...order };
  let mended: string | undefined;
  for await (const { source, correctedWords, correctedText } of openProductIndex(database).search(
    site,
    term,
    options,
  )) {
    if (!isMended && correctedText !== undefined && correctedText !== mended) {
      mended = correctedText;
      const again = readWishes({ ...request, filters, query: mended });
      const found = await findFirst(database, request, { ...again, order: unite(order, again.order) }, true);
      if (found?.isWhole) return { ...found, correctedWords: again.query.split(' ') };
    }
    const listing = await readListing(database, { ...request, filters, source });
    if (listing.totalWithoutFilters > 0)
      return { listing, term, filters, correctedWords, isWhole: correctedWords === undefined };
  }
  return undefined;
}

type Broader = NonNullable<SearchAnswer['broader']>;

/** What else there is of the wanted thing, or of its category, where few products have all that was asked for and nobody has narrowed the list. */
async function findBroader(
  database: Database,
  request: SearchRequest,
  term: SearchTerm | undefined,
  { products, total, totalWithoutFilters }: Listing,
): Promise<Pick<SearchAnswer, 'broader'>> {
  if (request.isExact || totalWithoutFilters >= FEW || total < totalWithoutFilters) return {};
  const isShown = new Set(products.map(({ productId }) => productId));
  const withoutShown = (found: Broader | undefined): Broader | undefined => {
    const others = found?.products.filter(({ productId }) => !isShown.has(productId)).slice(0, MOST_BROADER) ?? [];
    return found && others.length > 0 ? { ...found, products: others } : undefined;
  };
  const broader =
    withoutShown(await findOfThing(database, request, term)) ??
    withoutShown(await findOfCategory(database, request, products[0]));
  return broader ? { broader } : {};
}

/** What is found for the wanted thing alone. */
async function findOfThing(
  database: Database,
  request: SearchRequest,
  term: SearchTerm | undefined,
): Promise<Broader | undefined> {
  const query = term && broaderTerm(term);
  if (query === undefined) return undefined;
  const wider = { ...request, query, page: 1, isCounted: false };
  const found = await findFirst(database, wider, readWishes(wider));
  if (!found || found.correctedWords) return undefined;
  return { query, total: found.listing.total, products: found.listing.products };
}

/** What else is in the category of a product. */
async function findOfCategory(
  database: Database,
  { site, filters }: SearchRequest,
  product: ProductSummary | undefined,
): Promise<Broader | undefined> {
  const category = product && (await findCategoryOf(database, site, product.productId));
  if (!category) return undefined;
  const page = { sort: 'popularity', page: 1, filters, isCounted: false } as const;
  const { total, products } = await readCategoryListing(database, site, category, page);
  return { query: category.name, url: category.url, total, products };
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
  const order = { priceRank: ranked?.rank, traits: traits.map((each) => each.traits), tastes: tasting?.tastes };
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
