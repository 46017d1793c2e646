import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
});
afterAll(() => shop.service.close());
beforeEach(async () => {
  number += 1;
  visitor = await shop.client({ visitorId: `s-${number}` });
  customer = await shop.client({ visitorId: `s-${number}`, lid: `c-${number}` });
});

const save = (client: CartClient, tcm: string, quantity: number) =>
  client.change({ setSaved: { productId: tcm.split('-')[0], tcm, quantity } });
/** Quantities of the articles in the cart, by their numbers. */
const inCart = ({ articles }: Awaited<ReturnType<CartClient['cart']>>) =>
  Object.fromEntries(articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]));
const kept = ({ saved = [] }: Awaited<ReturnType<CartClient['cart']>>) =>
  Object.fromEntries(saved.map(({ tcm, quantity }) => [tcm, quantity]));

it('CRT-14 a line is kept for later and comes back as it was; meanwhile it costs nothing and counts nothing', async () => {
  await visitor.add('1-1', 3);
  await visitor.add('2-1', 1);
  const cart = cartOf(await save(visitor, '1-1', 3));
  expect([kept(cart), cart.defectiveSaved]).toEqual([{ '1-1': 3 }, undefined]);
  expect(cart).toMatchObject({ numberOfArticles: 1, articles: [{ tcm: '2-1' }], totals: { goodsMinor: 5_00 } });
  expect(cart.saved).toMatchObject([{ title: 'Title of 1-1', unitPriceMinor: 5_00, limit: 20 }]);
  const back = cartOf(await visitor.takeBack('1-1', 3));
  expect(back.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity])).toEqual([
    ['1-1', 3],
    ['2-1', 1],
  ]);
  expect(back.saved).toBeUndefined();
});

it('CRT-14 what is kept for later stays so when more of it is added; the cart costs and counts what is in it', async () => {
  await save(visitor, '1-1', 5);
  const cart = cartOf(await visitor.add('1-1', 1));
  expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 1 }, { '1-1': 5 }]);
  expect(cart).toMatchObject({ numberOfArticles: 1, totals: { goodsMinor: 5_00 } });
  const more = cartOf(await visitor.set('1-1', 4));
  expect([inCart(more), kept(more)]).toEqual([{ '1-1': 4 }, { '1-1': 5 }]);
  const removed = cartOf(await visitor.set('1-1', 0));
  expect([inCart(removed), kept(removed)]).toEqual([{}, { '1-1': 5 }]);
  const undone = cartOf(await visitor.set('1-1', 4));
  expect([inCart(undone), kept(undone)]).toEqual([{ '1-1': 4 }, { '1-1': 5 }]);
});

it('CRT-14 one piece is added to one that is kept, and both stand', async () => {
  await save(visitor, '1-1', 1);
  const cart = cartOf(await visitor.add('1-1', 1));
  expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 1 }, { '1-1': 1 }]);
});

it('CRT-14 pieces are kept beside those that are kept already, as many as it says; the others stay in the cart', async () => {
  await save(visitor, '1-1', 5);
  await visitor.add('1-1', 3);
  const some = cartOf(await save(visitor, '1-1', 2));
  expect([inCart(some), kept(some)]).toEqual([{ '1-1': 1 }, { '1-1': 7 }]);
  const all = cartOf(await save(visitor, '1-1', 1));
  expect([inCart(all), kept(all)]).toEqual([{}, { '1-1': 8 }]);
  expect(kept(cartOf(await save(visitor, '1-1', 1)))).toEqual({ '1-1': 8 });
});

it('CRT-14 no more than 20 pieces of a line are kept; what cannot be stays in the cart', async () => {
  await save(visitor, '1-1', 18);
  await visitor.add('1-1', 3);
  expect(failureOf(await save(visitor, '1-1', 3))).toMatchObject([409, { error: 'ITEM_LIMIT', limit: 20 }]);
  const cart = await visitor.cart();
  expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 3 }, { '1-1': 18 }]);
  expect(kept(cartOf(await save(visitor, '1-1', 2)))).toEqual({ '1-1': 20 });
});

it('CRT-14 a subscription that is kept already is kept once', async () => {
  for (let time = 0; time < 2; time += 1) {
    await visitor.add('90-1', 1);
    const cart = cartOf(await save(visitor, '90-1', 1));
    expect([cart.subscriptions, kept(cart)]).toEqual([[], { '90-1': 1 }]);
  }
});

