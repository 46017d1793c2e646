import type { CartAnswer, CartChange, Offer } from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slice } from './index.ts';
import { newCarts } from './schema.ts';

const offer = (tcm: string, changes: Partial<Offer> = {}): Offer => ({
  productId: tcm.split('-')[0]!,
  tcm,
  title: `Article ${tcm}`,
  url: `/article-p${tcm.split('-')[0]!}`,
  image: '/img/products/mug/red/front',
  kind: 'ARTICLE',
  priceMinor: 5_00,
  availability: 'AVAILABLE',
  ...changes,
});

let offers: Map<string, Offer>;
let catalogueCalls: string[];
const catalogue: ServiceCaller = async ({ path }) => {
  catalogueCalls.push(path);
  const wanted = new URLSearchParams(path.split('?')[1]).getAll('tcm');
  return { status: 200, body: { offers: wanted.flatMap((tcm) => offers.get(tcm) ?? []) } };
};

let service: TestService;
let cookies: Record<string, string>;
let visitors = 0;

beforeAll(async () => {
  service = await createTestService(slice, { services: (call) => catalogue(call) });
});
afterAll(() => service.close());
beforeEach(async () => {
  offers = new Map(['1-1', '2-1', '3-1', '4-1', '5-1', '6-1'].map((tcm) => [tcm, offer(tcm)]));
  offers.set('9-1', offer('9-1', { availability: 'SOLDOUT' }));
  catalogueCalls = [];
  cookies = await service.cookiesFor({ visitorId: `visitor-${++visitors}` });
});

const setArticle = (tcm: string, quantity: number): CartChange => ({
  setArticle: { productId: tcm.split('-')[0]!, tcm, quantity },
});

const read = (site = 'DE', query = '') =>
  service.app.inject({ url: `/service/cart/api/cart${query}`, headers: { site }, cookies });
const change = (payload: object, { key, site = 'DE' }: { key?: string; site?: string } = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/service/cart/api/cart',
    headers: { site, ...(key !== undefined && { 'idempotency-key': key }) },
    cookies,
    payload,
  });
const add = (tcm: string, quantity: number, key?: string) =>
  service.app.inject({
    method: 'POST',
    url: '/service/cart/api/cart/add',
    headers: { site: 'DE', ...(key !== undefined && { 'idempotency-key': key }) },
    cookies,
    payload: { productId: tcm.split('-')[0]!, tcm, quantity },
  });
const submit = (form: 'add' | 'change' | 'gift' | 'voucher', fields: Record<string, string>) =>
  service.app.inject({
    method: 'POST',
    url: `/service/cart/form/${form}`,
    headers: { site: 'DE', 'content-type': 'application/x-www-form-urlencoded' },
    cookies,
    payload: new URLSearchParams(fields).toString(),
  });
const cartOf = (response: { json(): unknown }) => (response.json() as CartAnswer).cart;

describe('a key of a change', () => {
  it('CRT-11 never stands for another change: that is refused, and said', async () => {
    expect((await add('1-1', 2, 'key-of-one-change')).statusCode).toBe(200);
    const other = await add('1-1', 5, 'key-of-one-change');
    expect([other.statusCode, other.json()]).toEqual([422, { error: 'KEY_REUSED' }]);
    const voucher = await change({ setVoucher: { code: 'X', remove: true } }, { key: 'key-of-one-change' });
    expect(voucher.statusCode).toBe(422);
    expect(cartOf(await add('1-1', 2, 'key-of-one-change')).numberOfArticles).toBe(2);
  });
});

