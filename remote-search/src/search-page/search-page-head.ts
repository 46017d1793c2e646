import type { HeadContext, PageHead } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { tilePreload } from '../products/tile-preload.ts';
import type { SearchPageData } from './search-page-data.ts';

/** A term that names a page of the shop leads there, for visitors without scripts too (SRC-3). */
export function head({ list, query, shortcut, listing }: SearchPageData, { t }: HeadContext): PageHead {
  const typed = query ? t('SearchPage.title', { query }) : t('SearchPage.emptyTitle');
  const title = list ? t(`SearchPage.list.${list}`) : typed;
  return {
    title: `${title} | Ninefold`,
    description: t('SearchPage.description'),
    canonical: PATHS.search,
    robots: 'noindex',
    ...tilePreload(listing.products),
    ...(shortcut !== undefined && { redirect: shortcut }),
  };
}