it('CRT-14 taken off the list, the article stays in the cart; brought back onto it, too', async () => {
  await save(visitor, '1-1', 5);
  await visitor.add('1-1', 2);
  const off = cartOf(await save(visitor, '1-1', 0));
  expect([inCart(off), kept(off)]).toEqual([{ '1-1': 2 }, {}]);
  expect((await save(visitor, '2-1', 0)).statusCode).toBe(200);
  for (const quantity of [5, 3]) {
    const change = { setSaved: { productId: '1', tcm: '1-1', quantity } };
    const back = cartOf(await visitor.send('POST', '/service/cart/api/cart?from=shop', change));
    expect([inCart(back), kept(back)]).toEqual([{ '1-1': 2 }, { '1-1': quantity }]);
  }
});

it('CRT-14 what comes back goes to what is in the cart; what the stock and the limits leave out stays kept', async () => {
  shop.catalogue.has('7-1', 'ARTICLE', { stock: 4 });
  await visitor.add('7-1', 2);
  await save(visitor, '7-1', 2);
  await visitor.add('7-1', 3);
  const cart = cartOf(await visitor.takeBack('7-1', 2));
  expect([inCart(cart), kept(cart)]).toEqual([{ '7-1': 4 }, { '7-1': 1 }]);
  expect(failureOf(await visitor.takeBack('7-1', 1))).toMatchObject([409, { error: 'AVAILABILITY_LIMIT', limit: 4 }]);
  shop.catalogue.has('7-1');
  for (const tcm of ['1-1', '2-1', '3-1', '4-1']) await visitor.set(tcm, 20);
  await visitor.set('7-1', 19);
  await save(visitor, '8-1', 3);
  const full = cartOf(await visitor.takeBack('8-1', 3));
  expect([inCart(full)['8-1'], kept(full)]).toEqual([1, { '7-1': 1, '8-1': 2 }]);
  expect(failureOf(await visitor.takeBack('8-1', 2))).toMatchObject([409, { error: 'CART_LIMIT', limit: 100 }]);
});

it('CRT-14 what another tab has brought back already comes back once', async () => {
  await save(visitor, '1-1', 5);
  await visitor.takeBack('1-1', 5);
  const cart = cartOf(await visitor.takeBack('1-1', 5));
  expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 5 }, {}]);
});

it('CRT-14 what another tab has taken off the list is added when it is wanted after all', async () => {
  await save(visitor, '1-1', 5);
  await save(visitor, '1-1', 0);
  expect(inCart(cartOf(await visitor.takeBack('1-1', 5)))).toEqual({ '1-1': 5 });
});

it('CRT-14 a removed line is forgotten after a while; what is kept of it is not', async () => {
  await save(visitor, '1-1', 5);
  await visitor.add('1-1', 1);
  await visitor.set('1-1', 0);
  const now = Date.now();
  vi.useFakeTimers({ now: now + 2 * 60 * 60 * 1000, toFake: ['Date'] });
  try {
    expect(kept(cartOf(await visitor.add('2-1', 1)))).toEqual({ '1-1': 5 });
  } finally {
    vi.useRealTimers();
  }
});

describe('by the pages of older releases, which do not say where pieces come from', () => {
  const referer = 'https://shop.example/service/cartfrontend/cart';
  const addition = { productId: '1', tcm: '1-1' };

  it('CRT-14 brings back what is kept by the calls and the forms of the cart page', async () => {
    await save(visitor, '1-1', 5);
    const path = '/service/cart/api/cart/add';
    const cart = cartOf(await visitor.send('POST', path, { ...addition, quantity: 5 }, { referer }));
    expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 5 }, {}]);
    expect(kept(cartOf(await save(visitor, '1-1', 5)))).toEqual({ '1-1': 5 });
    await visitor.submit('add', { ...addition, quantity: '5' }, { referer: `${referer}?message=SAVED` });
    const back = await visitor.cart();
    expect([inCart(back), kept(back)]).toEqual([{ '1-1': 5 }, {}]);
  });

  it('CRT-10 CRT-14 adds to what is kept what a link of another page asked for on the cart page', async () => {
    await save(visitor, '1-1', 2);
    await visitor.submit('add?from=shop', { ...addition, quantity: '2' }, { referer });
    const cart = await visitor.cart();
    expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 2 }, { '1-1': 2 }]);
  });

  it('CRT-14 adds to what is kept from any other page, and other numbers of it', async () => {
    await save(visitor, '1-1', 2);
    await visitor.submit('add', { ...addition, quantity: '2' }, { referer: 'https://shop.example/mug-p1' });
    await visitor.submit('add', { ...addition, quantity: '1' }, { referer });
    for (const quantity of ['1', '2'])
      await visitor.submit('add', { productId: '2', tcm: '2-1', quantity }, { referer });
    const cart = await visitor.cart();
    expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 3, '2-1': 3 }, { '1-1': 2 }]);
  });
});

