import { sql, type SQL } from '@ninefold/service/sql';

/** Products that a source yields at most; more than these make no difference that anybody sees. */
export const MOST_CANDIDATES = 1000;

/** Of the best product's relevance: with less a product only has to do with what is wanted. */
export const IS_WANTED = sql.raw('0.5');

/** Where a list takes its products from. */
export interface ProductSource {
  /** Selects `number int, relevance real` of the best products, at most so many. */
  select: (most: number) => SQL;
  /** The same as JSON arrays of numbers and relevances, where that takes less time. */
  selectArrays?: SQL | undefined;
  /** How many it selects at most {@link MOST_CANDIDATES} of, when that is known without reading them. */
  count?: number | undefined;
  /** Whether there are more products than it selects. */
  isCapped: boolean;
  /** All that is listed in this category, of which `select` yields the most popular. */
  category?: { number: number; productCount: number } | undefined;
}

/** Products that a term may mean. */
export interface Found {
  /** It may have no products: the next is looked at then. */
  source: ProductSource;
  /** The words that are searched, where they are not those that were typed; folded. */
  correctedWords?: readonly string[] | undefined;
  /** The whole query without its errors: what it says may be more than its words do. */
  correctedText?: string | undefined;
}
