import {
  loadMissingPages,
  type HeadContext,
  type HttpClient,
  type LinkedPage,
  type LoadContext,
  type PageHead,
  type PersonalData,
} from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import type { ContentPage, ServicePagesAnswer } from '../../contract/content-page.ts';
import type { NavigationAnswer, NavigationNode } from '../../contract/navigation.ts';
import {
  CONTENT_PATH,
  NAVIGATION_PATH,
  PERSONAL_DATA_PATH,
  SERVICE_PAGES_PATH,
  THEMEWORLDS_PATH,
} from '../../contract/paths.ts';
import type { ThemeworldsAnswer } from '../../contract/themeworld.ts';
import { correctedAddress, PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { loadProducts } from '../catalogue-tile/load-products.ts';
import { loadWatchlist, type WatchlistData } from '../watchlist/load-watchlist.ts';

/** A content page with what it shows below its text; `page` is null where nothing is. */
export interface ContentPageData {
  page: ContentPage | null;
  /** Where nothing is: what else is missing of the ways on. */
  missing?: readonly LinkedPage[] | undefined;
  /** Of a shop without a contact page: its imprint says how to write to it. */
  imprintUrl?: string | undefined;
  categories?: NavigationNode[] | undefined;
  themeworlds?: ThemeworldsAnswer | undefined;
  watchlist?: WatchlistData | undefined;
  /** What the catalogue says of the products that the sections show, in no order; none while it does not answer. */
  products?: CatalogueProduct[] | undefined;
  /** Of pages with something for members: the shop knows whom it is not for, so that no login would open it. */
  isKnown?: boolean | undefined;
}

/** As many as the catalogue answers at once. */
const MOST_PRODUCTS = 100;

/** Fetches the page of an address. That there is none is an answer too; only a failure rejects. */
export async function load(context: LoadContext, { contentPath }: { contentPath: string }): Promise<ContentPageData> {
  const { http } = context;
  const answer = await http.request<ContentPage>({ path: CONTENT_PATH, query: { path: contentPath.slice(0, 500) } });
  if (!answer.ok) {
    if (answer.status !== 404 && answer.status !== 400)
      throw new Error(`The page ${contentPath} could not be loaded: ${answer.code}`);
    return { page: null, ...(await waysOn(http, contentPath)) };
  }
  const page = answer.body;
  if (page.kind === 'categories') {
    const navigation = await http.request<NavigationAnswer>({ path: NAVIGATION_PATH });
    const items = (navigation.ok ? navigation.body.navigation : []).filter(({ kind }) => kind === 'categories');
    const isOverview = ({ href }: NavigationNode) => href === page.url;
    const below = items.filter(isOverview).flatMap(({ children }) => children);
    return { page, categories: [...items.filter((item) => !isOverview(item)), ...below] };
  }
  if (page.kind === 'themeworlds') {
    const themeworlds = await http.request<ThemeworldsAnswer>({ path: THEMEWORLDS_PATH });
    return { page, themeworlds: themeworlds.ok ? themeworlds.body : {} };
  }
  if (page.kind === 'watchlist') return { page, watchlist: await loadWatchlist(http) };
  const productIds = page.sections.flatMap((section) => section.products ?? []);
  const [products, visitor] = await Promise.all([
    productIds.length > 0 ? loadProducts(http, [...new Set(productIds)].slice(0, MOST_PRODUCTS)) : undefined,
    page.sections.some(({ isLocked }) => isLocked) ? http.shared<PersonalData>(PERSONAL_DATA_PATH) : undefined,
  ]);
  const isKnown = visitor?.ok && visitor.body.tracking.loginStatus !== 'LOGGED_OUT';
  return { page, ...(products && { products }), ...(isKnown && { isKnown }) };
}

async function waysOn(http: HttpClient, path: string): Promise<Pick<ContentPageData, 'missing' | 'imprintUrl'>> {
  const missing = await loadMissingPages(http, ['contact', 'stores']);
  if (path !== PATHS.contact) return { ...(missing && { missing }) };
  const pages = await http.request<ServicePagesAnswer>({ path: SERVICE_PAGES_PATH });
  const imprint = pages.ok ? pages.body.find(({ number }) => number === SERVICE_PAGES.imprint) : undefined;
  return { ...(missing && { missing }), ...(imprint && { imprintUrl: imprint.url }) };
}

/** Title and description of the page; where nothing is, 404. */
export function head({ page, imprintUrl }: ContentPageData, { t, page: asked }: HeadContext): PageHead {
  if (!page)
    return {
      title: `${t('ContentPage.notFoundTitle')} | Ninefold`,
      status: 404,
      robots: 'noindex',
      ...(imprintUrl !== undefined && { redirect: imprintUrl }),
    };
  return {
    title: `${page.title} | Ninefold`,
    description: page.lead,
    canonical: page.url,
    redirect: correctedAddress(asked, page.url),
    alternates: page.alternates,
    // Everybody finds another page there.
    ...(page.kind === 'watchlist' && { robots: 'noindex' }),
  };
}
