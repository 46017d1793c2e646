import { SITE_CODES, siteOf } from '@ninefold/sites';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeCart } from '../compose-cart.ts';
import type { StoredCart, StoredLine, VoucherTerms } from '../storage/stored-cart.ts';
import { testOffer } from '../testing/test-shop.ts';
import { payableMinor } from './payable.ts';

const kinds = fc.constantFrom('ARTICLE', 'SERVICE', 'GIFT_CARD', 'PARTNER_PRODUCT', 'SUBSCRIPTION');
const lines = fc.array(
  fc.record({
    kind: kinds,
    quantity: fc.integer({ min: 1, max: 20 }),
    priceMinor: fc.integer({ min: -1, max: 99_999_99 }),
    availability: fc.constantFrom('AVAILABLE', 'PREORDER', 'SOLDOUT', 'NOT_AVAILABLE'),
    isKnown: fc.boolean(),
  }),
  { maxLength: 12 },
);
const vouchers = fc.record<VoucherTerms>({
  code: fc.constant('CODE'),
  kind: fc.constantFrom('PERCENT', 'AMOUNT'),
  value: fc.integer({ min: 1, max: 100 }),
  minimumMinor: fc.integer({ min: 0, max: 100_00 }),
  categoryNumber: fc.constant(null),
  problem: fc.constantFrom(null, null, 'VOUCHER_EXPIRED', 'VOUCHER_USED'),
});

it('CRT-2 totals are whole, never negative, and what their parts add up to, whatever is in the cart', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SITE_CODES), lines, fc.option(vouchers), (site, raw, voucher) => {
      const drawn = raw.map((line) => ({ ...line, priceMinor: payableMinor(site, line.priceMinor) }));
      const offers = raw.map((line, index) => testOffer(`${index}-1`, line));
      const stored: StoredCart = {
        revision: 1,
        lines: drawn.map(({ kind, quantity }, index): StoredLine => {
          return { productId: `${index}`, tcm: `${index}-1`, kind, quantity };
        }),
        declined: [],
        voucherCode: voucher && voucher.code,
        voucher,
      };
      const known = new Map(offers.flatMap((offer, index) => (drawn[index]!.isKnown ? [[offer.tcm, offer]] : [])));
      const { totals, ...cart } = composeCart(site, stored, { offers: known, campaigns: [] });

      const paid = drawn
        .filter(
          ({ isKnown, priceMinor, availability }) =>
            isKnown && priceMinor > 0 && /AVAILABLE|PREORDER/.test(availability),
        )
        .filter(({ availability }) => availability !== 'NOT_AVAILABLE');
      const worth = (chosen: typeof paid) =>
        chosen.reduce(
          (sum, { kind, priceMinor, quantity }) =>
            sum + BigInt(priceMinor) * BigInt(kind === 'SUBSCRIPTION' ? 1 : quantity),
          0n,
        );
      const goods = worth(paid.filter(({ kind }) => kind === 'ARTICLE' || kind === 'SERVICE'));
      expect(BigInt(totals.subtotalMinor)).toBe(worth(paid));
      expect(BigInt(totals.goodsMinor)).toBe(goods);

      const holds = voucher && !voucher.problem && goods >= BigInt(voucher.minimumMinor);
      const exact = !holds
        ? 0n
        : voucher.kind === 'AMOUNT'
          ? BigInt(voucher.value)
          : (goods * BigInt(voucher.value) + 50n) / 100n;
      const payable = BigInt(payableMinor(site, Number(exact)));
      expect(BigInt(totals.discountMinor)).toBe(payable < goods ? payable : goods);
      expect(cart.vouchers).toHaveLength(voucher ? 1 : 0);

      const isSent = paid.some(({ kind }) => kind === 'ARTICLE');
      const freeFrom = siteOf(site).freeShippingHeaderMinor;
      expect(totals.shippingMinor > 0).toBe(isSent && !(freeFrom !== undefined && goods >= BigInt(freeFrom)));
      expect(totals.totalMinor).toBe(totals.subtotalMinor - totals.discountMinor + totals.shippingMinor);
      expect(
        Object.values(totals).every((each) => each === undefined || (Number.isSafeInteger(each) && each >= 0)),
      ).toBe(true);

      const shown = Object.values(cart).flatMap<object>((value) => (Array.isArray(value) ? value : []));
      expect(shown).toHaveLength(drawn.length + cart.vouchers.length);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [1_01, 50, 51],
  [1_03, 50, 52],
  [99, 15, 15],
  [10, 15, 2],
  [3, 15, 0],
])('CRT-2 of %i at %i %% takes %i off: half a unit is rounded up', (goods, percent, discount) => {
  const voucher = {
    code: 'X',
    kind: 'PERCENT',
    value: percent,
    minimumMinor: 0,
    categoryNumber: null,
    problem: null,
  } as const;
  const line = { productId: '1', tcm: '1-1', kind: 'ARTICLE', quantity: 1 } as const;
  const stored = { revision: 1, lines: [line], declined: [], voucherCode: 'X', voucher };
  const offers = new Map([['1-1', testOffer('1-1', { priceMinor: goods })]]);
  expect(composeCart('DE', stored, { offers, campaigns: [] }).totals.discountMinor).toBe(discount);
});

