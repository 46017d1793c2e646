import type { CategoryAnswer } from '../../contract/listing.ts';

/** The document's title; each page of the list has its own. */
export function categoryTitle(
  { name, listing: { page } }: Pick<CategoryAnswer, 'name' | 'listing'>,
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  return `${page > 1 ? `${name} – ${t('listing.pages.page', { number: page })}` : name} | Ninefold`;
}
