import { CatalogueProduct } from '@ninefold/platform/contracts';
import { SITE_CODES } from '@ninefold/sites';
import * as z from 'zod/mini';

export const PAGE_SIZE = 24;

export const Sort = z.enum(['relevance', 'popularity', 'newest', 'price-asc', 'price-desc', 'rating']);
export type Sort = z.infer<typeof Sort>;

export const Badge = z.enum(['new', 'bestseller', 'sustainable', 'last-chance']);
export type Badge = z.infer<typeof Badge>;

/** The price of a unit: `minor` for one `base` (`kg`, `100 g`). */
export const UnitPrice = z.object({ minor: z.int(), base: z.string() });
export type UnitPrice = z.infer<typeof UnitPrice>;

/** A colour of a product, with a variant that has it. */
export const TileColour = z.object({
  tcm: z.string(),
  /** In the site's language: `Marineblau`. */
  label: z.string(),
  /** What it looks like: `#1c2a4d`. */
  swatch: z.string(),
});
export type TileColour = z.infer<typeof TileColour>;

export const Rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof Rating>;

/** A product as a list shows it, with the variant that a tile can add to the cart. Amounts in minor units. */
export const ProductSummary = z.extend(CatalogueProduct, {
  /** Variants differ in price; `priceMinor` is then that of the shown variant, `lowestPriceMinor` told where nothing that was asked for chose it. */
  hasSeveralPrices: z.boolean(),
  colourCount: z.int(),
  /** In lists of goods: the first of several colours, where it is known what they look like. */
  colours: z.optional(z.array(TileColour)),
  /** In lists of goods: pieces that are left of all variants together, where they are counted and few. */
  piecesLeft: z.optional(z.int()),
  unitPrice: z.optional(UnitPrice),
  rating: z.optional(Rating),
  badges: z.array(Badge),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

/**
 * Filters as addresses name them, with commas between: `availability-available`, `reduced-only`, `brand-kastenbrook`, `category-1100`, `colour-dunkelblau`, `size-m`,
 * `value-25` (of gift cards), `roast-dark`, `strength-4`, `rating-4` (at least), `price-1000-4999` (minor units; either end may be missing). Values of one facet widen, facets narrow.
 *
 * In the order in which they are shown: what a choice of another often takes away comes last, so that nothing else moves.
 */
export const FacetName = z.enum([
  'availability',
  'category',
  'roast',
  'strength',
  'price',
  'colour',
  'size',
  'value',
  'rating',
  'reduced',
  'brand',
]);
export type FacetName = z.infer<typeof FacetName>;

const FacetValue = z.object({
  /** After the facet's name in the address: `dunkelblau`. */
  value: z.string(),
  /** In the site's language; of availability, reduced, roast, strength and rating the page's own words. */
  label: z.optional(z.string()),
  /** Products that it would leave, with the filters of the other facets; with `isCapped` at least so many. */
  count: z.int(),
  isChosen: z.boolean(),
  /** Of a size: those of one kind have the same. Clothes come first, then amounts, then numbers and measures. */
  group: z.optional(z.enum(['clothes', 'amount', 'number'])),
  /** Of a colour that is known: `#1c2a4d`. */
  swatch: z.optional(z.string()),
});
export type FacetValue = z.infer<typeof FacetValue>;

/** What a list can be narrowed by, as far as its products differ in it. */
export const Facet = z.object({
  name: FacetName,
  values: z.array(FacetValue),
  /** Products that the list would have without what is chosen of this facet. */
  totalWithout: z.int(),
  /** Of `price`: what the list costs, and what of that is chosen, in minor units. */
  range: z.optional(
    z.object({
      lowestMinor: z.int(),
      highestMinor: z.int(),
      fromMinor: z.optional(z.int()),
      toMinor: z.optional(z.int()),
    }),
  ),
});
export type Facet = z.infer<typeof Facet>;

/** One page of a list of products. */
export const Listing = z.object({
  products: z.array(ProductSummary),
  total: z.int(),
  /** From 1. */
  page: z.int(),
  pageCount: z.int(),
  sort: Sort,
  /** The chosen filters that count, as an address has them; `''` for none. */
  filters: z.string(),
  facets: z.array(Facet),
  /** There are more products than the facets have counted: their counts are at least so many. */
  isCapped: z.boolean(),
  /** There are more than `total`, which is as far as they were counted. */
  isTotalCapped: z.boolean(),
  /** How many there are whatever is chosen, as far as they were counted. */
  totalWithoutFilters: z.int(),
});
export type Listing = z.infer<typeof Listing>;

/** Where a page stands: from the top category down. */
export const Breadcrumb = z.object({ name: z.string(), url: z.string() });
export type Breadcrumb = z.infer<typeof Breadcrumb>;

const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
const text = z.catch(z.optional(z.string()), undefined);

/** How an address narrows a list; `from` and `to` are the fields of the price, in the site's currency. */
const filterQuery = { filters: text, from: text, to: text };
export const FilterQuery = z.object(filterQuery);
export type FilterQuery = z.infer<typeof FilterQuery>;

/** Query of `GET /service/catalogue/api/category/:number`; a page, an order or filters that nobody links to count as none. */
export const CategoryQuery = z.object({
  page: z.catch(page, 1),
  sort: z.catch(z._default(Sort, 'popularity'), 'popularity'),
  ...filterQuery,
  /** Those of `LATER_FACETS` that the page has words for, with commas between. */
  facets: text,
});

/** What `GET /service/catalogue/api/category/:number` answers; 404 `CATEGORY_UNKNOWN`. */
export const CategoryAnswer = z.object({
  number: z.int(),
  name: z.string(),
  url: z.string(),
  breadcrumbs: z.array(Breadcrumb),
  children: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      productCount: z.int(),
      /** Base path of the responsive pictures, or a complete address. */
      image: z.optional(z.string()),
    }),
  ),
  listing: Listing,
  /** Its addresses on the sites where it has products. */
  alternates: z.partialRecord(z.enum(SITE_CODES), z.string()),
});
export type CategoryAnswer = z.infer<typeof CategoryAnswer>;