const ONE = { revision: 1, declined: [], voucherCode: null, voucher: null };

it('SIT-3 Hungarian amounts are whole forints, the discount and each sum of the cart too', () => {
  const voucher = {
    code: 'X',
    kind: 'PERCENT',
    value: 15,
    minimumMinor: 0,
    categoryNumber: null,
    problem: null,
  } as const;
  const lines = [{ productId: '1', tcm: '1-1', kind: 'ARTICLE', quantity: 3 } as const];
  const offers = new Map([['1-1', testOffer('1-1', { priceMinor: 39_996_66 })]]);
  const cart = composeCart('HU', { ...ONE, lines, voucherCode: 'X', voucher }, { offers, campaigns: [] });
  expect(cart.articles).toMatchObject([{ unitPriceMinor: 39_997_00, totalMinor: 119_991_00 }]);
  expect(cart.totals).toMatchObject({ discountMinor: 17_999_00, shippingMinor: 1_290_00, totalMinor: 103_282_00 });
  expect(cart.vouchers).toMatchObject([{ discountMinor: 17_999_00 }]);
});

it('SIT-3 a Hungarian price in parts of a forint is no other price than when the line was changed, and none that is reduced', () => {
  const offer = testOffer('1-1', { priceMinor: 1_990_50, regularPriceMinor: 1_990_90 });
  const line = { productId: '1', tcm: '1-1', kind: 'ARTICLE', priceMinor: 1_990_50 } as const;
  const pricesOf = (stored: StoredLine, priceMinor = offer.priceMinor) => {
    const offers = new Map([['1-1', { ...offer, priceMinor }]]);
    const { articles, saved = [] } = composeCart('HU', { ...ONE, lines: [stored] }, { offers, campaigns: [] });
    const [shown] = [...articles, ...saved];
    return [shown!.unitPriceMinor, shown!.regularPriceMinor, shown!.formerPriceMinor];
  };
  for (const stored of [
    { ...line, quantity: 1 },
    { ...line, quantity: 0, saved: 1 },
  ]) {
    expect(pricesOf(stored)).toEqual([1_991_00, undefined, undefined]);
    expect(pricesOf(stored, 1_499_70)).toEqual([1_500_00, 1_991_00, 1_991_00]);
  }
});

it('SIT-3 other currencies are paid to the last minor unit', () => {
  const lines = [{ productId: '1', tcm: '1-1', kind: 'ARTICLE', quantity: 1 } as const];
  const offers = new Map([['1-1', testOffer('1-1', { priceMinor: 50_91 })]]);
  for (const site of SITE_CODES.filter((code) => siteOf(code).currency !== 'HUF'))
    expect(composeCart(site, { ...ONE, lines }, { offers, campaigns: [] }).totals.subtotalMinor).toBe(50_91);
});

describe.each(SITE_CODES)('SIT-7 what %s prints of free shipping is what the cart charges', (site) => {
  const { freeShippingHeaderMinor, freeShippingFooterMinor, freeShippingCardMinor } = siteOf(site);
  const lines = [{ productId: '1', tcm: '1-1', kind: 'ARTICLE', quantity: 1 } as const];
  const totalsAt = (priceMinor: number, hasCard?: boolean) => {
    const offers = new Map([['1-1', testOffer('1-1', { priceMinor })]]);
    return composeCart(site, { ...ONE, lines }, { offers, campaigns: [], hasCard }).totals;
  };

  it('for everybody, from each amount that header and footer name', () => {
    const named = [freeShippingHeaderMinor, freeShippingFooterMinor].filter((minor) => minor !== undefined);
    for (const minor of named) expect(totalsAt(minor).shippingMinor).toBe(0);
    expect(totalsAt(Math.min(1_000_000_00, ...named) - 100).shippingMinor).toBeGreaterThan(0);
  });

  it('for who has the loyalty card, from the amount that the footer names for him', () => {
    const from = freeShippingCardMinor ?? freeShippingHeaderMinor;
    expect(totalsAt(1_00, true).freeShippingFromMinor).toBe(from);
    if (from === undefined) return;
    expect(totalsAt(from, true).shippingMinor).toBe(0);
    expect(totalsAt(from - 100, true).shippingMinor).toBeGreaterThan(0);
    if (freeShippingCardMinor !== undefined) expect(totalsAt(from, false).shippingMinor).toBeGreaterThan(0);
  });
});
