import { SITES, type ServicePageName, type SiteCode } from '@ninefold/sites';

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
