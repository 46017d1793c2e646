import type { HeadContext, PageHead } from '@ninefold/platform';
import { correctedAddress, formatNumber, PATHS } from '@ninefold/sites';
import { breadcrumbData, listData } from '../products/structured-data.ts';
import { tilePreload } from '../products/tile-preload.ts';
import type { CategoryPageData } from './category-page-data.ts';
import { categoryTitle } from './category-title.ts';

export function head(data: CategoryPageData, { t, page, site }: HeadContext): PageHead {
  if (!data) return { title: `${t('CategoryPage.unknownTitle')} | Ninefold`, status: 404, robots: 'noindex' };
  const { name, url, breadcrumbs, listing, alternates } = data;
  // A list in an order of its own, or a part of it, is none for search engines; a page behind the last is none for anybody.
  const isRefined = listing.filters !== '' || page.query['sort'] !== undefined;
  const isBeyond = listing.page > Math.max(listing.pageCount, 1);
  const redirect = correctedAddress(page, url);
  if (redirect) return { title: name, canonical: url, redirect };
  return {
    title: categoryTitle(data, t),
    description: t('CategoryPage.description', {
      name,
      count: listing.total,
      formatted: formatNumber(site.code, listing.total),
    }),
    canonical: listing.page > 1 && !isRefined ? `${url}?page=${listing.page}` : url,
    ...(isBeyond && { status: 404 as const }),
    ...((isRefined || isBeyond) && { robots: 'noindex' as const }),
    ...tilePreload(listing.products),
    alternates: listing.page > 1 || isRefined ? {} : alternates,
    structuredData: [
      breadcrumbData([{ name: t('common.home'), url: PATHS.home }, ...breadcrumbs]),
      ...(listing.total > 0 ? [listData(listing)] : []),
    ],
  };
}