export const SHELVES = ['bestsellers', 'new', 'sale', 'coffee'] as const;
export const Shelf = z.enum(SHELVES);
export type Shelf = z.infer<typeof Shelf>;

/** The shelves whose list is no category but one of its own: `/search?list=new`. */
export const ShelfList = z.enum(['bestsellers', 'new']);
export type ShelfList = z.infer<typeof ShelfList>;

/** What `GET /service/catalogue/api/shelf/:shelf` answers. */
export const ShelfAnswer = z.object({
  products: z.array(ProductSummary),
  /** `/sale-c10000`, `/search?list=new`: the list of all of them, where the site has one. */
  listUrl: z.optional(z.string()),
  /** Of best sellers, where the shop knows of none: these are some of its goods. */
  isAssortment: z.optional(z.literal(true)),
});
export type ShelfAnswer = z.infer<typeof ShelfAnswer>;

/** What `GET /service/catalogue/api/companions` answers: what goes with the products that were named, none of them. */
export const CompanionsAnswer = z.object({ products: z.array(ProductSummary) });
export type CompanionsAnswer = z.infer<typeof CompanionsAnswer>;

/** Query of `GET /service/searchfrontend/api/search`; what is broken in it counts as not there. */
export const SearchQuery = z.object({
  query: z._default(z.string(), ''),
  page: z.catch(page, 1),
  sort: z.catch(z._default(Sort, 'relevance'), 'relevance'),
  ...filterQuery,
  /** As a category's. */
  facets: text,
  /** `1` searches the term as it is typed, without correcting it. */
  exact: text,
  /** Instead of a term: all of what a shelf shows some of. */
  list: z.catch(z.optional(ShelfList), undefined),
});

/** What `GET /service/searchfrontend/api/search` answers. */
export const SearchAnswer = z.object({
  /** What was asked for instead of a term. */
  list: z.optional(ShelfList),
  /** The term as it was searched, without what it says about the price: that is a filter of the listing. */
  query: z.string(),
  /** The page of the shop that the term names. */
  shortcut: z.optional(z.string()),
  /** Pages of the shop that the words ask for, beside the goods. */
  pages: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The words that were searched instead, since not all of the typed ones find something together. */
  correctedQuery: z.optional(z.string()),
  listing: Listing,
  /** What there is of the wanted thing beside the few products that have all that was asked for: how many it is in all, and some. */
  broader: z.optional(
    z.object({
      query: z.string(),
      /** Of a category, whose name `query` is then. @default all of it is what a search for `query` finds */
      url: z.optional(z.string()),
      total: z.int(),
      products: z.array(ProductSummary),
    }),
  ),
  /** Best sellers, when nothing was found. */
  alternatives: z.array(ProductSummary),
  /** The categories with the most products, when nothing was found. */
  popularCategories: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
