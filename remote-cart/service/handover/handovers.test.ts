import { randomUUID } from 'node:crypto';
import { CUSTOMER_ORDERS_PATH } from '@ninefold/contract/calls';
import type { CustomerOrdersAnswer, DeliveryAnswer, Invoice, OrderDetails } from '@ninefold/platform/contracts';
import { erasePerson, forgetRemembered } from '@ninefold/service';
import { connectTestDatabase } from '@ninefold/service/testing';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHECKOUT_ADDRESS,
  handoverIn,
  openTestShopWithCheckout,
  SECRET,
  submitReview,
  takenUp,
  TestCheckout,
} from '../testing/test-checkout.ts';
import { signMessage } from '../testing/sign-message.ts';
import { keeps } from '../customers/people.ts';
import { slice } from '../index.ts';
import { campaigns, deliveryRules } from '../schema.ts';
import { failureOf, openTestShop, type CartClient, type TestShop } from '../testing/test-shop.ts';
import { createVoucherRepository } from '../vouchers/voucher-repository.ts';
import type { TakenHandover } from './handover.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
let checkout: TestCheckout;
let client: CartClient;
let visitors = 0;

beforeAll(async () => {
  shop = await openTestShopWithCheckout();
  checkout = new TestCheckout(shop);
});
afterAll(() => shop.service.close());
beforeEach(async () => {
  shop.catalogue.offers.clear();
  shop.catalogue.has('1-1', 'ARTICLE', { colour: 'Grau', size: 'M' });
  shop.catalogue.has('2-1', 'ARTICLE', { priceMinor: 20_00 });
  shop.catalogue.has('3-1', 'GIFT_CARD');
  client = await newClient();
});

const newClient = () => shop.client({ visitorId: `handover-${(visitors += 1)}` });
const database = () => shop.service.context.database.$client;
const newVoucher = (isSingleUse = true) =>
  createVoucherRepository(shop.service.context.database).issue('DE', {
    kind: 'PERCENT',
    value: 10,
    isSingleUse,
    purpose: 'test',
  });
const redeem = (code: string) =>
  client.send('POST', '/service/cart/api/vouchers/redeem', { code }, shop.service.serviceHeaders);
const number = () => `N-${randomUUID()}`;
const orderOf = ({ handoverId, content }: TakenHandover, orderNumber = number()) => ({
  handoverId,
  orderNumber,
  totalMinor: content.totals.totalMinor,
});
const invoiceOf = (totalMinor: number): Invoice => ({
  number: '2026-1',
  issuedOn: '2026-11-26',
  seller: {
    name: 'Shop GmbH',
    street: 'Kai 1',
    postcode: '20457',
    town: 'Hamburg',
    country: 'DE',
    taxId: 'DE123456789',
  },
  taxes: [
    { ratePercent: 7, netMinor: totalMinor - 54, taxMinor: 4 },
    { ratePercent: 19, netMinor: 42, taxMinor: 8 },
  ],
});
const expire = (id: string) =>
  database().query(`update cart.handover set expires_at = now() - interval '1 second' where id = $1`, [id]);

