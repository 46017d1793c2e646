import type { HeadContext, LoadContext, PageHead, SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import type { CategoryAnswer } from '../../contract/listing.ts';
import { breadcrumbData, listData } from '../products/structured-data.ts';

/** What a category's page shows; null for a category that the site does not have. */
export type CategoryPageData = CategoryAnswer | null;

/** Fetches one page of a category. */
export async function load(
  { http, page, signal }: LoadContext,
  { categoryNumber }: SlotContract['search/CategoryPage'],
): Promise<CategoryPageData> {
  const path = `/service/catalogue/api/category/${categoryNumber}`;
  const { page: number, sort } = page.query;
  const result = await http.request<CategoryAnswer>({ path, query: { page: number, sort }, signal });
  if (result.ok) return result.body;
  // An unknown number, or a page or an order that nobody links to.
  if (result.status === 404 || result.status === 400) return null;
  throw new Error(`The category ${categoryNumber} cannot be read: ${result.code}`);
}

export function head(data: CategoryPageData, { t, page }: HeadContext): PageHead {
  if (!data) return { title: `${t('CategoryPage.unknownTitle')} | Ninefold`, status: 404, robots: 'noindex' };
  const { name, url, breadcrumbs, listing, alternates } = data;
  const numbered = listing.page > 1 ? `${name} – ${t('common.pages.page', { number: listing.page })}` : name;
  return {
    title: `${numbered} | Ninefold`,
    description: t('CategoryPage.description', { name, count: listing.total }),
    canonical: listing.page > 1 ? `${url}?page=${listing.page}` : url,
    ...(page.query['sort'] !== undefined && { robots: 'noindex' as const }),
    alternates: listing.page > 1 ? {} : alternates,
    structuredData: [
      breadcrumbData([{ name: t('common.home'), url: PATHS.home }, ...breadcrumbs]),
      ...(listing.total > 0 ? [listData(listing)] : []),
    ],
  };
}
