import type { HeaderProps, LoadContext, PersonalData } from '@ninefold/platform';
import type { NavigationAnswer, NavigationNode } from '../../contract/navigation.ts';
import { NAVIGATION_PATH, PERSONAL_DATA_PATH, SERVICE_PAGES_PATH } from '../../contract/paths.ts';
import type { ServicePagesAnswer } from '../../contract/content-page.ts';
import { load as loadPromotion } from '../promotion-banner/load-promotion.ts';
import type { LoadedPromotion } from '../promotion-banner/promotion.ts';
import { LINKED_PAGES, type ServicePages } from './service-links.ts';

export const BENEFITS = { promotionId: '~header_top' };
export const TOP_BANNER = { promotionId: 'top-banner' };

/** What the header shows. It travels in every page, so it holds two levels of the navigation and no more. */
export interface HeaderData {
  /** Absent when they could not be had, and where the header shows none. */
  personalData?: PersonalData | undefined;
  navigation: readonly NavigationNode[];
  /** The promotion `~header_top`. */
  benefits: LoadedPromotion;
  /** The promotion `top-banner`, where the page shows it. */
  topBanner: LoadedPromotion;
  pages: ServicePages;
}

/** What is later than this part of the page's deadline is left out, so that no service keeps the whole header waiting. */
const LATEST = 0.75;

const LINKED_NUMBERS = new Set<number>(Object.values(LINKED_PAGES));

/** Fetches what the header shows. A part that cannot be had is left out; the rest is shown. */
export async function load(
  { http, deadlineMs }: LoadContext,
  { reduced, showPromotionBanner }: Pick<HeaderProps, 'reduced' | 'showPromotionBanner'>,
): Promise<HeaderData> {
  const timeoutMs = deadlineMs && deadlineMs * LATEST;
  const loadingTopBanner = showPromotionBanner ? loadPromotion({ http, deadlineMs }, TOP_BANNER) : null;
  if (reduced) return { navigation: [], benefits: null, topBanner: await loadingTopBanner, pages: {} };
  const [personalData, navigation, benefits, topBanner, pages] = await Promise.all([
    http.shared<PersonalData>(PERSONAL_DATA_PATH),
    http.request<NavigationAnswer>({ path: NAVIGATION_PATH, query: { levels: '2' }, timeoutMs }),
    loadPromotion({ http, deadlineMs }, BENEFITS),
    loadingTopBanner,
    http.request<ServicePagesAnswer>({ path: SERVICE_PAGES_PATH, timeoutMs }),
  ]);
  if (!navigation.ok) console.error('The navigation could not be loaded:', navigation.code);
  return {
    ...(personalData.ok && { personalData: personalData.body }),
    navigation: navigation.ok ? navigation.body.navigation : [],
    benefits,
    topBanner,
    pages: pages.ok ? addressesOf(pages.body) : {},
  };
}

function addressesOf(pages: ServicePagesAnswer): Record<number, string> {
  return Object.fromEntries(
    pages.filter(({ number }) => LINKED_NUMBERS.has(number)).map(({ number, url }) => [number, url]),
  );
}
