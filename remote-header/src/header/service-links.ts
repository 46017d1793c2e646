import { SERVICE_PAGES } from '@ninefold/sites';

/** Addresses of service pages by number, as far as the site has them. */
export type ServicePages = Readonly<Record<number, string>>;

/** A link into the shop's service; `name` is also the key of its text. */
export interface ServiceLink {
  name: 'help' | 'card' | 'community' | 'mobileTelephony' | 'shipping' | 'storePickup' | 'watchlist';
  url: string;
}

/** Which of them exist, and under which slug, is up to the country (HDR-13). */
export const LINKED_PAGES = {
  shipping: SERVICE_PAGES.shipping,
  help: SERVICE_PAGES.help,
  storePickup: SERVICE_PAGES.storePickup,
  card: SERVICE_PAGES.loyaltyCard,
  community: SERVICE_PAGES.community,
  mobileTelephony: SERVICE_PAGES.mobileTelephony,
  watchlist: SERVICE_PAGES.watchlist,
} as const;

const BESIDE_BENEFITS = ['help', 'card', 'community', 'mobileTelephony'] as const;
const IN_MENU = ['watchlist', 'card', 'community', 'mobileTelephony', 'shipping', 'storePickup', 'help'] as const;

/** Those beside the benefits, on wide windows. */
export const serviceLinks = (pages: ServicePages) => linksTo(BESIDE_BENEFITS, pages);

/** Those in the menu of narrow windows. */
export const menuServiceLinks = (pages: ServicePages) => linksTo(IN_MENU, pages);

function linksTo(names: readonly ServiceLink['name'][], pages: ServicePages): ServiceLink[] {
  return names.flatMap((name) => {
    const url = pages[LINKED_PAGES[name]];
    return url ? [{ name, url }] : [];
  });
}
