import { SITES, type SiteCode } from '@ninefold/sites';

/** The numbers of the service pages: the end of their addresses, the same on every site, never given anew. */
export const SERVICE_PAGES = {
  shipping: 1,
  returns: 2,
  payment: 3,
  imprint: 4,
  privacy: 5,
  terms: 6,
  accessibility: 7,
  help: 8,
  storePickup: 9,
  loyaltyCard: 10,
  community: 11,
  mobileTelephony: 12,
  giftCards: 13,
  about: 14,
  voucherConditions: 15,
  themeworlds: 16,
  categories: 17,
  watchlist: 18,
  partnerOffers: 19,
  christmas: 20,
  newsletterHint: 21,
  commercialMessages: 22,
  personalMarketing: 23,
  newsletterClarification: 24,
  newsletterExample: 25,
} as const;

export type ServicePageName = keyof typeof SERVICE_PAGES;

const OFFERS: readonly SiteCode[] = ['DE', 'AT'];
const TURKEY: readonly SiteCode[] = ['TR'];

/** Pages that only some sites have. */
export const SITES_OF_PAGES: Partial<Record<ServicePageName, readonly SiteCode[]>> = {
  storePickup: SITES.filter(({ storePickupStores }) => storePickupStores !== undefined).map(({ code }) => code),
  partnerOffers: OFFERS,
  christmas: OFFERS,
  newsletterExample: OFFERS,
  newsletterHint: TURKEY,
  commercialMessages: TURKEY,
  personalMarketing: TURKEY,
  newsletterClarification: TURKEY,
};
