import type { HttpClient, LoadContext, PersonalData } from '@ninefold/platform';
import type { NavigationAnswer, NavigationNode } from '../../contract/navigation.ts';
import { NAVIGATION_PATH, PERSONAL_DATA_PATH, PROMOTION_PATH, SERVICE_PAGES_PATH } from '../../contract/paths.ts';
import type { PromotionAnswer, PromotionContent } from '../../contract/promotion.ts';
import type { ServicePagesAnswer } from '../../contract/content-page.ts';
import { LINKED_PAGES } from './service-links.ts';

/** Benefit, or service page. */
export interface HeaderLink {
  text: string;
  url: string;
}

/** What the header shows. It travels in every page, so it holds two levels of the navigation and no more. */
export interface HeaderData {
  /** Absent when they could not be had, and where the header shows none. */
  personalData?: PersonalData | undefined;
  navigation: readonly NavigationNode[];
  benefits: HeaderLink[];
  /** Addresses of service pages by number, as far as the site has them. */
  pages: Readonly<Record<number, string>>;
}

/** What is later than this is left out, so that no service keeps the whole header waiting, in ms. */
const LATEST_MS = 600;

const LINKED_NUMBERS = new Set<number>(Object.values(LINKED_PAGES));

/** Fetches what the header shows. A part that cannot be had is left out; the rest is shown. */
export async function load({ http }: LoadContext, { reduced }: { reduced?: boolean | undefined }): Promise<HeaderData> {
  if (reduced) return { navigation: [], benefits: [], pages: {} };
  const [personalData, navigation, benefits, pages] = await Promise.all([
    http.shared<PersonalData>(PERSONAL_DATA_PATH),
    http.request<NavigationAnswer>({ path: NAVIGATION_PATH, query: { levels: '2' }, timeoutMs: LATEST_MS }),
    loadBenefits(http),
    http.request<ServicePagesAnswer>({ path: SERVICE_PAGES_PATH, timeoutMs: LATEST_MS }),
  ]);
  if (!navigation.ok) console.error('The navigation could not be loaded:', navigation.code);
  return {
    ...(personalData.ok && { personalData: personalData.body }),
    navigation: navigation.ok ? navigation.body.navigation : [],
    benefits,
    pages: pages.ok ? addressesOf(pages.body) : {},
  };
}

async function loadBenefits(http: HttpClient): Promise<HeaderLink[]> {
  const answer = await http.request<PromotionAnswer>({ path: `${PROMOTION_PATH}/~header_top`, timeoutMs: LATEST_MS });
  if (!answer.ok || answer.body.type !== 'HEADER_BENEFITS') return [];
  const { links = [] } = JSON.parse(answer.body.contentJSON) as PromotionContent;
  return links.map(({ text, url }) => ({ text, url }));
}

function addressesOf(pages: ServicePagesAnswer): Record<number, string> {
  return Object.fromEntries(
    pages.filter(({ number }) => LINKED_NUMBERS.has(number)).map(({ number, url }) => [number, url]),
  );
}
