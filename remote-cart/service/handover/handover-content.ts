import type { Cart } from '@ninefold/platform/contracts';
import { isBuyable } from '../lines/limits.ts';
import { shownOf } from '../lines/place-lines.ts';
import type { HandedLine, HandoverContent } from './handover.ts';

/** Whether all lines of a cart can be ordered as they are. */
export function isOrderable(cart: Cart): boolean {
  const { articles, freeArticles, giftCards, partnerProducts } = cart;
  const lost = [
    cart.defectiveArticles,
    cart.defectiveGiftCards,
    cart.defectivePartnerProducts,
    cart.defectiveSubscriptions,
  ];
  const isWithin = [
    ...articles.map(({ quantity }) => quantity.quantity <= quantity.limit),
    ...giftCards.map(({ quantity, limit = quantity }) => quantity <= limit),
    ...partnerProducts.map(({ totalQuantity, limit = totalQuantity }) => totalQuantity <= limit),
  ];
  return (
    (cart.numberOfArticles > 0 || partnerProducts.length > 0) &&
    lost.every((lines) => lines.length === 0) &&
    [...articles, ...freeArticles].every(isBuyable) &&
    isWithin.every(Boolean)
  );
}

/** What a checkout is to take an order of. */
export function contentOf(cart: Cart): HandoverContent {
  const { subtotalMinor, discountMinor, shippingMinor, totalMinor } = cart.totals;
  return {
    revision: cart.revision,
    currency: cart.currency,
    lines: linesOf(cart),
    vouchers: cart.vouchers,
    totals: { subtotalMinor, discountMinor, shippingMinor, totalMinor },
  };
}

function linesOf(cart: Cart): HandedLine[] {
  return [
    ...cart.articles.map(({ productId, tcm, isService, quantity: { quantity }, unitPriceMinor, ...shown }) => ({
      kind: 'ARTICLE' as const,
      productId,
      tcm,
      ...shownOf(shown),
      ...(isService && { isService }),
      quantity,
      priceMinor: unitPriceMinor,
    })),
    ...cart.giftCards.map(({ article: { productId, tcm, ...shown }, quantity, unitPriceMinor }) => ({
      kind: 'GIFT_CARD' as const,
      productId,
      tcm,
      ...shownOf(shown),
      quantity,
      priceMinor: unitPriceMinor,
    })),
    ...cart.subscriptions.map(({ subscriptionConfigurationId, productId, priceMinor, ...shown }) => ({
      kind: 'SUBSCRIPTION' as const,
      productId,
      tcm: subscriptionConfigurationId,
      ...shownOf(shown),
      quantity: 1,
      priceMinor,
    })),
    ...cart.partnerProducts.map(({ partnerProductId, productId, totalQuantity, unitPriceMinor, ...shown }) => ({
      kind: 'PARTNER_PRODUCT' as const,
      productId,
      tcm: partnerProductId,
      ...shownOf(shown),
      quantity: totalQuantity,
      priceMinor: unitPriceMinor,
    })),
    ...cart.freeArticles.map(({ productId, tcm, quantity: { quantity }, ...shown }) => ({
      kind: 'GIFT' as const,
      productId,
      tcm,
      ...shownOf(shown),
      quantity,
      priceMinor: 0,
    })),
  ];
}
