import type { Shipping } from '@ninefold/platform/contracts';
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
 * Shipping of one order. It is free from the worth of goods, before discounts, that the site's header promises, and for who
 * has the loyalty card from what the footer promises him; where neither does, never.
 */
export function shippingOf(
  site: SiteCode,
  { goodsMinor, isSent, hasCard }: { goodsMinor: number; isSent: boolean; hasCard: boolean },
) {
  const { freeShippingHeaderMinor, freeShippingCardMinor } = siteOf(site);
  const freeShippingFromMinor = (hasCard ? freeShippingCardMinor : undefined) ?? freeShippingHeaderMinor;
  const isFree = !isSent || (freeShippingFromMinor !== undefined && goodsMinor >= freeShippingFromMinor);
  return { shippingMinor: isFree ? 0 : SHIPPING_MINOR[site], freeShippingFromMinor };
}

/** What everybody pays for what is sent: who has the loyalty card never pays more. */
export function shippingForEverybody(site: SiteCode): Shipping {
  const { shippingMinor, freeShippingFromMinor } = shippingOf(site, { goodsMinor: 0, isSent: true, hasCard: false });
  return { costMinor: shippingMinor, freeFromMinor: freeShippingFromMinor };
}
