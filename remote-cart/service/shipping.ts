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

/** Totals of a cart. Shipping is free from the amount that the site's header promises; where it promises none, never. */
export function totalsOf(site: SiteCode, subtotalMinor: number) {
  const { freeShippingHeaderMinor } = siteOf(site);
  const isFree =
    subtotalMinor === 0 || (freeShippingHeaderMinor !== undefined && subtotalMinor >= freeShippingHeaderMinor);
  const shippingMinor = isFree ? 0 : SHIPPING_MINOR[site];
  return {
    subtotalMinor,
    discountMinor: 0,
    goodsMinor: subtotalMinor,
    shippingMinor,
    totalMinor: subtotalMinor + shippingMinor,
    freeShippingFromMinor: freeShippingHeaderMinor,
  };
}