describe('the reference', () => {
  it('CRT-13 leads to the checkout, is signed, ends, and carries nothing of the cart', async () => {
    await client.set('1-1', 2);
    const location = await submitReview(client);
    expect(location).toMatch(new RegExp(`^${CHECKOUT_ADDRESS}\\?handover=`));
    const token = new URL(location).searchParams.get('handover')!;
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), { audience: 'checkout' });
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti']);
    expect(payload.exp! - payload.iat!).toBeLessThanOrEqual(31 * 60);
    expect(decodeProtectedHeader(token).typ).toBe('ninefold-handover+jwt');
  });

  it('CRT-13 is what the checkout gets the order by: lines with their variants, amounts, and the shop’s addresses', async () => {
    const code = await newVoucher();
    await client.set('1-1', 2);
    await client.set('2-1', 1);
    await client.change({ setGiftCard: { productId: '3', tcm: '3-1', set: 1 } });
    await client.enter(code);
    const { revision } = await client.cart();
    const taken = await takenUp(client, checkout);
    expect(taken).toMatchObject({
      site: 'DE',
      locale: 'de-DE',
      returnUrl: 'http://de.localhost:3000/',
      cancelUrl: 'http://de.localhost:3000/service/cartfrontend/cart',
      content: {
        revision,
        currency: 'EUR',
        lines: [
          { kind: 'ARTICLE', tcm: '1-1', colour: 'Grau', size: 'M', quantity: 2, priceMinor: 5_00 },
          { kind: 'ARTICLE', tcm: '2-1', quantity: 1, priceMinor: 20_00 },
          { kind: 'GIFT_CARD', tcm: '3-1', quantity: 1, priceMinor: 5_00 },
        ],
        vouchers: [{ code, discountMinor: 3_00 }],
        totals: { subtotalMinor: 35_00, discountMinor: 3_00, shippingMinor: 0, totalMinor: 32_00 },
      },
    });
  });

  it('CRT-13 leads customers to their orders afterwards, and guests, who would have to log in there, home', async () => {
    const customer = await shop.client({ visitorId: 'of-jan', lid: 'jan' });
    for (const [each, page] of [
      [client, '/'],
      [customer, '/orderhistory'],
    ] as const) {
      await each.set('1-1', 1);
      expect((await takenUp(each, checkout)).returnUrl).toBe(`http://de.localhost:3000${page}`);
    }
  });

  it('CRT-13 is taken up by one session of the checkout, as often as that asks', async () => {
    await client.set('1-1', 1);
    const { handoverId, ...first } = await takenUp(client, checkout);
    expect((await checkout.take(handoverId)).json()).toEqual({ handoverId, ...first });
    expect(failureOf(await checkout.take(handoverId, 'another'))).toEqual([409, { error: 'HANDOVER_TAKEN' }]);
    expect(failureOf(await checkout.take('nothing'))).toEqual([404, { error: 'HANDOVER_UNKNOWN' }]);
  });

  it('CRT-13 ends with its time, and with the next one of the cart', async () => {
    await client.set('1-1', 1);
    const old = handoverIn(await submitReview(client))!;
    const next = handoverIn(await submitReview(client))!;
    expect(failureOf(await checkout.take(old))).toEqual([409, { error: 'HANDOVER_ENDED' }]);
    await expire(next);
    expect(failureOf(await checkout.take(next))).toEqual([410, { error: 'HANDOVER_EXPIRED' }]);
  });

  it('CRT-13 ASVS-2.4.1 is kept ten times of a cart that is handed over again and again, beside the one that counts', async () => {
    await client.set('1-1', 1);
    const ids: string[] = [];
    for (let time = 0; time < 13; time += 1) ids.push(handoverIn(await submitReview(client))!);
    const { rows } = await database().query('select id from cart.handover where id = any($1)', [ids]);
    expect(new Set(rows.map(({ id }) => id as string))).toEqual(new Set(ids.slice(-11)));
    expect((await checkout.take(ids.at(-1)!)).statusCode).toBe(200);
  });
});

