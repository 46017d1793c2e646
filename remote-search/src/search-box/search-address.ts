import { PATHS, searchPath } from '@ninefold/sites';
import type { SuggestedProduct } from '../../contract/suggestions.ts';

/** What the search icon adds to a search (SRC-4). */
export const ICON_FILTER = 'availability-available';

/** The address that the search icon leads to: what is there to buy. */
export function iconSearchPath(term: string): string {
  return `${searchPath(term)}&filters=${ICON_FILTER}`;
}

/** A suggested product's address: the typed text goes along, and the variant where it has one (SRC-6). */
export function suggestedProductPath(
  { productViewUrl, webshopProductDimensionKey }: SuggestedProduct,
  typed: string,
): string {
  const path = productViewUrl.startsWith('/') ? productViewUrl : `/${productViewUrl}`;
  const dimension =
    webshopProductDimensionKey === undefined ? '' : `&dim1=${encodeURIComponent(webshopProductDimensionKey)}`;
  return `${path}?query=${encodeURIComponent(typed)}${dimension}`;
}

/** Where the form goes without scripts. */
export const SEARCH_ACTION = PATHS.search;
