import type { LoadContext, SlotContract } from '@ninefold/platform';
import { LATER_FACETS } from '../../contract/facets.ts';
import type { CategoryAnswer } from '../../contract/listing.ts';

/** What a category's page shows; null for a category that the site does not have. */
export type CategoryPageData = CategoryAnswer | null;

/** Fetches one page of a category. */
export async function load(
  { http, page, signal }: LoadContext,
  { categoryNumber }: SlotContract['search/CategoryPage'],
): Promise<CategoryPageData> {
  const path = `/service/catalogue/api/category/${categoryNumber}`;
  const { page: number, sort, filters, from, to } = page.query;
  const query = { page: number, sort, filters, from, to, facets: String(LATER_FACETS) };
  const result = await http.request<CategoryAnswer>({ path, query, signal });
  if (result.ok) return result.body;
  if (result.status === 404) return null;
  throw new Error(`The category ${categoryNumber} cannot be read: ${result.code}`);
}
