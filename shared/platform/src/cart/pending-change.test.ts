import { expect, it } from 'vitest';
import { testArticle, testCart } from '../testing/test-cart.ts';
import type { CartRequest } from './cart-items.ts';
import { shownCart } from './pending-change.ts';

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

it('CRT-4 a line that neither the cart nor what the shop lost has changes nothing', () => {
  const change = { setArticle: { productId: '9', tcm: '9-1', quantity: 0 } };
  expect(shownCart(CART, [{ id: 'a', change }])).toBe(CART);
});
