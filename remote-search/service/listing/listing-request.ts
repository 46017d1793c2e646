import type { SiteCode } from '@ninefold/sites';
import type { Sort } from '../../contract/listing.ts';
import type { ProductSource } from '../index/product-source.ts';
import type { JudgedList } from './count-facets.ts';
import { writeFilters, type Filters } from './filters.ts';

export interface ListingRequest {
  site: SiteCode;
  /** The best 1 000 products at most, sold out ones last, or all of a category. */
  source: ProductSource;
  sort: Sort;
  page: number;
  filters: Filters;
  /** Whether categories are a facet, not only a choice that an address makes. @default true */
  offersCategories?: boolean | undefined;
  /** All that is listed is reduced in some variant: that is the one to show. @default false */
  isOfReduced?: boolean | undefined;
  /** Whether it is told what it can be narrowed by. @default true */
  isCounted?: boolean | undefined;
  /** Those of {@link LATER_FACETS} that the page has words for, with commas between. @default none */
  facets?: string | undefined;
}

/** What nothing narrows and puts in another order than that in which a search finds it. */
export function isPlain({ source, sort, filters }: ListingRequest): boolean {
  return !source.category && sort === 'relevance' && writeFilters(filters) === '';
}

/** A list with what is counted of it, and the products of the page that was asked for. */
export interface FoundList extends JudgedList {
  /** Without what the site has not got. */
  filters: Filters;
  /** `product.number` of the products on the page. */
  numbers: readonly number[];
  total: number;
  /** There are more than `total`. */
  isTotalCapped: boolean;
  /** There are more products than are judged. */
  isCapped: boolean;
  /** How many there are whatever is chosen. */
  sourceCount: number;
}