describe('the form', () => {
  it('CRT-13 leads back to the order when a price has changed since it was shown', async () => {
    await client.set('1-1', 1);
    const { revision, totals } = await client.cart();
    shop.catalogue.has('1-1', 'ARTICLE', { priceMinor: 9_00 });
    const reviewed = { revision, totalMinor: totals.totalMinor };
    expect(await submitReview(client, reviewed)).toBe('/service/cartfrontend/checkout?message=CART_CHANGED');
    const odd = { ...reviewed, totalMinor: -1 };
    expect(await submitReview(client, odd)).toBe('/service/cartfrontend/checkout?message=CART_CHANGED');
    const { revision: now, totals: due } = await client.cart();
    const before = { revision: now - 1, totalMinor: due.totalMinor };
    expect(await submitReview(client, before)).toBe('/service/cartfrontend/checkout?message=CART_CHANGED');
    expect(handoverIn(await submitReview(client))).toBeDefined();
  });

  it('CRT-13 leads back to the order when another tab changes the cart at the same moment', async () => {
    await client.set('1-1', 1);
    const { revision, totals } = await client.cart();
    const { call } = shop.catalogue;
    vi.spyOn(shop.catalogue, 'call').mockImplementationOnce(async (asked) => {
      await client.set('1-1', 2);
      return call(asked);
    });
    const answer = await client.submit('checkout', { revision: `${revision}`, totalMinor: `${totals.totalMinor}` });
    expect(answer.headers.location).toBe('/service/cartfrontend/checkout?message=CART_CHANGED');
  });

  it('CRT-13 DLV-1 leads back to the order when it arrives later than was said with the last look at it', async () => {
    await client.set('1-1', 1);
    const { revision, totals } = await client.cart();
    const seen = { revision, totalMinor: totals.totalMinor };
    const rule = { handlingLeast: 1, handlingMost: 1, transitLeast: 1, transitMost: 1, cutOff: '14:00' };
    const { database: shopDatabase } = shop.service.context;
    await shopDatabase.insert(deliveryRules).values({ site: 'DE', ...rule, closedWeekdays: [7], closedDays: [] });
    forgetRemembered();
    const changed = '/service/cartfrontend/checkout?message=DELIVERY_CHANGED';
    expect(await submitReview(client, { ...seen, until: '2000-01-01' })).toBe(changed);
    const told = await client.send('GET', '/service/cart/api/delivery');
    const { until } = told.json<DeliveryAnswer>().delivery!;
    for (const said of [until, '2999-01-01'])
      expect(handoverIn(await submitReview(client, { ...seen, until: said }))).toBeDefined();
    // No day was said of what is not sent at once.
    expect(handoverIn(await submitReview(client, seen))).toBeDefined();
    await shopDatabase.delete(deliveryRules);
    forgetRemembered();
    expect(await submitReview(client, { ...seen, until: '2999-01-01' })).toBe(changed);
  });

  it('CRT-13 leads back to the order when a gift has ended or begun since it was shown, though it costs the same', async () => {
    const gift = { site: 'DE', campaignId: 'ends', productId: '9', tcm: '9-1', minimumMinor: 0 };
    await shop.service.context.database.insert(campaigns).values(gift);
    forgetRemembered();
    shop.catalogue.has('9-1');
    await client.set('1-1', 1);
    const { revision, totals } = await client.cart();
    const seen = { revision, totalMinor: totals.totalMinor };
    expect(await submitReview(client, { ...seen, gifts: '' })).toContain('message=CART_CHANGED');
    expect(handoverIn(await submitReview(client, { ...seen, gifts: '9-1' }))).toBeDefined();
    await database().query(`delete from cart.campaign where campaign_id = 'ends'`);
    forgetRemembered();
    expect(await submitReview(client, { ...seen, gifts: '9-1' })).toContain('message=CART_CHANGED');
    expect(handoverIn(await submitReview(client, { ...seen, gifts: '' }))).toBeDefined();
    // A page of a release of before does not say which gifts it has shown.
    expect(handoverIn(await submitReview(client, seen))).toBeDefined();
  });

  it('CRT-13 leads back to the order when prices have moved against each other since it was shown, though all costs the same', async () => {
    for (const tcm of ['1-1', '2-1']) await client.set(tcm, 1);
    const { revision, totals, articles } = await client.cart();
    const seen = { revision, totalMinor: totals.totalMinor };
    const prices = articles.map(({ unitPriceMinor }) => unitPriceMinor);
    expect(handoverIn(await submitReview(client, { ...seen, prices: prices.join() }))).toBeDefined();
    shop.catalogue.has('1-1', 'ARTICLE', { priceMinor: prices[0]! + 1_00 });
    shop.catalogue.has('2-1', 'ARTICLE', { priceMinor: prices[1]! - 1_00 });
    expect((await client.cart()).totals.totalMinor).toBe(seen.totalMinor);
    expect(await submitReview(client, { ...seen, prices: prices.join() })).toContain('message=CART_CHANGED');
    // A page of a release of before does not say which prices it has shown.
    expect(handoverIn(await submitReview(client, seen))).toBeDefined();
  });

  it('CRT-13 leads back to the cart while the catalogue does not say what things cost now', async () => {
    await client.set('1-1', 1);
    shop.catalogue.isUp = false;
    const address = await submitReview(client);
    shop.catalogue.isUp = true;
    expect(address).toContain('message=PRODUCTDATA_UNAVAILABLE');
  });

  it('CRT-13 leads back to the cart for what cannot be ordered', async () => {
    expect(await submitReview(client)).toContain('message=CART_NOT_READY');
    await client.set('1-1', 2);
    shop.catalogue.has('1-1', 'ARTICLE', { stock: 1 });
    expect(await submitReview(client)).toContain('message=CART_NOT_READY');
    shop.catalogue.offers.delete('1-1');
    expect(await submitReview(client)).toContain('message=CART_NOT_READY');
  });

  it('CRT-13 leads back to the cart with the reason why its voucher takes nothing off', async () => {
    const code = await createVoucherRepository(shop.service.context.database).issue('DE', {
      kind: 'AMOUNT',
      value: 5_00,
      minimumMinor: 10_00,
      isSingleUse: false,
      purpose: 'test',
    });
    await client.set('1-1', 2);
    await client.enter(code);
    await client.set('1-1', 1);
    expect(await submitReview(client)).toMatch(/message=VOUCHER_MINIMUM&limit=1000$/);
    await client.change({ setVoucher: { code, remove: true } });
    expect(handoverIn(await submitReview(client))).toBeDefined();
  });

  it('CRT-13 keeps the last piece for who came first, until it is given back', async () => {
    shop.catalogue.has('4-1', 'ARTICLE', { stock: 1 });
    const other = await newClient();
    for (const each of [client, other]) await each.set('4-1', 1);
    const first = handoverIn(await submitReview(client))!;
    expect(await submitReview(other)).toContain('message=AVAILABILITY_LIMIT&limit=0&tcm=4-1');
    expect((await checkout.say('release', { handoverId: first })).statusCode).toBe(204);
    expect(handoverIn(await submitReview(other))).toBeDefined();
  });

  it('CRT-13 ASVS-2.4.1 keeps no more than half of a stock for carts of one address without an account, and takes their orders all the same', async () => {
    shop.catalogue.has('4-2', 'ARTICLE', { stock: 4 });
    const customer = await shop.client({ visitorId: 'at home', lid: 'at home' });
    await customer.set('4-2', 2);
    let third: TakenHandover | undefined;
    for (const each of [client, await newClient(), await newClient()]) {
      await each.set('4-2', 1);
      third = await takenUp(each, checkout);
    }
    const handover = handoverIn(await submitReview(customer));
    expect(handover).toBeDefined();
    await checkout.say('release', { handoverId: handover });
    // What is ordered counts, whether it was kept or not.
    expect((await checkout.order(orderOf(third!))).statusCode).toBe(200);
    expect(await submitReview(customer)).toContain('message=AVAILABILITY_LIMIT&limit=1&tcm=4-2');
  });

  it('CRT-13 keeps nothing where that is not wanted', async () => {
    const open = await openTestShopWithCheckout(false);
    open.catalogue.has('1-1', 'ARTICLE', { stock: 1 });
    for (const visitorId of ['a', 'b']) {
      const each = await open.client({ visitorId });
      await each.set('1-1', 1);
      expect(handoverIn(await submitReview(each))).toBeDefined();
    }
    await open.service.close();
  });

  it.each<[string, Parameters<typeof openTestShop>[0]]>([
    ['is a link', { urlOf: () => CHECKOUT_ADDRESS }],
    ['has no address', { urlOf: () => undefined, secretOf: () => SECRET }],
  ])('CRT-13 leads back to the cart of a shop whose checkout %s', async (_what, settings) => {
    const plain = await openTestShop(settings);
    plain.catalogue.has('1-1');
    const each = await plain.client({ visitorId: 'plain' });
    await each.set('1-1', 1);
    expect(await submitReview(each)).toContain('message=CHECKOUT_CLOSED');
    expect((await each.send('GET', '/service/cart/api/checkout')).json()).toEqual({ isSigned: false });
    expect((await client.send('GET', '/service/cart/api/checkout')).json()).toEqual({ isSigned: true });
    await plain.service.close();
  });
});

