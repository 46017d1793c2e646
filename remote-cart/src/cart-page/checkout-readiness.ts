import type { Cart, CartView } from '@ninefold/platform';

/** Whether something in the cart cannot be had now. */
export function hasUnavailableItems({ articles, freeArticles }: Pick<Cart, 'articles' | 'freeArticles'>): boolean {
  return [...articles, ...freeArticles].some(
    ({ availability }) => availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT',
  );
}

/** Whether the cart has more of something than can be had. */
export function hasMoreThanLeft({ articles, giftCards, partnerProducts }: Cart): boolean {
  return (
    articles.some(({ quantity: { quantity, limit } }) => quantity > limit) ||
    giftCards.some(({ quantity, limit = quantity }) => quantity > limit) ||
    partnerProducts.some(({ totalQuantity, limit = totalQuantity }) => totalQuantity > limit)
  );
}

/** Whether something in the cart is broken: the hints at the lines say what. */
export function hasDefectiveItems(cart: Cart): boolean {
  const { defectiveArticles, defectiveGiftCards, defectivePartnerProducts, defectiveSubscriptions } = cart;
  return [defectiveArticles, defectiveGiftCards, defectivePartnerProducts, defectiveSubscriptions].some(
    (items) => items.length > 0,
  );
}

/** Whether there is something to buy and nothing broken among it. */
export function isReadyForCheckout(cart: Cart): boolean {
  return (cart.numberOfArticles > 0 || cart.partnerProducts.length > 0) && !hasDefectiveItems(cart);
}

/** Whether the way to the checkout is open: a ready cart, nothing under way, nothing unread, nothing unavailable, no more than is left. */
export function canCheckOut({ cart, isBusy, getError }: Pick<CartView, 'cart' | 'isBusy' | 'getError'>): boolean {
  if (cart === null || isBusy || getError !== null) return false;
  return isReadyForCheckout(cart) && !hasUnavailableItems(cart) && !hasMoreThanLeft(cart);
}
