import type { Breadcrumb } from '../../contract/listing.ts';
import type { SuggestedProduct } from '../../contract/suggestions.ts';
import type { Suggestions } from './use-suggestions.ts';

/** One entry of the list below the search field. */
export type Suggestion =
  | { kind: 'recent'; term: string }
  | { kind: 'term'; term: string }
  | { kind: 'category'; category: Breadcrumb }
  | { kind: 'product'; product: SuggestedProduct };

/** What the list is of, terms and categories counted together: a window below 980 px shows fewer. All of it is read at a glance, and nothing scrolls inside. */
const LIMITS = {
  large: { terms: 10, termsBesideProducts: 5, categories: 2, products: 5 },
  small: { terms: 8, termsBesideProducts: 4, categories: 1, products: 4 },
};

/** The entries of the list: the searches of this visit as long as nothing is typed, then terms, categories and products. */
export function suggestionsOf(
  typed: string,
  recent: readonly string[],
  { searchTerms, products, categories = [] }: Suggestions,
  isSmall: boolean,
): Suggestion[] {
  if (typed.trim() === '') return recent.map((term) => ({ kind: 'recent', term }));
  const limits = LIMITS[isSmall ? 'small' : 'large'];
  const named = categories.slice(0, limits.categories);
  const most = products.length > 0 ? limits.termsBesideProducts : limits.terms;
  return [
    ...searchTerms
      .slice(0, most - named.length)
      .map(({ searchterm }): Suggestion => ({ kind: 'term', term: searchterm })),
    ...named.map((category): Suggestion => ({ kind: 'category', category })),
    ...products.slice(0, limits.products).map((product): Suggestion => ({ kind: 'product', product })),
  ];
}

/** What the field shows while an entry is chosen. */
export function textOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return suggestion.product.title;
  return suggestion.kind === 'category' ? suggestion.category.name : suggestion.term;
}
