import { expect, it } from 'vitest';
import { testArticle, testCart, testGift, testGiftCard, testPartnerProduct } from '../testing/test-cart.ts';
import type { CartRequest } from './cart-items.ts';
import { shownCart } from './pending-change.ts';
import type { Cart } from '../contracts/cart.ts';

const CART = {
  ...testCart(1, [testArticle('1-1', 2)]),
  defectiveArticles: ['7-1', '8-1'].map((tcm) => ({ productId: tcm.slice(0, 1), tcm })),
  defectiveGiftCards: ['7-2', '8-2'].map((tcm) => ({ productId: tcm.slice(0, 1), tcm })),
  defectivePartnerProducts: ['p7', 'p8'].map((partnerProductId) => ({ partnerProductId })),
  defectiveSubscriptions: ['s7', 's8'].map((subscriptionConfigurationId) => ({ subscriptionConfigurationId })),
};

it.each<[keyof typeof CART, CartRequest]>([
  ['defectiveArticles', { setArticle: { productId: '7', tcm: '7-1', quantity: 0 } }],
  ['defectiveGiftCards', { setGiftCard: { productId: '7', tcm: '7-2', set: 0 } }],
  ['defectivePartnerProducts', { setPartnerProduct: { partnerProductId: 'p7', set: 0 } }],
  ['defectiveSubscriptions', { deleteSubscription: { subscriptionId: 's7' } }],
])('CRT-4 what the shop lost leaves %s at the press that removes it, and nothing else does', (kind, change) => {
  const shown = shownCart(CART, [{ id: 'a', change }]);
  expect(shown).toEqual({ ...CART, [kind]: [(CART[kind] as unknown[])[1]] });
});

it('CRT-4 a gift leaves the cart at the press that removes it, and nothing else does', () => {
  const cart = { ...CART, freeArticles: [testGift('3-1', 'summer'), testGift('4-1', 'winter')] };
  const remove = (isRemoved: boolean): CartRequest => ({
    setFreeArticle: { productId: '3', campaignId: 'summer', remove: isRemoved },
  });
  expect(shownCart(cart, [{ id: 'a', change: remove(true) }])).toEqual({
    ...cart,
    freeArticles: [cart.freeArticles[1]],
  });
  expect(shownCart(cart, [{ id: 'a', change: remove(false) }])).toBe(cart);
});

it.each<[string, string, (cart: Cart) => number | undefined, number, number]>([
  ['an article', '1-1', ({ articles }) => articles[0]?.quantity.quantity, 5, 1500],
  ['a gift card', '5-1', ({ giftCards }) => giftCards[0]?.quantity, 4, 7500],
  ['a partner’s product', '6-1', ({ partnerProducts }) => partnerProducts[0]?.totalQuantity, 4, 1500],
])('CRT-4 adds pieces of %s to those that are there', (_what, tcm, piecesIn, pieces, moreMinor) => {
  const cart = { ...CART, giftCards: [testGiftCard('5-1', 1)], partnerProducts: [testPartnerProduct('6-1', 1)] };
  const change = { addArticle: { productId: tcm[0]!, tcm, quantity: 3 } };
  const shown = shownCart(cart, [{ id: 'a', change }])!;
  expect(piecesIn(shown)).toBe(pieces);
  expect(shown.totals.totalMinor - cart.totals.totalMinor).toBe(moreMinor);
});

it('CRT-4 counts the pieces of what is new, whose line comes with the answer', () => {
  const change = { addArticle: { productId: '9', tcm: '9-1', quantity: 3 } };
  expect(shownCart(CART, [{ id: 'a', change }])).toEqual({ ...CART, numberOfArticles: 5 });
});

it('CRT-4 a line that neither the cart nor what the shop lost has changes nothing', () => {
  const change = { setArticle: { productId: '9', tcm: '9-1', quantity: 0 } };
  expect(shownCart(CART, [{ id: 'a', change }])).toBe(CART);
});
