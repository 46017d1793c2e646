import { expect, it } from 'vitest';
import {
  testArticle,
  testCart,
  testGift,
  testGiftCard,
  testPartnerProduct,
  testSubscription,
} from '../testing/test-cart.ts';
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

/** One of each kind that is changed, and one that is not. */
const FULL: Cart = {
  ...testCart(1, [testArticle('1-1', 2), { ...testArticle('2-1', 1), availability: 'SOLDOUT' }]),
  giftCards: [testGiftCard('5-1', 2), testGiftCard('5-2', 1)],
  partnerProducts: [testPartnerProduct('6-1', 1), testPartnerProduct('6-2', 1)],
  subscriptions: [testSubscription('8-1'), testSubscription('8-2')],
  vouchers: [
    { code: 'TEN', kind: 'AMOUNT', value: 1000, discountMinor: 1000 },
    { code: 'SIX', kind: 'AMOUNT', value: 600, discountMinor: 600 },
  ],
  numberOfArticles: 8,
  totals: { subtotalMinor: 12_000, discountMinor: 1600, goodsMinor: 1000, shippingMinor: 0, totalMinor: 10_400 },
};
const linesOf = ({ articles, giftCards, partnerProducts, subscriptions, vouchers }: Cart) =>
  [
    ...articles.map(({ tcm, quantity, totalMinor }) => `${tcm}×${quantity.quantity}=${totalMinor}`),
    ...giftCards.map(({ article, quantity, totalMinor }) => `${article.tcm}×${quantity}=${totalMinor}`),
    ...partnerProducts.map((line) => `${line.partnerProductId}×${line.totalQuantity}=${line.totalMinor}`),
    ...subscriptions.map((line) => line.subscriptionConfigurationId),
    ...vouchers.map(({ code }) => code),
  ].join(' ');
const ALL = '1-1×2=1000 2-1×1=500 5-1×2=5000 5-2×1=2500 6-1×1=500 6-2×1=500 8-1 8-2 TEN SIX';

it.each<[CartRequest, string, string, Partial<Cart['totals'] & Pick<Cart, 'numberOfArticles'>>]>([
  [
    { setArticle: { productId: '1', tcm: '1-1', quantity: 5 } },
    '1-1×2=1000',
    '1-1×5=2500',
    { numberOfArticles: 11, subtotalMinor: 13_500, goodsMinor: 2500, totalMinor: 11_900 },
  ],
  [{ setArticle: { productId: '2', tcm: '2-1', quantity: 0 } }, '2-1×1=500 ', '', { numberOfArticles: 7 }],
  [
    { setGiftCard: { productId: '5', tcm: '5-1', set: 3 } },
    '5-1×2=5000',
    '5-1×3=7500',
    { numberOfArticles: 9, subtotalMinor: 14_500, totalMinor: 12_900 },
  ],
  [
    { setGiftCard: { productId: '5', tcm: '5-1', set: 0 } },
    '5-1×2=5000 ',
    '',
    { numberOfArticles: 6, subtotalMinor: 7000, totalMinor: 5400 },
  ],
  [
    { setPartnerProduct: { partnerProductId: '6-2', set: 3 } },
    '6-2×1=500',
    '6-2×3=1500',
    { subtotalMinor: 13_000, totalMinor: 11_400 },
  ],
  [
    { setPartnerProduct: { partnerProductId: '6-2', set: 0 } },
    '6-2×1=500 ',
    '',
    { subtotalMinor: 11_500, totalMinor: 9900 },
  ],
  [
    { deleteSubscription: { subscriptionId: '8-2' } },
    ' 8-2',
    '',
    { numberOfArticles: 7, subtotalMinor: 10_800, totalMinor: 9200 },
  ],
  [{ setVoucher: { code: 'SIX', remove: true } }, ' SIX', '', { discountMinor: 1000, totalMinor: 11_000 }],
  [{ setVoucher: { code: 'NINE', remove: true } }, '', '', {}],
  [{ setVoucher: { code: 'NINE' } }, '', '', {}],
])('CRT-4 %j shows its lines, pieces and sums at once, and leaves the others', (change, before, after, changed) => {
  const shown = shownCart(FULL, [{ id: 'a', change }])!;
  expect(linesOf(shown)).toBe(ALL.replace(before, after));
  const { numberOfArticles, ...totals } = { numberOfArticles: FULL.numberOfArticles, ...FULL.totals, ...changed };
  expect(shown).toMatchObject({ numberOfArticles, totals });
});

it('CRT-5 a line that another tab has brought back comes back once', () => {
  const restored = { kind: 'articles', item: testArticle('1-1', 2), index: 0 } as const;
  const change = { setArticle: { productId: '1', tcm: '1-1', quantity: 2 } };
  expect(linesOf(shownCart(FULL, [{ id: 'a', change, restored }])!)).toBe(ALL);
});

it('CRT-4 counts the pieces of what is new, whose line comes with the answer', () => {
  const change = { addArticle: { productId: '9', tcm: '9-1', quantity: 3 } };
  expect(shownCart(CART, [{ id: 'a', change }])).toEqual({ ...CART, numberOfArticles: 5 });
});

it('CRT-4 a line that neither the cart nor what the shop lost has changes nothing', () => {
  const change = { setArticle: { productId: '9', tcm: '9-1', quantity: 0 } };
  expect(shownCart(CART, [{ id: 'a', change }])).toBe(CART);
});
