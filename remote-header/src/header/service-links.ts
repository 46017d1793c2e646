import type { HeaderData } from './load-header.ts';

/** A link into the shop's service; `name` is also the key of its text. */
export interface ServiceLink {
  name: 'help' | 'card' | 'community' | 'mobileTelephony' | 'shipping' | 'storePickup' | 'watchlist';
  url: string;
}

/** Numbers of service pages. Which of them exist, and under which slug, is up to the country (HDR-13). */
export const LINKED_PAGES = {
  shipping: 1,
  help: 8,
  storePickup: 9,
  card: 10,
  community: 11,
  mobileTelephony: 12,
  watchlist: 18,
} as const;

const BESIDE_BENEFITS = ['help', 'card', 'community', 'mobileTelephony'] as const;
const IN_MENU = ['watchlist', 'card', 'community', 'mobileTelephony', 'shipping', 'storePickup', 'help'] as const;

/** Those beside the benefits, on wide windows. */
export const serviceLinks = (pages: HeaderData['pages']) => linksTo(BESIDE_BENEFITS, pages);

/** Those in the menu of narrow windows. */
export const menuServiceLinks = (pages: HeaderData['pages']) => linksTo(IN_MENU, pages);

function linksTo(names: readonly ServiceLink['name'][], pages: HeaderData['pages']): ServiceLink[] {
  return names.flatMap((name) => {
    const url = pages[LINKED_PAGES[name]];
    return url ? [{ name, url }] : [];
  });
}