describe('reading', () => {
  it('CRT-1 answers an empty cart to a visitor without a long-term token', async () => {
    cookies = {};
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(cartOf(response)).toMatchObject({ revision: 0, numberOfArticles: 0, articles: [], currency: 'EUR' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('CRT-2 answers money in minor units with the currency of the site, shipping free from its threshold', async () => {
    await change(setArticle('1-1', 2), { site: 'CH' });
    const below = cartOf(await read('CH'));
    expect(below.currency).toBe('CHF');
    expect(below.articles[0]).toMatchObject({ unitPriceMinor: 500, totalMinor: 1000, quantity: { quantity: 2 } });
    expect(below.totals).toEqual({
      subtotalMinor: 1000,
      discountMinor: 0,
      goodsMinor: 1000,
      shippingMinor: 690,
      totalMinor: 1690,
      freeShippingFromMinor: 3000,
    });
    const from = cartOf(await change(setArticle('1-1', 6), { site: 'CH' }));
    expect(from.totals).toMatchObject({ shippingMinor: 0, totalMinor: 3000 });
  });

  it('CRT-2 promises no free shipping on a site that has none', async () => {
    const cart = cartOf(await change(setArticle('1-1', 20), { site: 'HU' }));
    expect(cart.totals).toEqual({
      subtotalMinor: 10_000,
      discountMinor: 0,
      goodsMinor: 10_000,
      shippingMinor: 129_000,
      totalMinor: 139_000,
    });
  });

  it('CRT-1 asks the catalogue once for many lines, and anew by forceReload', async () => {
    for (const tcm of ['1-1', '2-1', '3-1']) await change(setArticle(tcm, 1));
    catalogueCalls = [];
    await read();
    expect(catalogueCalls).toHaveLength(0);
    offers.set('1-1', offer('1-1', { priceMinor: 7_00 }));
    const cart = cartOf(await read('DE', '?forceReload=true'));
    expect(catalogueCalls).toHaveLength(1);
    expect(cart.totals.subtotalMinor).toBe(17_00);
  });

  it('CRT-9 lists what the catalogue lost as defective', async () => {
    await change(setArticle('1-1', 1));
    offers.delete('1-1');
    const cart = cartOf(await read('DE', '?forceReload=true'));
    expect(cart).toMatchObject({ numberOfArticles: 0, defectiveArticles: [{ productId: '1', tcm: '1-1' }] });
  });

  it('CRT-12 keeps a cart for each visitor and site', async () => {
    await change(setArticle('1-1', 3));
    expect(cartOf(await read('AT')).numberOfArticles).toBe(0);
    expect(cartOf(await read('DE')).numberOfArticles).toBe(3);
    cookies = await service.cookiesFor({ visitorId: 'somebody-else' });
    expect(cartOf(await read('DE')).numberOfArticles).toBe(0);
  });
});

describe('changing', () => {
  it('CRT-1 sets the quantity, and 0 removes', async () => {
    expect(cartOf(await change(setArticle('1-1', 3))).numberOfArticles).toBe(3);
    expect(cartOf(await change(setArticle('1-1', 1))).numberOfArticles).toBe(1);
    expect(cartOf(await change(setArticle('1-1', 0)))).toMatchObject({ numberOfArticles: 0, articles: [] });
  });

  it('CRT-5 brings a removed line back into its place', async () => {
    for (const tcm of ['1-1', '2-1', '3-1']) await change(setArticle(tcm, 1));
    await change(setArticle('2-1', 0));
    const cart = cartOf(await change(setArticle('2-1', 2)));
    expect(cart.articles.map(({ tcm }) => tcm)).toEqual(['1-1', '2-1', '3-1']);
  });

  it.each([
    [setArticle('77-1', 1), 404, { error: 'PRODUCTDATA_UNAVAILABLE' }],
    [{ setArticle: { productId: '2', tcm: '1-1', quantity: 1 } }, 404, { error: 'PRODUCTDATA_UNAVAILABLE' }],
    [setArticle('1-1', 21), 409, { error: 'ITEM_LIMIT', limit: 20 }],
    [setArticle('9-1', 1), 409, { error: 'AVAILABILITY_LIMIT', limit: 0 }],
    [{ setFreeArticle: { productId: '1', campaignId: 'x', remove: true } }, 409, { error: 'NOT_MODIFIED' }],
    [{ deleteSubscription: { subscriptionId: 'x' } }, 409, { error: 'NOT_MODIFIED' }],
  ])('CRT-11 refuses %j with %i %j', async (payload, status, body) => {
    const response = await change(payload);
    expect([response.statusCode, response.json()]).toEqual([status, body]);
  });

  it('CRT-11 refuses more pieces than a cart may hold', async () => {
    for (const tcm of ['1-1', '2-1', '3-1', '4-1', '5-1']) await change(setArticle(tcm, 20));
    const response = await change(setArticle('6-1', 1));
    expect([response.statusCode, response.json()]).toEqual([409, { error: 'CART_LIMIT', limit: 100 }]);
    expect(cartOf(await read()).numberOfArticles).toBe(100);
  });

  it.each([
    {},
    { ...setArticle('1-1', 1), deleteSubscription: { subscriptionId: 'x' } },
    { ...setArticle('1-1', 1), more: 1 },
    setArticle('1-1', -1),
    setArticle('1-1', 1.5),
    setArticle('1-1', 1e9),
    { setArticle: { productId: '1', tcm: '1-1', quantity: '1' } },
    { setArticle: { productId: '', tcm: '1-1', quantity: 1 } },
    { setGiftCard: { productId: '1', tcm: '1-1', set: -1 } },
    { setPartnerProduct: { partnerProductId: '1-1', set: 0.5 } },
    { setVoucher: { code: 'x'.repeat(65) } },
    { setVoucher: { code: { $ne: '' } } },
    [],
  ])('CRT-1 refuses the malformed change %j, and nothing is changed', async (payload) => {
    const { revision } = cartOf(await change(setArticle('1-1', 1)));
    const response = await change(payload);
    expect([response.statusCode, response.json()]).toMatchObject([400, { error: 'VALIDATION' }]);
    expect(cartOf(await read()).revision).toBe(revision);
  });

  it('CRT-12 a token that was taken from somebody else opens no cart', async () => {
    await change(setArticle('1-1', 1));
    const { LongtermToken } = cookies;
    cookies = { ...(await service.cookiesFor({ visitorId: 'a-thief' })), LongtermToken: LongtermToken! };
    expect(cartOf(await read()).numberOfArticles).toBe(0);
    expect((await change(setArticle('1-1', 2))).json()).toEqual({ error: 'CARTSTORAGE_UNAVAILABLE' });
  });

  it('CRT-1 refuses a change of a visitor who has no place to keep it', async () => {
    cookies = {};
    const response = await change(setArticle('1-1', 1));
    expect([response.statusCode, response.json()]).toEqual([503, { error: 'CARTSTORAGE_UNAVAILABLE' }]);
  });

  it('CRT-11 loses none of 50 parallel additions and changes', async () => {
    const additions = ['1-1', '2-1'].flatMap((tcm) => Array.from({ length: 20 }, () => add(tcm, 1)));
    const changes = ['3-1', '4-1', '5-1', '6-1'].flatMap((tcm) => [change(setArticle(tcm, 2)), add(tcm, 1)]);
    const responses = await Promise.all([...additions, ...changes, read(), read()]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const quantities = cartOf(await read()).articles.map(({ tcm, quantity }) => [tcm, quantity.quantity] as const);
    const byTcm = new Map(quantities);
    expect([byTcm.get('1-1'), byTcm.get('2-1')]).toEqual([20, 20]);
    for (const tcm of ['3-1', '4-1', '5-1', '6-1']) expect([2, 3]).toContain(byTcm.get(tcm));
  });

  it('CRT-4 numbers the states of a cart in their order', async () => {
    const revisions = [];
    for (const quantity of [1, 2, 0]) revisions.push(cartOf(await change(setArticle('1-1', quantity))).revision);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    expect(new Set(revisions).size).toBe(3);
    expect(cartOf(await read()).revision).toBe(revisions.at(-1));
  });
});

describe('adding', () => {
  it('CRT-10 answers the title of what was added, and 304 for nothing', async () => {
    const response = await add('1-1', 2);
    expect(response.json()).toMatchObject({ addedProduct: 'Article 1-1', cart: { numberOfArticles: 2 } });
    const nothing = await add('1-1', 0);
    expect([nothing.statusCode, nothing.body]).toEqual([304, '']);
  });

  it('CRT-11 adds once however often one request is sent', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => add('1-1', 2, 'one-and-the-same')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(cartOf(await read()).numberOfArticles).toBe(2);
    await add('1-1', 2, 'another-request');
    expect(cartOf(await read()).numberOfArticles).toBe(4);
  });

  it('CRT-11 a refused addition may be tried again under its key', async () => {
    await change(setArticle('1-1', 20));
    expect((await add('1-1', 1, 'tried-twice')).statusCode).toBe(409);
    await change(setArticle('1-1', 10));
    expect(cartOf(await add('1-1', 1, 'tried-twice')).numberOfArticles).toBe(11);
  });
});

describe('plain forms', () => {
  it('CRT-1 adds and goes to the cart page, or back to where the visitor was', async () => {
    const toCart = await submit('add', { productId: '1', tcm: '1-1', quantity: '2' });
    expect([toCart.statusCode, toCart.headers.location]).toEqual([303, '/service/cartfrontend/cart?message=ADDED']);
    const back = await submit('add', { productId: '1', tcm: '1-1', returnTo: '/mug-p1?colour=red' });
    expect([back.statusCode, back.headers.location]).toEqual([303, '/mug-p1?colour=red']);
    expect(cartOf(await read()).numberOfArticles).toBe(3);
  });

  it('CRT-1 adds nothing while something has to be chosen first, and leads to the choice, of this shop alone', async () => {
    const fields = { productId: '1', tcm: '1-1', quantity: '1' };
    const asked = await submit('add', { ...fields, choiceHref: '/coat-p1?variant=1-1&size=open#sizes' });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/coat-p1?variant=1-1&size=open#sizes']);
    const elsewhere = await submit('add', { ...fields, choiceHref: 'https://evil.example/' });
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([
      303,
      '/service/cartfrontend/cart?message=UNKNOWN',
    ]);
    expect(cartOf(await read()).numberOfArticles).toBe(0);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', '/łódź'])(
    'CRT-1 refuses to send a visitor to %j',
    async (returnTo) => {
      const response = await submit('add', { productId: '1', tcm: '1-1', returnTo });
      expect([response.statusCode, response.headers.location]).toEqual([
        303,
        '/service/cartfrontend/cart?message=UNKNOWN',
      ]);
      expect(cartOf(await read()).numberOfArticles).toBe(0);
    },
  );

  it.each([
    ['add', {}],
    ['add', { productId: '1', tcm: '1'.repeat(65) }],
    ['change', { productId: '1', tcm: '1-1', step: '2' }],
    ['gift', { productId: '1', campaignId: '1', remove: 'perhaps' }],
    ['voucher', { code: 'x'.repeat(65) }],
  ] as const)(
    'CRT-1 the form %s %j, which no page sends, leads to the cart page, which says that it failed',
    async (form, fields) => {
      const answer = await submit(form, fields);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/service/cartfrontend/cart?message=UNKNOWN']);
    },
  );

  it('CRT-10 a link from elsewhere changes nothing: the cart page asks', async () => {
    const response = await service.app.inject({ url: '/service/cart/form/add?productId=1&tcm=1-1&utm=x', cookies });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/service/cartfrontend/cart?message=CONFIRM_ADD&productId=1&tcm=1-1&quantity=1',
    ]);
    expect(cartOf(await read()).numberOfArticles).toBe(0);
    const wrong = await service.app.inject({ url: '/service/cart/form/add?productId=1&tcm=1-1&quantity=-1', cookies });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/service/cartfrontend/cart?message=UNKNOWN']);
  });

  it('CRT-11 a double click adds once', async () => {
    const fields = { productId: '1', tcm: '1-1' };
    const answers = await Promise.all([submit('add', fields), submit('add', fields)]);
    expect(answers.map(({ headers }) => headers.location)).toEqual(
      Array(2).fill('/service/cartfrontend/cart?message=ADDED'),
    );
    expect(cartOf(await read()).numberOfArticles).toBe(1);
  });

  it('CRT-1 CRT-11 answers the page’s inline script by JSON, and counts what it sends twice once', async () => {
    const headers = {
      site: 'DE',
      accept: 'application/json',
      'idempotency-key': 'early-press',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const send = (form: string, fields: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url: `/service/cart/form/${form}`,
        headers,
        cookies,
        payload: new URLSearchParams(fields).toString(),
      });
    const fields = { productId: '1', tcm: '1-1', quantity: '2' };
    expect(cartOf(await send('add', fields)).numberOfArticles).toBe(2);
    expect(cartOf(await send('add', fields)).numberOfArticles).toBe(2);
    headers['idempotency-key'] = 'early-change';
    expect(cartOf(await send('change', { ...fields, step: '1' })).numberOfArticles).toBe(3);
    headers['idempotency-key'] = 'early-removal';
    expect(cartOf(await send('change', { ...fields, remove: 'true' })).numberOfArticles).toBe(0);
    headers['idempotency-key'] = 'early-too-many';
    const refused = await send('add', { ...fields, quantity: '21' });
    expect([refused.statusCode, refused.json()]).toEqual([409, { error: 'ITEM_LIMIT', limit: 20 }]);
  });

  it('CRT-11 the same form adds again after a while, and another quantity at once', async () => {
    await submit('add', { productId: '1', tcm: '1-1' });
    await submit('add', { productId: '1', tcm: '1-1', quantity: '2' });
    const { database } = service.context;
    await database.$client.query(
      `update cart.applied_change set applied_at = applied_at - interval '1001 milliseconds'`,
    );
    await submit('add', { productId: '1', tcm: '1-1' });
    await submit('add', { productId: '1', tcm: '1-1' });
    expect(cartOf(await read()).numberOfArticles).toBe(4);
  });

  it('CRT-8 tells the cart page why an addition was refused', async () => {
    const response = await submit('add', { productId: '1', tcm: '1-1', quantity: '21' });
    expect(response.headers.location).toBe('/service/cartfrontend/cart?message=ITEM_LIMIT&limit=20');
  });

  it.each([
    ['add', { quantity: '' }],
    ['add', { quantity: '0' }],
    ['add', { quantity: '-1' }],
    ['add', { quantity: '1.5' }],
    ['change', { quantity: '' }],
    ['change', { quantity: 'two' }],
    ['change', { quantity: '', step: '-1' }],
    ['change', { quantity: '', save: 'true' }],
  ] as const)('CRT-8 says what a quantity must be, and changes nothing: %s %j', async (form, fields) => {
    const line = { productId: '1', tcm: '1-1' };
    await submit('change', { ...line, quantity: '3' });
    const answer = await submit(form, { ...line, ...fields });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/service/cartfrontend/cart?message=QUANTITY_INVALID',
    ]);
    expect(cartOf(await read()).numberOfArticles).toBe(3);
  });

  it('CRT-8 refuses more than anybody may buy as such, however much more', async () => {
    for (const form of ['add', 'change'] as const) {
      const answer = await submit(form, { productId: '1', tcm: '1-1', quantity: '10000' });
      expect(answer.headers.location).toContain('message=ITEM_LIMIT&limit=20');
    }
  });

  it.each([{ quantity: '0' }, { quantity: '', remove: 'true' }])(
    'CRT-5 says how to undo a removal by %j',
    async (fields) => {
      const line = { productId: '1', tcm: '1-1' };
      await submit('change', { ...line, quantity: '3' });
      const removed = await submit('change', { ...line, ...fields });
      expect(removed.headers.location).toBe(
        '/service/cartfrontend/cart?message=REMOVED&productId=1&tcm=1-1&quantity=3',
      );
    },
  );

  it('CRT-5 says how to undo a removal to the second press of a double click, too, and to none that comes later', async () => {
    const line = { productId: '1', tcm: '1-1', quantity: '3' };
    await submit('change', line);
    const remove = async () => (await submit('change', { ...line, remove: 'true' })).headers.location;
    const undone = '/service/cartfrontend/cart?message=REMOVED&productId=1&tcm=1-1&quantity=3';
    expect([await remove(), await remove()]).toEqual([undone, undone]);
    const other = await submit('change', { ...line, tcm: '2-1', remove: 'true' });
    expect(other.headers.location).toBe('/service/cartfrontend/cart?message=CHANGED');
    await service.context.database.$client.query(
      `update cart.cart set lines = jsonb_set(lines, '{0,removedAt}', to_jsonb((lines #>> '{0,removedAt}')::bigint - 11000))
       where lines #> '{0,removedAt}' is not null`,
    );
    expect(await remove()).toBe('/service/cartfrontend/cart?message=CHANGED');
  });

  it('CRT-9 offers nothing to undo where the shop has lost what was removed', async () => {
    const line = { productId: '1', tcm: '1-1' };
    await submit('change', { ...line, quantity: '3' });
    expect((await submit('change', line)).headers.location).toBe('/service/cartfrontend/cart?message=CHANGED');
    expect(cartOf(await read()).numberOfArticles).toBe(0);
  });

  it('CRT-5 changes by field and by step, removes, and says how to undo it', async () => {
    const line = { productId: '1', tcm: '1-1' };
    await submit('change', { ...line, quantity: '3' });
    expect(cartOf(await read()).numberOfArticles).toBe(3);
    await submit('change', { ...line, quantity: '3', step: '-1' });
    expect(cartOf(await read()).numberOfArticles).toBe(2);
    const removed = await submit('change', { ...line, quantity: '2', remove: 'true' });
    expect(removed.headers.location).toBe('/service/cartfrontend/cart?message=REMOVED&productId=1&tcm=1-1&quantity=2');
    expect(cartOf(await read()).numberOfArticles).toBe(0);
  });

  it('CRT-5 brings back as many as were there, whatever the form says', async () => {
    const line = { productId: '1', tcm: '1-1' };
    await submit('add', { ...line, quantity: '2' });
    const removed = await submit('change', { ...line, quantity: '9', remove: 'true' });
    expect(removed.headers.location).toBe('/service/cartfrontend/cart?message=REMOVED&productId=1&tcm=1-1&quantity=2');
  });

  it.each([
    ['change', { productId: '1', tcm: '1-1', quantity: '1', remove: 'true' }, 'CHANGED'],
    ['change', { productId: '1', tcm: '1-1', quantity: '1', step: '-1' }, 'CHANGED'],
    ['gift', { productId: '1', campaignId: 'summer', remove: 'false' }, 'NOT_MODIFIED'],
  ] as const)('CRT-8 %s %j of what is not there announces nothing of it: %s', async (form, fields, message) => {
    const answer = await submit(form, fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/service/cartfrontend/cart?message=${message}`,
    ]);
    expect(cartOf(await read()).numberOfArticles).toBe(0);
  });
});

describe('V2 carts of visitors whom nobody knows', () => {
  const begin = async (remoteAddress: string, visitor: Parameters<TestService['cookiesFor']>[0]) =>
    service.app.inject({
      method: 'POST',
      url: '/service/cart/api/cart/add',
      remoteAddress,
      headers: { site: 'DE' },
      cookies: await service.cookiesFor(visitor),
      payload: { productId: '1', tcm: '1-1', quantity: 1 },
    });
  const counts = () => service.context.database.select().from(newCarts).orderBy(newCarts.count);

  it('ASVS-2.4.1 are begun by one network two thousand times an hour; then others, customers and who has one go on', async () => {
    const known = { visitorId: 'who-has-one' };
    expect((await begin('2a00:1450:1:200::1', known)).statusCode).toBe(200);
    await service.context.database.update(newCarts).set({ count: 2000 });
    const refused = await begin('2a00:1450:1:2ff::9', { visitorId: 'one-too-many' });
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: 'TOO_MANY_TRIES' }]);
    const { rows } = await service.context.database.$client.query(
      `select from cart.cart where owner like '%one-too-many'`,
    );
    expect(rows).toEqual([]);
    const others = [
      await begin('2a00:1450:1:200::1', known),
      await begin('2a00:1450:1:300::1', { visitorId: 'of-another-network' }),
      await begin('2a00:1450:1:200::1', { visitorId: 'a-customer', lid: 'eva' }),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(JSON.stringify(await counts())).not.toContain('2a00');
  });

  it('are begun by as many as come, behind a proxy that hides their addresses', async () => {
    await begin('10.0.0.5', { visitorId: 'behind-the-proxy' });
    await service.context.database.update(newCarts).set({ count: 2000 });
    expect((await begin('10.0.0.5', { visitorId: 'another-behind-it' })).statusCode).toBe(200);
  });

  it('ASVS-2.4.1 are begun again an hour later, and networks of before are forgotten', async () => {
    await service.context.database.update(newCarts).set({ count: 2000, endsAt: new Date(Date.now() - 1000) });
    expect((await begin('2a00:1450:1:200::1', { visitorId: 'an-hour-later' })).statusCode).toBe(200);
    expect((await counts()).map(({ count }) => count)).toEqual([1]);
  });
});
