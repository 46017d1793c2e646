import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cartOf, failureOf, openTestShop, type CartClient, type TestShop } from '../testing/test-shop.ts';
import type { HandoverContent } from '../handover/handover.ts';
import { withoutOrdered } from '../handover/without-ordered.ts';
import { NEVER_CHANGED } from '../storage/stored-cart.ts';
import { SAVED_LIMIT } from './save-line.ts';

let shop: TestShop;
let number = 0;
let visitor: CartClient;
let customer: CartClient;

beforeAll(async () => {
  shop = await openTestShop();
  for (let product = 1; product <= SAVED_LIMIT + 1; product += 1) shop.catalogue.has(`${product}-1`);
  shop.catalogue.has('90-1', 'SUBSCRIPTION');
}, 60_000);
afterAll(() => shop.service.close());
beforeEach(async () => {
  number += 1;
  visitor = await shop.client({ visitorId: `s-${number}` });
  customer = await shop.client({ visitorId: `s-${number}`, lid: `c-${number}` });
});

const save = (client: CartClient, tcm: string, quantity: number) =>
  client.change({ setSaved: { productId: tcm.split('-')[0], tcm, quantity } });
const kept = ({ saved = [] }: Awaited<ReturnType<CartClient['cart']>>) =>
  Object.fromEntries(saved.map(({ tcm, quantity }) => [tcm, quantity]));

it('CRT-14 a line is kept for later and comes back as it was; meanwhile it costs nothing and counts nothing', async () => {
  await visitor.add('1-1', 3);
  await visitor.add('2-1', 1);
  const cart = cartOf(await save(visitor, '1-1', 3));
  expect(kept(cart)).toEqual({ '1-1': 3 });
  expect(cart).toMatchObject({ numberOfArticles: 1, articles: [{ tcm: '2-1' }], totals: { goodsMinor: 5_00 } });
  expect(cart.saved).toMatchObject([{ title: 'Title of 1-1', unitPriceMinor: 5_00, limit: 20 }]);
  const back = cartOf(await visitor.add('1-1', 3));
  expect(back.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity])).toEqual([
    ['1-1', 3],
    ['2-1', 1],
  ]);
  expect(back.saved).toBeUndefined();
});

it('CRT-14 what is sold out by now stays kept, says so, and is taken off the list by 0', async () => {
  await visitor.add('3-1', 2);
  shop.catalogue.has('3-1', 'ARTICLE', { availability: 'SOLDOUT', priceMinor: 4_00 });
  expect(cartOf(await save(visitor, '3-1', 2)).saved).toMatchObject([
    { availability: 'SOLDOUT', unitPriceMinor: 4_00 },
  ]);
  expect(failureOf(await visitor.add('3-1', 2))).toMatchObject([409, { error: 'AVAILABILITY_LIMIT' }]);
  expect(kept(await visitor.cart())).toEqual({ '3-1': 2 });
  expect(cartOf(await save(visitor, '3-1', 0)).saved).toBeUndefined();
  shop.catalogue.has('3-1');
});

it('CRT-14 what left the catalogue is told with its title, and taken off the list by 0', async () => {
  await save(visitor, '5-1', 2);
  shop.catalogue.offers.delete('5-1');
  const cart = await visitor.cart();
  expect([cart.saved, cart.defectiveSaved]).toEqual([
    undefined,
    [{ productId: '5', tcm: '5-1', title: 'Title of 5-1' }],
  ]);
  expect(cartOf(await save(visitor, '5-1', 0)).defectiveSaved).toBeUndefined();
  shop.catalogue.has('5-1');
});

it('CRT-14 comes along at the login; what the customer has in the cart stays there', async () => {
  const elsewhere = await shop.client({ visitorId: `other-${number}`, lid: `c-${number}` });
  await elsewhere.add('1-1', 2);
  await save(elsewhere, '2-1', 1);
  for (const tcm of ['1-1', '2-1', '4-1']) await save(visitor, tcm, 5);
  const cart = await customer.cart();
  expect(kept(cart)).toEqual({ '2-1': 1, '4-1': 5 });
  expect(cart.articles).toMatchObject([{ tcm: '1-1', quantity: { quantity: 2 } }]);
  expect(kept(await visitor.cart())).toEqual({});
});

it('CRT-12 CRT-14 stays kept for later when the cart has no room for what comes along of it at the login', async () => {
  const elsewhere = await shop.client({ visitorId: `other-${number}`, lid: `c-${number}` });
  for (const tcm of ['1-1', '2-1', '3-1', '4-1', '5-1']) await elsewhere.set(tcm, 20);
  await save(elsewhere, '6-1', 2);
  await visitor.set('6-1', 3);
  const cart = await customer.cart();
  expect([cart.numberOfArticles, kept(cart)]).toEqual([100, { '6-1': 2 }]);
  expect(cart.leftOut).toEqual([{ tcm: '6-1', title: 'Title of 6-1', pieces: 3 }]);
});

it('CRT-14 stays when the rest is ordered', async () => {
  await visitor.add('1-1', 1);
  await save(visitor, '2-1', 1);
  const completed = await visitor.send(
    'POST',
    '/service/cart/api/checkout/completed',
    undefined,
    shop.service.serviceHeaders,
  );
  expect(completed.statusCode).toBe(200);
  const cart = await visitor.cart();
  expect([cart.numberOfArticles, kept(cart)]).toEqual([0, { '2-1': 1 }]);
});

it('CRT-14 stays when a checkout elsewhere took the order', () => {
  const line = { productId: '1', tcm: '1-1', kind: 'ARTICLE', quantity: 1 } as const;
  const saved = { productId: '2', tcm: '2-1', kind: 'ARTICLE', quantity: 0, saved: 3 } as const;
  const gone = { productId: '3', tcm: '3-1', kind: 'ARTICLE', quantity: 0, removedAt: 1 } as const;
  const ordered = { lines: [{ ...line, title: '', priceMinor: 1 }], vouchers: [] } as unknown as HandoverContent;
  expect(withoutOrdered({ ...NEVER_CHANGED, lines: [line, saved, gone] }, ordered).lines).toEqual([saved]);
});

it('CRT-14 refuses more lines and more pieces than may be, what nobody sells, and leaves the cart as it is', async () => {
  for (let product = 1; product <= SAVED_LIMIT; product += 1) await save(visitor, `${product}-1`, 1);
  expect(failureOf(await save(visitor, `${SAVED_LIMIT + 1}-1`, 1))).toMatchObject([
    409,
    { error: 'SAVED_LIMIT', limit: SAVED_LIMIT },
  ]);
  expect(failureOf(await save(visitor, '1-1', 21))).toMatchObject([409, { error: 'ITEM_LIMIT', limit: 20 }]);
  expect(failureOf(await save(visitor, '777-1', 1))).toMatchObject([404, { error: 'PRODUCTDATA_UNAVAILABLE' }]);
  expect(cartOf(await save(visitor, '1-1', 7)).saved).toHaveLength(SAVED_LIMIT);
});

it('CRT-14 a plain form keeps a line for later, and takes it off the list', async () => {
  await visitor.add('1-1', 4);
  const saved = await visitor.submit('change', { productId: '1', tcm: '1-1', quantity: '4', save: 'true' });
  expect(saved.headers.location).toMatch(/message=SAVED$/);
  expect(kept(await visitor.cart())).toEqual({ '1-1': 4 });
  const gone = await visitor.submit('change', { productId: '1', tcm: '1-1', quantity: '0', save: 'true' });
  expect(gone.headers.location).toMatch(/message=CHANGED$/);
  expect(kept(await visitor.cart())).toEqual({});
});
