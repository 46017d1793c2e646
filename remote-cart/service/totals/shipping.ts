import { siteOf, type SiteCode } from '@ninefold/sites';

/** What sending one order costs, in minor units of the site's currency. */
const SHIPPING_MINOR: Record<SiteCode, number> = {
  DE: 4_95,
  AT: 4_95,
  CH: 6_90,
  CH_FR: 6_90,
  CZ: 79_00,
  HU: 1_290_00,
  PL: 12_99,
  SK: 3_99,
  TR: 49_90,
};

/**
 * Shipping of one order. It is free from the worth of goods, before discounts, that the site's header promises; where it
 * promises none, never.
 */
export function shippingOf(site: SiteCode, goodsMinor: number, isSent: boolean) {
  const { freeShippingHeaderMinor: freeShippingFromMinor } = siteOf(site);
  const isFree = !isSent || (freeShippingFromMinor !== undefined && goodsMinor >= freeShippingFromMinor);
  return { shippingMinor: isFree ? 0 : SHIPPING_MINOR[site], freeShippingFromMinor };
}
