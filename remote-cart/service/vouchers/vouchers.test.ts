import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { vouchers } from '../schema.ts';
import { cartOf, failureOf, openTestShop, type CartClient, type TestShop } from '../testing/test-shop.ts';
import { discountOf } from './discount.ts';
import { createVoucherTries } from './set-voucher.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: TestShop;
let client: CartClient;
let visitors = 0;

beforeAll(async () => {
  shop = await openTestShop();
  shop.catalogue.has('1-1');
  shop.catalogue.has('4-1', 'ARTICLE', { priceMinor: 100_00, categories: [2000, 2100] });
  shop.catalogue.has('3-1', 'GIFT_CARD', { priceMinor: 50_00 });
  const code = { site: 'DE', isSingleUse: false, purpose: 'test', kind: 'PERCENT', value: 15 } as const;
  await shop.service.context.database.insert(vouchers).values([
    { ...code, code: 'SPRING15', printedCode: 'Spring-15' },
    { ...code, code: 'FIVE', printedCode: 'FIVE', kind: 'AMOUNT', value: 5_00, minimumMinor: 15_00 },
    { ...code, code: 'HUGE', printedCode: 'HUGE', kind: 'AMOUNT', value: 500_00 },
    { ...code, code: 'OVER', printedCode: 'OVER', validUntil: new Date(Date.now() - DAY_MS) },
    { ...code, code: 'TOCOME', printedCode: 'TOCOME', validFrom: new Date(Date.now() + DAY_MS) },
    { ...code, code: 'USED', printedCode: 'USED', isSingleUse: true, redeemedAt: new Date() },
    { ...code, code: 'MACHINES', printedCode: 'MACHINES', categoryNumber: 2100 },
    { ...code, code: 'VIENNA', printedCode: 'VIENNA', site: 'AT' },
  ]);
});
afterAll(() => shop.service.close());
beforeEach(async () => {
  client = await shop.client({ visitorId: `vouchers-${(visitors += 1)}` });
  await client.set('1-1', 3);
});

describe('vouchers', () => {
  it.each(['SPRING15', 'spring-15', ' sprİng 15 ', 'SPRıNG—15'])(
    'CRT-2 takes %j, however it is typed',
    async (typed) => {
      const cart = cartOf(await client.enter(typed));
      expect(cart.vouchers).toEqual([{ code: 'Spring-15', kind: 'PERCENT', value: 15, discountMinor: 2_25 }]);
    },
  );

  it('CRT-2 take something off articles alone, never more than they cost, and shipping stays free', async () => {
    await client.set('1-1', 4);
    await client.add('3-1');
    expect(cartOf(await client.enter('SPRING15')).totals).toMatchObject({
      subtotalMinor: 70_00,
      discountMinor: 3_00,
      goodsMinor: 20_00,
      shippingMinor: 0,
      totalMinor: 67_00,
    });
    expect(cartOf(await client.enter('HUGE')).totals).toMatchObject({ discountMinor: 20_00, totalMinor: 50_00 });
  });

  it('CRT-2 one replaces another, and it can be taken out, twice too', async () => {
    await client.enter('SPRING15');
    expect(cartOf(await client.enter('HUGE')).vouchers).toMatchObject([{ code: 'HUGE' }]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await client.change({ setVoucher: { code: 'huge', remove: true } });
      expect(cartOf(answer)).toMatchObject({ vouchers: [], totals: { discountMinor: 0 } });
    }
  });

  it.each([
    ['NOTHING', 404, { error: 'VOUCHER_UNKNOWN' }],
    ['---', 404, { error: 'VOUCHER_UNKNOWN' }],
    ['a\u0000b', 404, { error: 'VOUCHER_UNKNOWN' }],
    ['VIENNA', 404, { error: 'VOUCHER_UNKNOWN' }],
    ['OVER', 409, { error: 'VOUCHER_EXPIRED' }],
    ['TOCOME', 409, { error: 'VOUCHER_EXPIRED' }],
    ['USED', 409, { error: 'VOUCHER_USED' }],
  ])('CRT-8 refuses %j with %i %j and keeps what is there', async (code, status, body) => {
    await client.enter('SPRING15');
    expect(failureOf(await client.enter(code))).toEqual([status, body]);
    expect((await client.cart()).vouchers).toMatchObject([{ code: 'Spring-15' }]);
  });

  it('CRT-8 says which worth of goods is missing, and takes nothing off once it is', async () => {
    await client.set('1-1', 2);
    expect(failureOf(await client.enter('FIVE'))).toEqual([409, { error: 'VOUCHER_MINIMUM', limit: 15_00 }]);
    await client.set('1-1', 3);
    expect(cartOf(await client.enter('FIVE')).totals.discountMinor).toBe(5_00);
    const cart = cartOf(await client.set('1-1', 2));
    expect(cart).toMatchObject({
      vouchers: [{ code: 'FIVE', discountMinor: 0, problem: 'VOUCHER_MINIMUM', minimumMinor: 15_00 }],
      totals: { discountMinor: 0 },
    });
  });

  it('CRT-2 one for a category takes nothing off anything else', async () => {
    expect(failureOf(await client.enter('MACHINES'))).toEqual([409, { error: 'VOUCHER_NOT_APPLICABLE' }]);
    await client.set('4-1', 1);
    expect(cartOf(await client.enter('MACHINES')).totals).toMatchObject({ goodsMinor: 115_00, discountMinor: 15_00 });
    expect(cartOf(await client.set('4-1', 0))).toMatchObject({
      vouchers: [{ code: 'MACHINES', discountMinor: 0, problem: 'VOUCHER_NOT_APPLICABLE' }],
      totals: { discountMinor: 0 },
    });
  });

  it('CRT-2 one for everything is taken by a cart without articles, and takes nothing off', async () => {
    await client.set('1-1', 0);
    await client.add('3-1');
    expect(cartOf(await client.enter('SPRING15')).vouchers).toEqual([
      { code: 'Spring-15', kind: 'PERCENT', value: 15, discountMinor: 0 },
    ]);
  });

  it('CRT-2 one that became invalid stays and says so', async () => {
    await shop.service.context.database.insert(vouchers).values({
      site: 'DE',
      code: 'SHORT',
      printedCode: 'SHORT',
      kind: 'PERCENT',
      value: 10,
      isSingleUse: false,
      purpose: 'test',
      validUntil: new Date(Date.now() + 300),
    });
    expect(cartOf(await client.enter('SHORT')).vouchers).toMatchObject([{ discountMinor: 1_50 }]);
    await expect
      .poll(async () => (await client.cart()).vouchers)
      .toEqual([{ code: 'SHORT', kind: 'PERCENT', value: 10, discountMinor: 0, problem: 'VOUCHER_EXPIRED' }]);
  });

  it('CRT-8 stops who guesses, and nobody else', async () => {
    for (let time = 0; time < 10; time += 1) expect((await client.enter(`GUESS${time}`)).statusCode).toBe(404);
    expect(failureOf(await client.enter('SPRING15'))).toEqual([429, { error: 'TOO_MANY_TRIES' }]);
    const other = await shop.client({ visitorId: 'an-honest-one' });
    await other.add('1-1');
    // A code that has expired is none that somebody guesses.
    for (let time = 0; time < 11; time += 1) expect((await other.enter('OVER')).statusCode).toBe(409);
    expect((await other.enter('SPRING15')).statusCode).toBe(200);
  });

  it('CRT-8 stops who guesses many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => client.enter(`GUESS${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
  });

  it('CRT-8 works by a plain form', async () => {
    const taken = await client.submit('voucher', { code: 'five' });
    expect(taken.headers.location).toBe('/service/cartfrontend/cart?message=VOUCHER_SET');
    const refused = await client.submit('voucher', { code: 'nothing' });
    expect(refused.headers.location).toBe('/service/cartfrontend/cart?message=VOUCHER_UNKNOWN&code=nothing');
    const empty = await client.submit('voucher', { code: '' });
    expect(empty.headers.location).toBe('/service/cartfrontend/cart?message=VOUCHER_UNKNOWN&code=');
    const another = await client.submit('voucher', { code: 'SPRING15', remove: 'true' });
    expect(another.headers.location).toBe('/service/cartfrontend/cart?message=NOT_MODIFIED');
    const removed = await client.submit('voucher', { code: 'FIVE', remove: 'true' });
    expect(removed.headers.location).toBe('/service/cartfrontend/cart?message=VOUCHER_REMOVED');
    expect((await client.cart()).vouchers).toEqual([]);
  });
});

