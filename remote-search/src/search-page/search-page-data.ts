import type { LoadContext } from '@ninefold/platform';
import { LATER_FACETS } from '../../contract/facets.ts';
import type { SearchAnswer } from '../../contract/listing.ts';

/** What the page of results shows. */
export type SearchPageData = SearchAnswer;

const PARAMETERS = ['query', 'page', 'sort', 'filters', 'from', 'to', 'exact', 'list'] as const;

/** Searches what the address asks for. */
export async function load({ http, page, signal }: LoadContext): Promise<SearchPageData> {
  const asked = Object.fromEntries(PARAMETERS.map((name) => [name, page.query[name]]));
  const query = { ...asked, facets: String(LATER_FACETS) };
  const result = await http.request<SearchAnswer>({ path: '/service/searchfrontend/api/search', query, signal });
  if (!result.ok) throw new Error(`The search does not answer: ${result.code}`);
  return result.body;
}