describe('a voucher for a single use', () => {
  it('CRT-13 is kept for the order, and free again when there is none', async () => {
    const code = await newVoucher();
    const other = await newClient();
    for (const each of [client, other]) {
      await each.set('1-1', 1);
      await each.enter(code);
    }
    const { handoverId } = await takenUp(client, checkout);
    expect(await submitReview(other)).toContain('message=VOUCHER_USED');
    expect(failureOf(await redeem(code))).toEqual([409, { error: 'VOUCHER_USED' }]);
    await expire(handoverId);
    const taken = await takenUp(other, checkout);
    expect((await checkout.order(orderOf(taken))).statusCode).toBe(200);
    expect((await client.cart()).vouchers).toMatchObject([{ problem: 'VOUCHER_USED', discountMinor: 0 }]);
    expect((await other.cart()).vouchers).toEqual([]);
  });

  it.runIf(process.env['TEST_DATABASE_URL']).each<[string, (code: string, other: CartClient) => Promise<boolean>]>([
    ['another cart is handed over', async (_code, other) => handoverIn(await submitReview(other)) !== undefined],
    ['a service redeems it', async (code) => (await redeem(code)).statusCode === 200],
  ])('CRT-13 is kept for one alone when %s at the same moment', async (_what, useToo) => {
    const code = await newVoucher();
    const other = await newClient();
    for (const each of [client, other]) {
      await each.set('1-1', 1);
      await each.enter(code);
    }
    const elsewhere = await connectTestDatabase(shop.service.opened, 2);
    const { $client: pool } = elsewhere.database;
    const holding = await pool.connect();
    await holding.query('begin');
    await holding.query('select from cart.voucher where printed_code = $1 for update', [code]);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const untilWaiting = (count: number) => expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(count);
    const first = submitReview(client).then((to) => handoverIn(to) !== undefined);
    await untilWaiting(1);
    const second = useToo(code, other);
    await untilWaiting(2);
    await holding.query('commit');
    holding.release();
    expect([await first, await second]).toEqual([true, false]);
    await elsewhere.close();
  });

  it('CRT-13 does not wait where it holds for everybody', async () => {
    const code = await newVoucher(false);
    for (const each of [client, await newClient()]) {
      await each.set('1-1', 1);
      await each.enter(code);
      expect((await checkout.order(orderOf(await takenUp(each, checkout)))).statusCode).toBe(200);
    }
  });
});