it('CRT-14 what a host of before has kept stays kept when more of it is added', async () => {
  const { database } = shop.service.context;
  const line = { productId: '1', tcm: '1-1', kind: 'ARTICLE', title: 'Mug', priceMinor: 5_00, quantity: 0, saved: 3 };
  await database.$client.query(`insert into cart.cart (owner, site, revision, lines) values ($1, 'DE', 1, $2)`, [
    `visitor:s-${number}`,
    JSON.stringify([line]),
  ]);
  const cart = cartOf(await visitor.add('1-1', 1));
  expect([inCart(cart), kept(cart)]).toEqual([{ '1-1': 1 }, { '1-1': 3 }]);
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
  await save(elsewhere, '5-1', 7);
  for (const tcm of ['1-1', '2-1', '4-1', '5-1']) await save(visitor, tcm, 5);
  await visitor.add('1-1', 1);
  await visitor.add('2-1', 1);
  const cart = await customer.cart();
  expect(kept(cart)).toEqual({ '1-1': 5, '2-1': 5, '4-1': 5, '5-1': 7 });
  expect(inCart(cart)).toEqual({ '1-1': 3, '2-1': 1 });
  const left = await visitor.cart();
  expect([inCart(left), kept(left)]).toEqual([{}, {}]);
});

it('CRT-12 CRT-14 stays kept for later when the cart has no room for what comes along of it at the login', async () => {
  const elsewhere = await shop.client({ visitorId: `other-${number}`, lid: `c-${number}` });
  for (const tcm of ['1-1', '2-1', '3-1', '4-1', '5-1']) await elsewhere.set(tcm, 20);
  await save(elsewhere, '6-1', 2);
  await visitor.set('6-1', 3);
  const cart = await customer.cart();
  expect([cart.numberOfArticles, kept(cart), inCart(cart)['6-1']]).toEqual([100, { '6-1': 2 }, undefined]);
  expect(cart.leftOut).toEqual([{ tcm: '6-1', title: 'Title of 6-1', pieces: 3 }]);
});

it('CRT-14 stays when the rest is ordered', async () => {
  await visitor.add('1-1', 1);
  await save(visitor, '2-1', 1);
  await visitor.add('2-1', 3);
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
  const both = { ...line, tcm: '4-1', saved: 5 } as const;
  const more = { ...line, tcm: '5-1', quantity: 3, saved: 5 } as const;
  const lines = [line, both, more].map(({ tcm }) => ({ ...line, tcm, title: '', priceMinor: 1 }));
  const ordered = { lines, vouchers: [] } as unknown as HandoverContent;
  expect(withoutOrdered({ ...NEVER_CHANGED, lines: [line, saved, gone, both, more] }, ordered).lines).toEqual([
    saved,
    { ...both, quantity: 0 },
    { ...more, quantity: 2 },
  ]);
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

it('CRT-14 a plain form brings pieces back into the cart, and says when some stay kept', async () => {
  shop.catalogue.has('8-1', 'ARTICLE', { stock: 2 });
  await save(visitor, '8-1', 3);
  const fields = { productId: '8', tcm: '8-1', quantity: '3' };
  const part = await visitor.submit('add?from=saved', fields);
  expect(part.headers.location).toMatch(/message=ADDED&rest=true$/);
  const cart = await visitor.cart();
  expect([inCart(cart), kept(cart)]).toEqual([{ '8-1': 2 }, { '8-1': 1 }]);
  const none = await visitor.submit('add?from=saved', { ...fields, quantity: '1' });
  expect(none.headers.location).toMatch(/message=AVAILABILITY_LIMIT&limit=2$/);
  shop.catalogue.has('8-1');
  const rest = await visitor.submit('add?from=saved', { ...fields, quantity: '1' });
  expect(rest.headers.location).toMatch(/message=ADDED$/);
  expect(kept(await visitor.cart())).toEqual({});
});