it.each([
  ['voucher', { code: 'FIVE', remove: 'true' }, 'REMOVAL_FAILED'],
  ['change?of=giftCard', { productId: '3', tcm: '3-1', quantity: '1', remove: 'true' }, 'REMOVAL_FAILED'],
  ['change?of=giftCard', { productId: '3', tcm: '3-1', quantity: '1', step: '-1' }, 'REMOVAL_FAILED'],
  ['change?of=giftCard', { productId: '3', tcm: '3-1', quantity: '2', step: '-1' }, 'CARTSTORAGE_UNAVAILABLE'],
  ['voucher', { code: 'FIVE' }, 'CARTSTORAGE_UNAVAILABLE&code=FIVE'],
  ['change', { productId: '1', tcm: '1-1', quantity: '1', remove: 'true' }, 'CARTSTORAGE_UNAVAILABLE'],
])('CRT-8 the form %s with %j that fails leads to a cart that says %s', async (form, fields, message) => {
  // Whoever has no token has no place to keep a cart.
  const answer = await shop.service.app.inject({
    method: 'POST',
    url: `/service/cart/form/${form}`,
    headers: { site: 'DE', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(answer.headers.location).toBe(`/service/cartfrontend/cart?message=${message}`);
});

it('CRT-8 a visitor may try again after ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const tries = createVoucherTries();
  for (let time = 0; time < 10; time += 1) expect(tries.take('visitor:1')).toBe(true);
  vi.advanceTimersByTime(10 * 60 * 1000 - 1);
  expect(tries.take('visitor:1')).toBe(false);
  vi.advanceTimersByTime(2);
  expect(tries.take('visitor:1')).toBe(true);
  vi.useRealTimers();
});

it.each([
  ['AMOUNT', 5_00, 3_00, 3_00],
  ['AMOUNT', 5_00, 5_01, 5_00],
  ['PERCENT', 100, 3_33, 3_33],
  ['PERCENT', 10, 1_05, 11],
  ['PERCENT', 10, 1_04, 10],
] as const)(
  'CRT-8 a voucher of %s %i takes off goods for %i what it says, and never more than they cost: %i',
  (kind, value, goodsMinor, discountMinor) => {
    expect(discountOf({ kind, value }, goodsMinor)).toBe(discountMinor);
  },
);
