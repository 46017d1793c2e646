import type { HeadContext, LoadContext, PageHead } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { LATER_FACETS } from '../../contract/facets.ts';
import type { SearchAnswer } from '../../contract/listing.ts';
import { tilePreload } from '../products/tile-preload.ts';

/** What the page of results shows. */
export type SearchPageData = SearchAnswer;

const PARAMETERS = ['query', 'page', 'sort', 'filters', 'from', 'to', 'exact'] as const;

/** Searches what the address asks for. */
export async function load({ http, page, signal }: LoadContext): Promise<SearchPageData> {
  const asked = Object.fromEntries(PARAMETERS.map((name) => [name, page.query[name]]));
  const query = { ...asked, facets: String(LATER_FACETS) };
  const result = await http.request<SearchAnswer>({ path: '/service/searchfrontend/api/search', query, signal });
  if (!result.ok) throw new Error(`The search does not answer: ${result.code}`);
  return result.body;
}

/** A term that names a page of the shop leads there, for visitors without scripts too (SRC-3). */
export function head({ query, shortcut, listing }: SearchPageData, { t }: HeadContext): PageHead {
  const title = query ? t('SearchPage.title', { query }) : t('SearchPage.emptyTitle');
  return {
    title: `${title} | Ninefold`,
    description: t('SearchPage.description'),
    canonical: PATHS.search,
    robots: 'noindex',
    ...tilePreload(listing.products),
    ...(shortcut !== undefined && { redirect: shortcut }),
  };
}
