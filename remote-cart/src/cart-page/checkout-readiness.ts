import type { Cart, CartView } from '@ninefold/platform';

/** Whether something in the cart cannot be had now. */
export function hasUnavailableItems({ articles, freeArticles }: Pick<Cart, 'articles' | 'freeArticles'>): boolean {
  return [...articles, ...freeArticles].some(
    ({ availability }) => availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT',
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

/** Whether the way to the checkout is open: a ready cart, nothing under way, nothing unread, nothing unavailable. */
export function canCheckOut({ cart, isBusy, getError }: Pick<CartView, 'cart' | 'isBusy' | 'getError'>): boolean {
  return cart !== null && isReadyForCheckout(cart) && !isBusy && getError === null && !hasUnavailableItems(cart);
}
