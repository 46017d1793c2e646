import { SITE_CODES } from '@ninefold/sites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaigns, vouchers } from '../schema.ts';
import { cartOf, failureOf, openTestShop, type CartClient, type TestShop } from '../testing/test-shop.ts';

const VOUCHERS = '/service/cart/api/vouchers';
const REDEEM = `${VOUCHERS}/redeem`;
const COMPLETED = '/service/cart/api/checkout/completed';
const ORDER = { kind: 'PERCENT', value: 10, isSingleUse: true, purpose: 'newsletter' };

let shop: TestShop;
let client: CartClient;
let visitors = 0;

beforeAll(async () => {
  shop = await openTestShop();
  shop.catalogue.has('1-1');
  shop.catalogue.has('2-1', 'ARTICLE', { priceMinor: 20_000_00 });
  shop.catalogue.has('gift');
  await shop.service.context.database
    .insert(campaigns)
    .values(
      SITE_CODES.map((site) => ({ site, campaignId: 'a-gift', productId: 'gift', tcm: 'gift', minimumMinor: 50_00 })),
    );
});
afterAll(() => shop.service.close());
beforeEach(async () => {
  client = await shop.client({ visitorId: `calls-${(visitors += 1)}` });
});

const call = (url: string, body?: object, headers: Record<string, string> = {}) =>
  client.send('POST', url, body, { ...shop.service.serviceHeaders, ...headers });
const issue = async (order: object = ORDER) =>
  (await call(VOUCHERS, order)).json<{ code: string; validUntil?: string }>();

describe('calls of other services', () => {
  it.each([VOUCHERS, REDEEM, COMPLETED])('CRT-1 %s is closed to everybody else', async (url) => {
    const forged = { 'x-service-token': 'x'.repeat(40) };
    for (const headers of [{}, forged, { 'x-service-token': '' }])
      expect(failureOf(await client.send('POST', url, ORDER, headers))).toEqual([403, { error: 'SERVICES_ONLY' }]);
  });

  it('NWS-6 issues a voucher that the cart takes', async () => {
    const validUntil = new Date(Date.now() + 1_000_000).toISOString();
    const issued = await issue({ ...ORDER, validUntil });
    expect(issued).toEqual({ code: expect.stringMatching(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/), validUntil });
    await client.set('1-1', 3);
    const cart = cartOf(await client.enter(issued.code.toLowerCase()));
    expect(cart.vouchers).toEqual([{ code: issued.code, kind: 'PERCENT', value: 10, discountMinor: 1_50 }]);
  });

  it('NWS-6 issues every code once', async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, async () => (await issue()).code));
    expect(new Set(codes).size).toBe(40);
  });

  it.each([
    { ...ORDER, value: 101 },
    { ...ORDER, value: 0 },
    { ...ORDER, value: 1.5 },
    { ...ORDER, kind: 'FREE' },
    { ...ORDER, validUntil: '2020-01-01T00:00:00Z' },
    { ...ORDER, more: 1 },
  ])('NWS-6 refuses the order %j', async (order) => {
    expect((await call(VOUCHERS, order)).statusCode).toBe(400);
  });

  it('CRT-2 a code for a single use is redeemed once, by many at once too', async () => {
    const { code } = await issue();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(REDEEM, { code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(failureOf(await call(REDEEM, { code }))).toEqual([409, { error: 'VOUCHER_USED' }]);
    expect(failureOf(await call(REDEEM, { code: 'NOTHING' }))).toEqual([404, { error: 'VOUCHER_UNKNOWN' }]);
    await client.set('1-1', 3);
    expect(failureOf(await client.enter(code))).toEqual([409, { error: 'VOUCHER_USED' }]);
  });

  it('CRT-2 the code of a promotion holds on its sites, again and again', async () => {
    const promoted = {
      code: 'SPADE15',
      printedCode: 'SPADE15',
      kind: 'PERCENT',
      value: 15,
      isSingleUse: false,
    } as const;
    const rows = (['DE', 'CH_FR'] as const).map((site) => ({ site, ...promoted, purpose: 'promotion' as const }));
    await shop.service.context.database.insert(vouchers).values(rows);
    for (const site of ['DE', 'CH_FR'])
      for (let time = 0; time < 2; time += 1)
        expect((await call(REDEEM, { code: 'spade 15' }, { site })).statusCode).toBe(200);
    expect((await call(REDEEM, { code: 'spade 15' }, { site: 'TR' })).statusCode).toBe(404);
  });

  it('CRT-1 an order that was taken empties the cart once and uses its voucher up', async () => {
    const { code } = await issue();
    const other = await shop.client({ visitorId: `calls-other-${visitors}` });
    for (const each of [client, other]) {
      await each.set('1-1', 3);
      await each.enter(code);
    }
    const completed = () => call(COMPLETED, undefined, { 'idempotency-key': 'order-4711' });
    expect(cartOf(await completed())).toMatchObject({ numberOfArticles: 0, vouchers: [] });
    expect((await other.cart()).vouchers).toMatchObject([{ discountMinor: 0, problem: 'VOUCHER_USED' }]);
    await client.set('1-1', 1);
    expect(cartOf(await completed()).numberOfArticles).toBe(1);
  });
});

describe('the demo', () => {
  it('CRT-1 gives a gift on every site', async () => {
    for (const site of ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR']) {
      const shopper = await shop.client({ visitorId: `gift-${site}` }, site);
      expect(cartOf(await shopper.add('2-1')).freeArticles).toMatchObject([{ tcm: 'gift', campaignId: 'a-gift' }]);
    }
  });
});
