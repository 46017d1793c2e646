import type { Cart } from '@ninefold/platform/contracts';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { giftsOf, type Surroundings } from './campaigns/gifts.ts';
import { leftOutOf } from './lines/left-out.ts';
import { isBuyable } from './lines/limits.ts';
import { placeLines, type PlacedLines } from './lines/place-lines.ts';
import { lostOf, savedOf } from './lines/save-line.ts';
import { presentLines, type StoredCart } from './storage/stored-cart.ts';
import { payableMinor } from './totals/payable.ts';
import { totalsOf } from './totals/totals.ts';
import { voucherOf } from './vouchers/discount.ts';

/** Puts a cart together from what is stored and what the catalogue says now. */
export function composeCart(site: SiteCode, stored: StoredCart, surroundings: Surroundings): Cart {
  const { offers, hasCard = false } = surroundings;
  const placed = placeLines(site, presentLines(stored.lines), offers);
  const { articles, giftCards, partnerProducts, subscriptions } = placed;
  const goods = articles.filter(isBuyable);
  const costOf = (some: typeof goods) => sumOf(some, ({ totalMinor }) => totalMinor);
  const goodsMinor = costOf(goods);
  const othersMinor =
    sumOf([...giftCards, ...partnerProducts], ({ totalMinor }) => totalMinor) +
    sumOf(subscriptions, ({ priceMinor }) => priceMinor);
  const voucher = voucherOf(stored, {
    totalMinor: goodsMinor,
    ofCategoryMinor: (number) => costOf(goods.filter(({ tcm }) => offers.get(tcm)?.categories?.includes(number))),
  });
  const discountMinor = payableMinor(site, voucher?.discountMinor ?? 0);
  const leftOut = leftOutOf(stored.lines, offers);
  const saved = savedOf(site, stored.lines, offers);
  const defectiveSaved = lostOf(stored.lines, offers);
  const isSent = articles.some((article) => isBuyable(article) && offers.get(article.tcm)?.kind === 'ARTICLE');
  return {
    revision: stored.revision,
    numberOfArticles: countOf(placed),
    currency: siteOf(site).currency,
    ...placed,
    freeArticles: giftsOf(stored, goodsMinor, surroundings),
    ...(leftOut.length > 0 && { leftOut }),
    ...(saved.length > 0 && { saved }),
    ...(defectiveSaved.length > 0 && { defectiveSaved }),
    vouchers: voucher ? [{ ...voucher, discountMinor }] : [],
    totals: totalsOf(site, { goodsMinor, othersMinor, discountMinor, isSent, hasCard }),
  };
}

function countOf({ articles, giftCards, subscriptions }: PlacedLines): number {
  const pieces = sumOf(articles, ({ quantity }) => quantity.quantity) + sumOf(giftCards, ({ quantity }) => quantity);
  return pieces + subscriptions.length;
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
