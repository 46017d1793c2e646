import type { Cart } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import { shippingOf } from './shipping.ts';

export interface Amounts {
  /** Articles that can be bought. */
  goodsMinor: number;
  /** Everything else: gift cards, partner products, subscriptions. */
  othersMinor: number;
  /** What vouchers take off the goods. */
  discountMinor: number;
  /** Whether the shop sends anything itself. */
  isSent: boolean;
}

/** Totals of a cart, in whole minor units. */
export function totalsOf(site: SiteCode, { goodsMinor, othersMinor, discountMinor, isSent }: Amounts): Cart['totals'] {
  const { shippingMinor, freeShippingFromMinor } = shippingOf(site, goodsMinor, isSent);
  const subtotalMinor = goodsMinor + othersMinor;
  return {
    subtotalMinor,
    discountMinor,
    goodsMinor,
    shippingMinor,
    totalMinor: subtotalMinor - discountMinor + shippingMinor,
    freeShippingFromMinor,
  };
}
