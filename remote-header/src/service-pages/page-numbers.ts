import type { ServicePagesAnswer } from '../../contract/content-page.ts';

export const PRIVACY_PAGE = 5;
export const HELP_PAGE = 8;
export const CARD_PAGE = 10;
export const COMMUNITY_PAGE = 11;
export const THEMEWORLDS_PAGE = 16;
export const WATCHLIST_PAGE = 18;

/** The address of the service page with a number, where the site has it. */
export function addressOfPage(pages: ServicePagesAnswer, number: number): string | undefined {
  return pages.find((page) => page.number === number)?.url;
}