describe('an order', () => {
  it('CRT-13 empties the cart of what was ordered alone', async () => {
    await client.set('1-1', 2);
    await client.set('2-1', 1);
    const taken = await takenUp(client, checkout);
    await client.set('1-1', 3);
    expect((await checkout.order(orderOf(taken))).json()).toMatchObject({ status: 'PROCESSING' });
    const { articles } = await client.cart();
    expect(articles).toMatchObject([{ tcm: '1-1', quantity: { quantity: 1 } }]);
  });

  it('CRT-13 can be read again by its session, also after its time', async () => {
    await client.set('1-1', 1);
    const taken = await takenUp(client, checkout);
    await checkout.order(orderOf(taken));
    await expire(taken.handoverId);
    const again = await checkout.take(taken.handoverId);
    expect([again.statusCode, again.json<TakenHandover>().content]).toEqual([200, taken.content]);
  });

  it('CRT-13 is refused under the number of another one, and its cart stays', async () => {
    await client.set('1-1', 1);
    const first = orderOf(await takenUp(client, checkout));
    await checkout.order(first);
    await client.set('1-1', 1);
    const second = orderOf(await takenUp(client, checkout), first.orderNumber);
    expect(failureOf(await checkout.order(second))).toEqual([409, { error: 'ORDER_MISMATCH' }]);
    expect((await client.cart()).numberOfArticles).toBe(1);
  });

  it('CRT-13 is refused by an event that told of another one, and its cart stays', async () => {
    await client.set('1-1', 1);
    const jti = `event-${randomUUID()}`;
    const first = { ...orderOf(await takenUp(client, checkout)), jti };
    expect((await checkout.order(first)).statusCode).toBe(200);
    await client.set('1-1', 1);
    const second = orderOf(await takenUp(client, checkout));
    expect(failureOf(await checkout.order({ ...second, jti }))).toEqual([409, { error: 'ORDER_MISMATCH' }]);
    expect((await client.cart()).numberOfArticles).toBe(1);
    expect((await checkout.order(second)).statusCode).toBe(200);
  });

  it('CRT-13 is the same however often and in whatever order it is told', async () => {
    await client.set('1-1', 1);
    const taken = await takenUp(client, checkout);
    const order = orderOf(taken);
    const sent = {
      ...order,
      jti: 'sent',
      status: 'SENT' as const,
      details: { tracking: { carrier: 'DHL', number: '7' } },
    };
    const placed = { ...order, jti: 'placed', details: { payment: 'Rechnung' } };
    for (const message of [sent, placed, placed, sent])
      expect((await checkout.order(message)).json()).toEqual({ orderNumber: order.orderNumber, status: 'SENT' });
    await client.set('1-1', 1);
    expect((await checkout.order(placed)).statusCode).toBe(200);
    expect((await client.cart()).numberOfArticles).toBe(1);
  });

  it('CRT-13 has of each detail what happened last, in whatever order it is told; older news fill what is missing', async () => {
    const customer = await shop.client({ visitorId: 'of-uwe', lid: 'uwe' });
    await customer.set('1-1', 1);
    const order = orderOf(await takenUp(customer, checkout));
    const tell = async (minute: number, details: OrderDetails) => {
      const happenedAt = `2026-11-26T12:0${minute}:00Z`;
      expect((await checkout.order({ ...order, happenedAt, details })).statusCode).toBe(200);
    };
    const tracking = (parcel: string) => ({ carrier: 'DHL', number: parcel });
    const address = { name: 'Uwe Groß', street: 'Weg 1', postcode: '20095', town: 'Hamburg', country: 'DE' };
    await tell(3, { payment: 'Rechnung', tracking: tracking('3') });
    await tell(1, { payment: 'Karte', address });
    await tell(2, { tracking: tracking('2'), address: { ...address, street: 'Weg 2' } });
    await tell(3, { tracking: tracking('3, corrected') });
    const url = `${CUSTOMER_ORDERS_PATH}?loginId=uwe`;
    const told = await customer.send('GET', url, undefined, shop.service.serviceHeaders);
    expect(told.json<CustomerOrdersAnswer>().orders).toMatchObject([
      { payment: 'Rechnung', tracking: tracking('3, corrected'), address: { ...address, street: 'Weg 2' } },
    ]);
  });

  it('CRT-13 keeps the invoice that it was told last, whichever is told again', async () => {
    const customer = await shop.client({ visitorId: 'of-ute', lid: 'ute' });
    await customer.set('1-1', 1);
    const order = orderOf(await takenUp(customer, checkout));
    const placed = { ...order, jti: 'with-invoice', details: { invoice: invoiceOf(order.totalMinor) } };
    const corrected = { ...order, details: { invoice: { ...invoiceOf(order.totalMinor), number: '2026-2' } } };
    for (const message of [placed, corrected, placed]) expect((await checkout.order(message)).statusCode).toBe(200);
    const url = `${CUSTOMER_ORDERS_PATH}?loginId=ute`;
    const told = await customer.send('GET', url, undefined, shop.service.serviceHeaders);
    expect(told.json<CustomerOrdersAnswer>().orders.map(({ invoice }) => invoice)).toEqual([corrected.details.invoice]);
  });

  it.each([
    ['taxes', { taxes: [{ ratePercent: 19, netMinor: 1, taxMinor: 1 }] }],
    ['issuedOn', { issuedOn: '26.11.2026' }],
    ['seller', { seller: undefined }],
    ['number', { number: ' ' }],
  ])('CRT-13 is not taken with an invoice whose %s is wrong', async (field, wrong) => {
    await client.set('1-1', 1);
    const order = orderOf(await takenUp(client, checkout));
    const refused = await checkout.order({
      ...order,
      details: { invoice: { ...invoiceOf(order.totalMinor), ...wrong } as Invoice },
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { error: 'VALIDATION', issues: [{ path: `details.invoice.${field}` }] },
    ]);
    expect((await client.cart()).numberOfArticles).toBe(1);
  });

  it('CRT-13 is refused for another amount, another number, a hand-over that nobody took, and after its time', async () => {
    await client.set('1-1', 1);
    const untaken = handoverIn(await submitReview(client))!;
    const early = { handoverId: untaken, orderNumber: number(), totalMinor: 9_95 };
    expect(failureOf(await checkout.order(early))).toEqual([409, { error: 'HANDOVER_NOT_TAKEN' }]);
    const taken = await takenUp(client, checkout);
    const order = orderOf(taken);
    const wrong = { ...order, totalMinor: order.totalMinor + 1 };
    expect(failureOf(await checkout.order(wrong))).toEqual([409, { error: 'ORDER_MISMATCH' }]);
    await expire(taken.handoverId);
    expect(failureOf(await checkout.order(order))).toEqual([410, { error: 'HANDOVER_EXPIRED' }]);
    const again = await takenUp(client, checkout);
    expect((await checkout.order(orderOf(again))).statusCode).toBe(200);
    expect(failureOf(await checkout.order(orderOf(again)))).toEqual([409, { error: 'HANDOVER_TAKEN' }]);
    expect((await client.cart()).numberOfArticles).toBe(0);
  });

  it('CRT-13 counts its pieces as gone until the catalogue has heard of them', async () => {
    const stock = (pieces: number) => shop.catalogue.has('8-1', 'ARTICLE', { stock: pieces });
    stock(10);
    await client.set('8-1', 6);
    expect((await checkout.order(orderOf(await takenUp(client, checkout)))).statusCode).toBe(200);
    const other = await newClient();
    const leadsTo = async (pieces: number, told: number) => {
      stock(20);
      await other.set('8-1', pieces);
      stock(told);
      return submitReview(other);
    };
    // Nothing yet, or of a piece that a store has sold.
    for (const told of [10, 9]) expect(await leadsTo(5, told)).toContain('message=AVAILABILITY_LIMIT&limit=4');
    expect(handoverIn(await leadsTo(4, 4))).toBeDefined();
    // New pieces have come, which says nothing of the order.
    expect(await leadsTo(10, 15)).toContain('message=AVAILABILITY_LIMIT&limit=9');
  });

  it('CRT-13 that was cancelled stays so, what it kept is free, and the cart is what it was', async () => {
    shop.catalogue.has('5-1', 'ARTICLE', { stock: 1 });
    await client.set('5-1', 1);
    await client.enter(await newVoucher());
    const before = await client.cart();
    const order = orderOf(await takenUp(client, checkout));
    expect((await checkout.order({ ...order, status: 'CANCELLED' })).json()).toMatchObject({ status: 'CANCELLED' });
    expect((await checkout.order(order)).json()).toMatchObject({ status: 'CANCELLED' });
    expect(await client.cart()).toEqual(before);
    const other = await newClient();
    await other.set('5-1', 1);
    expect(handoverIn(await submitReview(other))).toBeDefined();
  });

  it('LAY-3 is told after the newer ones, and each with what its voucher took off', async () => {
    const customer = await shop.client({ visitorId: 'of-ida', lid: 'ida' });
    await customer.set('1-1', 1);
    const first = orderOf(await takenUp(customer, checkout));
    await checkout.order(first);
    await customer.set('2-1', 1);
    await customer.enter(await newVoucher());
    const second = orderOf(await takenUp(customer, checkout));
    await checkout.order(second);
    const url = `${CUSTOMER_ORDERS_PATH}?loginId=ida`;
    const told = await customer.send('GET', url, undefined, shop.service.serviceHeaders);
    const { orders } = told.json<CustomerOrdersAnswer>();
    expect(orders.map(({ orderNumber, discountMinor }) => [orderNumber, discountMinor])).toEqual([
      [second.orderNumber, 2_00],
      [first.orderNumber, undefined],
    ]);
  });

  it('LAY-3 is told to the account’s service, and to nobody else', async () => {
    const customer = await shop.client({ visitorId: 'of-eva', lid: 'eva' });
    await customer.set('1-1', 2);
    const order = orderOf(await takenUp(customer, checkout));
    const address = { name: 'Eva Klein', street: 'Weg 1', postcode: '20095', town: 'Hamburg', country: 'DE' };
    await checkout.order({ ...order, details: { address, payment: 'Rechnung' } });
    const url = `${CUSTOMER_ORDERS_PATH}?loginId=eva`;
    expect((await customer.send('GET', url)).statusCode).toBe(403);
    const told = await customer.send('GET', url, undefined, shop.service.serviceHeaders);
    expect(told.json<CustomerOrdersAnswer>().orders).toMatchObject([
      {
        orderNumber: order.orderNumber,
        status: 'PROCESSING',
        lines: [{ tcm: '1-1', colour: 'Grau', size: 'M', quantity: 2, priceMinor: 5_00 }],
        totalMinor: order.totalMinor,
        address,
        payment: 'Rechnung',
      },
    ]);
  });

  it('CRT-12 CRT-13 of a cart that was handed over before the login is the customer’s, who has nothing left to order twice', async () => {
    const visitor = await shop.client({ visitorId: 'of-lena' });
    await visitor.set('1-1', 2);
    await visitor.enter(await newVoucher());
    const order = orderOf(await takenUp(visitor, checkout));
    const customer = await shop.client({ visitorId: 'of-lena', lid: 'lena' });
    expect((await customer.add('2-1')).statusCode).toBe(200);
    expect((await checkout.order(order)).statusCode).toBe(200);
    const { articles, vouchers } = await customer.cart();
    expect([articles.map(({ tcm }) => tcm), vouchers]).toEqual([['2-1'], []]);
    const url = `${CUSTOMER_ORDERS_PATH}?loginId=lena`;
    const told = await customer.send('GET', url, undefined, shop.service.serviceHeaders);
    expect(told.json<CustomerOrdersAnswer>().orders).toMatchObject([{ orderNumber: order.orderNumber }]);
  });

  it('CRT-13 is kept, and not for how long its pieces counted as gone', async () => {
    await client.set('1-1', 1);
    const taken = await takenUp(client, checkout);
    expect((await checkout.order(orderOf(taken))).statusCode).toBe(200);
    const held = async () =>
      (await database().query('select from cart.held_piece where handover_id = $1', [taken.handoverId])).rowCount;
    const forget = () =>
      keeps.find(({ name }) => name === 'handovers')!.forget(shop.service.context, new Date(Date.now() - 30 * DAY_MS));
    await forget();
    expect(await held()).toBe(1);
    await database().query(`update cart.held_piece set held_until = now() - interval '31 days'`);
    await forget();
    expect(await held()).toBe(0);
    expect((await checkout.order(orderOf(taken, 'another'))).json()).toEqual({ error: 'HANDOVER_TAKEN' });
  });

  it('CRT-13 V14 without an account tells from which network it was handed over for as long as its pieces are kept', async () => {
    await client.set('1-1', 1);
    const id = handoverIn(await submitReview(client));
    const networks = async () =>
      (await database().query('select network from cart.held_piece where handover_id = $1', [id])).rows;
    expect(await networks()).toEqual([{ network: expect.any(String) }]);
    await database().query(`update cart.held_piece set held_until = now() - interval '1 hour'`);
    await keeps.find(({ name }) => name === 'handovers')!.forget(shop.service.context, new Date(0));
    expect(await networks()).toEqual([{ network: null }]);
  });

  it('CRT-13 V14 goes on without a customer who is erased: its pieces stay sold, and nothing more is kept of them', async () => {
    shop.catalogue.has('6-1', 'ARTICLE', { stock: 1 });
    const customer = await shop.client({ visitorId: 'of-kurt', lid: 'kurt' });
    await customer.set('6-1', 1);
    const order = orderOf(await takenUp(customer, checkout));
    await checkout.order(order);
    const kurt = { email: 'kurt@example.com', loginId: 'kurt' };
    await shop.service.context.database.transaction((transaction) => erasePerson(transaction, [slice], kurt));
    const address = { name: 'Kurt Groß', street: 'Weg 1', postcode: '20095', town: 'Hamburg', country: 'DE' };
    const sent = await checkout.order({ ...order, status: 'SENT', details: { address } });
    expect([sent.statusCode, sent.json()]).toEqual([200, { orderNumber: order.orderNumber, status: 'SENT' }]);
    const kept = 'select owner, details, status from cart.customer_order where order_number = $1';
    expect((await database().query(kept, [order.orderNumber])).rows).toEqual([
      { owner: 'erased', details: {}, status: 'SENT' },
    ]);
    await client.set('6-1', 1);
    expect(await submitReview(client)).toContain('message=AVAILABILITY_LIMIT&limit=0');
  });

  it('CRT-13 V14 without an account keeps nothing of who bought: nobody could see, export or erase it', async () => {
    await client.set('1-1', 1);
    const order = orderOf(await takenUp(client, checkout));
    const address = { name: 'Gast Groß', street: 'Weg 1', postcode: '20095', town: 'Hamburg', country: 'DE' };
    for (const status of ['PROCESSING', 'SENT'] as const)
      expect((await checkout.order({ ...order, status, details: { address } })).statusCode).toBe(200);
    const kept = 'select details, status from cart.customer_order where order_number = $1';
    expect((await database().query(kept, [order.orderNumber])).rows).toEqual([{ details: {}, status: 'SENT' }]);
  });

  it('CRT-13 V14 is none where its customer is erased before: nothing is charged', async () => {
    const customer = await shop.client({ visitorId: 'of-lutz', lid: 'lutz' });
    await customer.set('1-1', 1);
    const order = orderOf(await takenUp(customer, checkout));
    const lutz = { email: 'lutz@example.com', loginId: 'lutz' };
    await shop.service.context.database.transaction((transaction) => erasePerson(transaction, [slice], lutz));
    expect(failureOf(await checkout.order(order))).toEqual([404, { error: 'HANDOVER_UNKNOWN' }]);
  });
});

describe('a message', () => {
  it.each([
    ['of somebody else', { secret: 'x'.repeat(40) }, new Date()],
    ['for another shop', { shop: 'https://other.example' }, new Date()],
    ['of an hour ago', {}, new Date(Date.now() - 3_600_000)],
  ])('CRT-13 %s proves nothing', async (_what, changes, at) => {
    const message = await signMessage({ ...checkout.channel, ...changes }, { handoverId: 'x', session: 's' }, at);
    expect(failureOf(await checkout.send('take', message))).toEqual([401, { error: 'MESSAGE_UNPROVEN' }]);
  });

  it('CRT-13 is not the reference that went through the shopper’s browser', async () => {
    await client.set('1-1', 1);
    const token = new URL(await submitReview(client)).searchParams.get('handover')!;
    expect(decodeJwt(token).jti).toBeDefined();
    expect((await checkout.send('take', token)).statusCode).toBe(401);
    expect((await checkout.send('take', 'no token')).statusCode).toBe(401);
  });

  it('CRT-13 that says something else is refused with its faults', async () => {
    const answer = await checkout.say('orders', { handoverId: 'x', totalMinor: 'much' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toContain('totalMinor');
  });
});
