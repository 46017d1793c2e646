import type { HeadContext, LoadContext, PageHead, SlotContract } from '@ninefold/platform';
import { correctedAddress, PATHS } from '@ninefold/sites';
import { LATER_FACETS } from '../../contract/facets.ts';
import type { CategoryAnswer } from '../../contract/listing.ts';
import { breadcrumbData, listData } from '../products/structured-data.ts';
import { tilePreload } from '../products/tile-preload.ts';

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

export function head(data: CategoryPageData, { t, page }: HeadContext): PageHead {
  if (!data) return { title: `${t('CategoryPage.unknownTitle')} | Ninefold`, status: 404, robots: 'noindex' };
  const { name, url, breadcrumbs, listing, alternates } = data;
  // A list in an order of its own, or a part of it, is none for search engines; a page behind the last is none for anybody.
  const isRefined = listing.filters !== '' || page.query['sort'] !== undefined;
  const isBeyond = listing.page > Math.max(listing.pageCount, 1);
  const numbered = listing.page > 1 ? `${name} – ${t('common.pages.page', { number: listing.page })}` : name;
  const redirect = correctedAddress(page, url);
  if (redirect) return { title: name, canonical: url, redirect };
  return {
    title: `${numbered} | Ninefold`,
    description: t('CategoryPage.description', { name, count: listing.total }),
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
