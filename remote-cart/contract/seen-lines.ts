import type { Cart } from '@ninefold/platform/contracts';

/** What the shopper sees of the lines: the gifts' variants, and what a piece of each line costs, each with commas between. */
export function seenLinesOf({ articles, giftCards, partnerProducts, freeArticles }: Cart) {
  return {
    gifts: freeArticles.map(({ tcm }) => tcm).join(),
    prices: [...articles, ...giftCards, ...partnerProducts].map(({ unitPriceMinor }) => unitPriceMinor).join(),
  };
}
