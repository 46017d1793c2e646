import * as z from 'zod/mini';
import { Breadcrumb } from './listing.ts';
import { MAX_PRODUCTS, MAX_SEARCH_TERMS } from './suggestion-limits.ts';

const limit = (most: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)), most);

/** Query of `GET /service/searchfrontend/api/suggestions`. `site` counts over the site header. */
export const SuggestionsQuery = z.object({
  q: z._default(z.string(), ''),
  site: z.optional(z.string()),
  maxSearchTerms: limit(MAX_SEARCH_TERMS),
  maxProducts: limit(MAX_PRODUCTS),
  /** The catalogue's revision as `cachekey` answered it: an answer for it may be cached. */
  cachekey: z.optional(z.string().check(z.maxLength(40))),
});

export const SuggestedProduct = z.object({
  id: z.string(),
  title: z.string(),
  productViewUrl: z.string(),
  /** Tells the suggested variant apart. */
  webshopProductDimensionKey: z.optional(z.string()),
  imageAltText: z.string(),
  imageProductThumb: z.string(),
  priceMinor: z.int(),
  regularPriceMinor: z.optional(z.int()),
  /** Of the cheapest variant, where they differ and none was asked for. */
  lowestPriceMinor: z.optional(z.int()),
});
export type SuggestedProduct = z.infer<typeof SuggestedProduct>;

/** What `GET /service/searchfrontend/api/suggestions` answers. */
export const SuggestionsAnswer = z.object({
  searchTerms: z.array(z.object({ searchterm: z.string() })),
  products: z.array(SuggestedProduct),
  /** Those of the terms that name a category; absent where none does. */
  categories: z.optional(z.array(Breadcrumb)),
});
export type SuggestionsAnswer = z.infer<typeof SuggestionsAnswer>;

/** What `GET /service/searchfrontend/api/cachekey` answers: the revision of the site's catalogue. */
export const CachekeyAnswer = z.object({ cachekey: z.string() });
