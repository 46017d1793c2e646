import type { Cart, Offer, OfferKind } from '@ninefold/platform/contracts';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../campaigns/campaign-repository.ts';
import { composeCart } from '../compose-cart.ts';
import { NEVER_CHANGED, type VoucherTerms } from '../storage/stored-cart.ts';
import { testOffer } from '../testing/test-shop.ts';
import { contentOf, isOrderable } from './handover-content.ts';

type Line = readonly [tcm: string, kind: OfferKind, quantity: number, offer?: Partial<Offer> | null];

const VOUCHER: VoucherTerms = {
  code: 'FIVE',
  kind: 'AMOUNT',
  value: 5_00,
  minimumMinor: 0,
  categoryNumber: null,
  problem: null,
};
const GIFT: Campaign = { campaignId: 'spoon', productId: '9', tcm: '9-1', quantity: 1, minimumMinor: 0 };

/** A cart of lines as the catalogue knows them now; null: it has lost the offer. */
function cartOf(
  lines: readonly Line[],
  { voucher, gift }: { voucher?: VoucherTerms; gift?: Partial<Offer> } = {},
): Cart {
  const offers = new Map(
    lines.flatMap(([tcm, kind, , offer]) => (offer === null ? [] : [[tcm, testOffer(tcm, { kind, ...offer })]])),
  );
  if (gift) offers.set('9-1', testOffer('9-1', gift));
  const stored = lines.map(([tcm, kind, quantity]) => ({ productId: tcm.split('-')[0]!, tcm, kind, quantity }));
  return composeCart(
    'DE',
    { ...NEVER_CHANGED, lines: stored, ...(voucher && { voucherCode: voucher.code, voucher }) },
    { offers, campaigns: gift ? [GIFT] : [] },
  );
}

const MUG: Line = ['1-1', 'ARTICLE', 1];

describe('CRT-13 a cart can be ordered', () => {
  it.each<[string, Cart]>([
    ['with one article', cartOf([MUG])],
    ['with what can be ordered ahead', cartOf([['1-1', 'ARTICLE', 1, { availability: 'PREORDER' }]])],
    [
      'with the last pieces of everything',
      cartOf([
        ['1-1', 'ARTICLE', 2, { stock: 2 }],
        ['3-1', 'GIFT_CARD', 3, { stock: 3 }],
        ['4-1', 'PARTNER_PRODUCT', 4, { stock: 4 }],
      ]),
    ],
    ['with a gift card alone', cartOf([['3-1', 'GIFT_CARD', 1]])],
    ['with a partner product alone', cartOf([['4-1', 'PARTNER_PRODUCT', 1]])],
    ['with a subscription alone', cartOf([['5-1', 'SUBSCRIPTION', 1]])],
    ['with a voucher that holds, and a gift', cartOf([MUG], { voucher: VOUCHER, gift: {} })],
  ])('%s', (_what, cart) => {
    expect(isOrderable(cart)).toBe(true);
  });
});

describe('CRT-13 a cart cannot be ordered', () => {
  it.each<[string, Cart]>([
    ['with nothing in it', cartOf([])],
    ['with an article that is sold out', cartOf([MUG, ['2-1', 'ARTICLE', 1, { availability: 'SOLDOUT' }]])],
    ['with more of an article than there are', cartOf([['1-1', 'ARTICLE', 2, { stock: 1 }]])],
    ['with more of a gift card than there are', cartOf([MUG, ['3-1', 'GIFT_CARD', 2, { stock: 1 }]])],
    ['with more of a partner product than there are', cartOf([MUG, ['4-1', 'PARTNER_PRODUCT', 2, { stock: 1 }]])],
    ['with an article that the catalogue lost', cartOf([MUG, ['2-1', 'ARTICLE', 1, null]])],
    ['with a gift card that the catalogue lost', cartOf([MUG, ['3-1', 'GIFT_CARD', 1, null]])],
    ['with a partner product that the catalogue lost', cartOf([MUG, ['4-1', 'PARTNER_PRODUCT', 1, null]])],
    ['with a subscription that the catalogue lost', cartOf([MUG, ['5-1', 'SUBSCRIPTION', 1, null]])],
    ['with a gift that is sold out', cartOf([MUG], { gift: { availability: 'SOLDOUT' } })],
  ])('%s', (_what, cart) => {
    expect(isOrderable(cart)).toBe(false);
  });
});

it('CRT-13 a checkout gets each kind of line by its own number, with its pieces and what one costs; gifts cost nothing', () => {
  const cart = cartOf(
    [
      ['1-1', 'ARTICLE', 2, { size: 'M' }],
      ['2-1', 'SERVICE', 1],
      ['3-1', 'GIFT_CARD', 3, { priceMinor: 25_00 }],
      ['5-1', 'SUBSCRIPTION', 1, { priceMinor: 11_00 }],
      ['4-1', 'PARTNER_PRODUCT', 2, { priceMinor: 80_00 }],
    ],
    { gift: { colour: 'Red' } },
  );
  const line = (productId: string) => ({
    productId,
    tcm: `${productId}-1`,
    title: `Title of ${productId}-1`,
    url: `/title-p${productId}`,
    image: '/img/products/mug/red/front',
  });
  expect(contentOf(cart).lines).toEqual([
    { ...line('1'), kind: 'ARTICLE', size: 'M', quantity: 2, priceMinor: 5_00 },
    { ...line('2'), kind: 'ARTICLE', isService: true, quantity: 1, priceMinor: 5_00 },
    { ...line('3'), kind: 'GIFT_CARD', quantity: 3, priceMinor: 25_00 },
    { ...line('5'), kind: 'SUBSCRIPTION', quantity: 1, priceMinor: 11_00 },
    { ...line('4'), kind: 'PARTNER_PRODUCT', quantity: 2, priceMinor: 80_00 },
    { ...line('9'), kind: 'GIFT', colour: 'Red', quantity: 1, priceMinor: 0 },
  ]);
});
