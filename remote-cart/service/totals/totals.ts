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
  /** Whether the owner has the loyalty card. */
  hasCard: boolean;
}

/** Totals of a cart, in whole minor units. */
export function totalsOf(site: SiteCode, amounts: Amounts): Cart['totals'] {
  const { goodsMinor, othersMinor, discountMinor } = amounts;
  const { shippingMinor, freeShippingFromMinor } = shippingOf(site, amounts);
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
