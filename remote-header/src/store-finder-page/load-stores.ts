import type { HeadContext, LoadContext, PageHead } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { STORES_PATH } from '../../contract/paths.ts';
import type { StoresAnswer } from '../../contract/store.ts';

export type StoreFinderData = StoresAnswer & {
  /** What the visitor asked for. */
  search: string;
};

/** Fetches the stores that the page's query asks for. */
export async function load({ http, page }: LoadContext): Promise<StoreFinderData> {
  const search = (page.query['search'] ?? '').trim().slice(0, 100);
  const answer = await http.request<StoresAnswer>({ path: STORES_PATH, query: { search: search || undefined } });
  if (!answer.ok) throw new Error(`The stores could not be loaded: ${answer.code}`);
  return { ...answer.body, search };
}

/** Says what the page is; results of a search are not for search engines. */
export function head({ search }: StoreFinderData, { t }: HeadContext): PageHead {
  return {
    title: `${t('StoreFinderPage.title')} – Ninefold`,
    description: t('StoreFinderPage.lead'),
    canonical: PATHS.storeFinder,
    ...(search && { robots: 'noindex' }),
  };
}
