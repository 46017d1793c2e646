import { testArticle, testCart, testGiftCard, testPartnerProduct } from '@ninefold/platform/testing';
import { describe, expect, it } from 'vitest';
import { canCheckOut, isReadyForCheckout } from './checkout-readiness.ts';

const full = testCart(1, [testArticle('1-1', 1)]);
/** Two are left of it. */
const over = (article: ReturnType<typeof testArticle>) => ({
  ...article,
  quantity: { ...article.quantity, limit: 2 },
});
const gift = (availability: 'AVAILABLE' | 'SOLDOUT' | 'NOT_AVAILABLE') => {
  const { productId, tcm, title, url, image } = testArticle('8-1', 1);
  return { productId, tcm, title, url, image, campaignId: 'c', availability, quantity: { quantity: 1 } };
};
const view = { cart: full, isBusy: false, getError: null };

describe('checkout', () => {
  it.each([
    ['articles', full, true],
    ['nothing', testCart(1, []), false],
    ['partner products alone', { ...testCart(1, []), partnerProducts: [testPartnerProduct('p-1', 1)] }, true],
    ['a defective article', { ...full, defectiveArticles: [{ productId: '2', tcm: '2-1' }] }, false],
    ['a defective gift card', { ...full, defectiveGiftCards: [{ productId: '2', tcm: '2-1' }] }, false],
    ['a defective partner product', { ...full, defectivePartnerProducts: [{ partnerProductId: 'p' }] }, false],
    ['a defective subscription', { ...full, defectiveSubscriptions: [{ subscriptionConfigurationId: 's' }] }, false],
  ])('CRT-9 a cart with %s is ready: %s', (_what, cart, expected) => {
    expect(isReadyForCheckout(cart)).toBe(expected);
  });

  it.each([
    ['a ready cart', view, true],
    ['a change in flight', { ...view, isBusy: true }, false],
    ['an unread cart', { ...view, cart: null }, false],
    ['a get error', { ...view, getError: { id: '1', code: 'UNKNOWN' as const } }, false],
    [
      'something sold out',
      { ...view, cart: testCart(1, [{ ...testArticle('1-1', 1), availability: 'SOLDOUT' }]) },
      false,
    ],
    [
      'something that cannot be had now',
      { ...view, cart: testCart(1, [{ ...testArticle('1-1', 1), availability: 'NOT_AVAILABLE' }]) },
      false,
    ],
    ['a gift that is sold out', { ...view, cart: { ...full, freeArticles: [gift('SOLDOUT')] } }, false],
    ['a gift that cannot be had now', { ...view, cart: { ...full, freeArticles: [gift('NOT_AVAILABLE')] } }, false],
    ['a gift', { ...view, cart: { ...full, freeArticles: [gift('AVAILABLE')] } }, true],
    ['more than is left', { ...view, cart: testCart(1, [over(testArticle('1-1', 3))]) }, false],
    [
      'more gift cards than are left',
      { ...view, cart: { ...full, giftCards: [{ ...testGiftCard('5-1', 2), limit: 1 }] } },
      false,
    ],
    [
      'more of a partner than is left',
      { ...view, cart: { ...full, partnerProducts: [{ ...testPartnerProduct('7-1', 3), limit: 2 }] } },
      false,
    ],
    [
      'something for later',
      { ...view, cart: testCart(1, [{ ...testArticle('1-1', 1), availability: 'PREORDER' }]) },
      true,
    ],
  ])('CRT-9 with %s the checkout opens: %s', (_what, cartView, expected) => {
    expect(canCheckOut(cartView)).toBe(expected);
  });
});
