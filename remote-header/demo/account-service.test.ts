import {
  CARD_MEMBERSHIP_PATH,
  CUSTOMER_ORDERS_PATH,
  DELIVERY_PATH,
  PERSONAL_DATA_PATH,
} from '@ninefold/contract/calls';
import { createServiceApp } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BeansAnswer, OrdersAnswer } from '../contract/account.ts';
import { BEANS_PATH, ORDERS_PATH, WATCHLIST_FORM_PATH, WATCHLIST_PATH } from '../contract/paths.ts';
import { WATCHLIST_LIMIT, type WatchlistAnswer } from '../contract/watchlist.ts';
import { demo } from './index.ts';
import { slice } from '../service/index.ts';
import { createContentRepository } from '../service/pages/page-repository.ts';
import { watchedProducts } from '../service/schema.ts';
import { registerWatchlist } from '../service/watchlist/watchlist-routes.ts';

const PRICES: Partial<Record<SiteCode, number>> = { HU: 2_490_00, CZ: 249_00 };
const product = (productId: string, site: SiteCode) => ({
  productId,
  tcm: `${productId}-1`,
  title: `Product ${productId} of ${site}`,
  brand: 'Ninefold',
  url: `/product-p${productId}`,
  image: `/img/products/${productId}`,
  priceMinor: PRICES[site] ?? 9_90,
  variantCount: 1,
  availability: 'AVAILABLE',
});

const SHIPPING = { costMinor: 5_00, freeFromMinor: 20_00 };

let service: TestService;
let isCatalogueUp = true;

beforeAll(async () => {
  service = await createTestService(slice, {
    demo,
    async services({ path, site }) {
      const [address, query = ''] = path.split('?');
      if (address === '/service/newsletter/api/internal/status')
        return { status: 200, body: query.includes('demo-anna') ? { nl_status: 'SUBSCRIBED' } : {} };
      if (address === CUSTOMER_ORDERS_PATH) return { status: 200, body: { orders: [] } };
      if (address === DELIVERY_PATH) return { status: 200, body: { shipping: SHIPPING } };
      if (!isCatalogueUp) throw new Error('the catalogue is down');
      if (path === '/service/searchfrontend/api/search?list=bestsellers') {
        const ids = Array.from({ length: 12 }, (_, index) => `${1001 + index}`);
        return { status: 200, body: { listing: { products: ids.map((id) => product(id, site)) } } };
      }
      if (address === '/service/catalogue/api/offers') {
        const offers = new URLSearchParams(query).getAll('tcm').map((tcm) => ({
          ...product(tcm.replace(/-1$/, ''), site),
          kind: 'ARTICLE',
          size: 'M',
        }));
        return { status: 200, body: { offers } };
      }
      const id = new URLSearchParams(query).get('id') ?? '';
      if (!/^\d+$/.test(id)) return { status: 400, body: { error: 'VALIDATION' } };
      return { status: 200, body: { products: id === '404' ? [] : [product(id, site)] } };
    },
  });
});
afterAll(() => service.close());

interface Visit {
  visitorId?: string;
  lid?: string;
  isLoggedIn?: boolean;
  site?: SiteCode;
}

async function call(
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  url: string,
  visit: Visit = {},
  payload?: string,
  accept = 'text/html',
) {
  const { site = 'DE', visitorId, ...login } = visit;
  const cookies = visitorId === undefined ? {} : await service.cookiesFor({ visitorId, ...login });
  const form = payload === undefined ? {} : { payload };
  const headers = { site, accept, ...(payload && { 'content-type': 'application/x-www-form-urlencoded' }) };
  return service.app.inject({ method, url, headers, cookies, ...form });
}
const anna = { visitorId: 'v-anna', lid: 'demo-anna' };

describe('what belongs to a customer alone', () => {
  it.each([ORDERS_PATH, BEANS_PATH])('PSD-1 %s is for whoever is logged in, and never cached', async (path) => {
    for (const visit of [{}, { visitorId: 'v' }, { ...anna, isLoggedIn: false }]) {
      const answer = await call('GET', path, visit);
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'LOGIN_REQUIRED' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const answer = await call('GET', path, anna);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it.each(SITE_CODES)('LAY-3 SIT-3 the orders on %s are of its catalogue, newest first', async (site) => {
    const { orders } = (await call('GET', ORDERS_PATH, { ...anna, site })).json<OrdersAnswer>();
    expect(orders.map(({ status }) => status)).toEqual(['PROCESSING', 'SENT', 'DELIVERED', 'RETURNED', 'DELIVERED']);
    expect(orders.map(({ orderedAt }) => orderedAt)).toEqual(
      orders
        .map(({ orderedAt }) => orderedAt)
        .sort()
        .reverse(),
    );
    for (const { lines, totalMinor } of orders) {
      expect(lines.every(({ title }) => title.endsWith(`of ${site}`))).toBe(true);
      expect(lines.every(({ size }) => size === 'M')).toBe(true);
      const subtotal = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
      // Whoever has demo orders has the loyalty card.
      const freeFromMinor = siteOf(site).freeShippingCardMinor ?? SHIPPING.freeFromMinor;
      expect(totalMinor).toBe(subtotal < freeFromMinor ? subtotal + SHIPPING.costMinor : subtotal);
    }
  });

  it('LAY-3 shows nobody the orders of somebody else', async () => {
    const numbers = async (visit: Visit) =>
      (await call('GET', ORDERS_PATH, visit)).json<OrdersAnswer>().orders.map(({ orderNumber }) => orderNumber);
    const [ofAnna, ofClara] = [await numbers(anna), await numbers({ visitorId: 'v', lid: 'demo-clara' })];
    expect(ofClara).toHaveLength(2);
    expect(ofAnna.filter((number) => ofClara.includes(number))).toEqual([]);
    expect(await numbers({ visitorId: 'v', lid: 'demo-ben' })).toEqual([]);
  });

  it.each([
    ['demo-anna', 1250],
    ['demo-ben', 0],
    ['demo-clara', 380],
  ])('PSD-1 the beans of %s are the sum of the bookings', async (lid, balance) => {
    const visit = { visitorId: 'v', lid, site: 'HU' as const };
    const beans = (await call('GET', BEANS_PATH, visit)).json<BeansAnswer>();
    expect(beans.balance).toBe(balance);
    expect(beans.bookings.reduce((sum, booking) => sum + booking.beans, 0)).toBe(balance);
    expect(beans.worth).toEqual({ beans: 100, minor: 400_00 });
    expect((await call('GET', PERSONAL_DATA_PATH, visit)).json()).toMatchObject({ loyaltyBeans: balance });
  });

  it('PSD-1 tells exactly what the specification names', async () => {
    expect((await call('GET', PERSONAL_DATA_PATH, anna)).json()).toEqual({
      tracking: { loginStatus: 'LOGGED_IN' },
      customer: { firstname: 'Anna', lastname: 'Berger' },
      loyaltyBeans: 1250,
      statuses: { isCommunityMember: true, cardMembershipStatus: 'MEMBER', nl_status: 'SUBSCRIBED' },
    });
    expect((await call('GET', PERSONAL_DATA_PATH)).json()).toEqual({
      tracking: { loginStatus: 'LOGGED_OUT' },
      statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' },
    });
  });
});

describe('the watchlist', () => {
  const list = async (visit: Visit) => (await call('GET', WATCHLIST_PATH, visit)).json<WatchlistAnswer>().productIds;
  const put = (productId: string, visit: Visit) => call('PUT', `${WATCHLIST_PATH}/${productId}`, visit);

  it('HDR-2 keeps products for a visitor, newest first, however often they are added and removed', async () => {
    const visit = { visitorId: 'v-keeps' };
    expect(await list({})).toEqual([]);
    for (const id of ['1001', '1002', '1001']) expect((await put(id, visit)).statusCode).toBe(200);
    expect(await list(visit)).toEqual(['1002', '1001']);
    expect(await list({ ...visit, site: 'AT' })).toEqual([]);
    const remove = () => call('DELETE', `${WATCHLIST_PATH}/1002`, visit);
    expect([(await remove()).json(), (await remove()).json()]).toEqual([
      { productIds: ['1001'] },
      { productIds: ['1001'] },
    ]);
    expect((await call('GET', WATCHLIST_PATH, visit)).headers['cache-control']).toBe('no-store');
  });

  it('HDR-2 takes over at the login what the visitor kept, and leaves nothing behind', async () => {
    const [before, after] = [{ visitorId: 'v-moves' }, { visitorId: 'v-moves', lid: 'demo-ben' }];
    await put('1003', { visitorId: 'v-other', lid: 'demo-ben' });
    await put('1003', before);
    await put('1004', before);
    expect((await list(after)).toSorted()).toEqual(['1003', '1004']);
    expect(await list(before)).toEqual([]);
    expect((await list({ ...after, isLoggedIn: false })).toSorted()).toEqual(['1003', '1004']);
  });

  it('HDR-2 holds no more than its limit, also when many are added at once', async () => {
    const visit = { visitorId: 'v-many' };
    const rows = Array.from({ length: WATCHLIST_LIMIT - 2 }, (_, index) => `${2000 + index}`);
    await service.context.database
      .insert(watchedProducts)
      .values(rows.map((productId) => ({ owner: 'visitor:v-many', site: 'DE' as const, productId })));
    const answers = await Promise.all(['1', '2', '3', '4'].map((id) => put(id, visit)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: 'WATCHLIST_LIMIT',
      limit: WATCHLIST_LIMIT,
    });
    expect(await list(visit)).toHaveLength(WATCHLIST_LIMIT);
    expect((await put('2000', visit)).statusCode).toBe(200);
    // At the login the customer's own product stays, and of the visitor's the oldest is left out.
    await put('1005', { visitorId: 'v-elsewhere', lid: 'l-many' });
    const taken = await list({ ...visit, lid: 'l-many' });
    expect(taken).toHaveLength(WATCHLIST_LIMIT);
    expect(taken).toContain('1005');
  });

  it('HDR-2 ASVS-2.4.1 keeps only so many products for visitors of one network, and all for customers', async () => {
    const app = createServiceApp();
    const content = createContentRepository(service.context.database, (fault) => expect.fail(fault));
    registerWatchlist(app, service.context, content, 2);
    const add = async (visitorId: string, remoteAddress: string, lid?: string) => {
      const cookies = await service.cookiesFor({ visitorId, ...(lid && { lid }) });
      const url = `${WATCHLIST_PATH}/1001`;
      return (await app.inject({ method: 'PUT', url, cookies, headers: { site: 'DE' }, remoteAddress })).statusCode;
    };
    expect([await add('n-1', '192.0.2.1'), await add('n-2', '192.0.2.1')]).toEqual([200, 200]);
    expect(await add('n-3', '192.0.2.1')).toBe(429);
    expect([await add('n-3', '192.0.2.2'), await add('n-4', '192.0.2.1', 'l-network')]).toEqual([200, 200]);
    await app.close();
  });

  it.each([
    ['404', 404, 'PRODUCT_UNKNOWN'],
    ['mug', 404, 'PRODUCT_UNKNOWN'],
    ['a%20b', 400, 'VALIDATION'],
    ['1'.repeat(65), 400, 'VALIDATION'],
  ])('HDR-2 refuses the product %s with %i %s', async (productId, status, code) => {
    const answer = await put(productId, { visitorId: 'v-refused' });
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
  });

  it('HDR-2 keeps what it is told while the catalogue is down', async () => {
    isCatalogueUp = false;
    const answer = await put('1006', { visitorId: 'v-down' });
    isCatalogueUp = true;
    expect(answer.json()).toEqual({ productIds: ['1006'] });
  });

  it('HDR-2 needs somebody to keep a product for', async () => {
    expect((await put('1001', {})).json()).toEqual({ error: 'NO_VISITOR' });
  });

  it.each([
    ['action=add&productId=1001&returnTo=/mug-p1001', '/mug-p1001'],
    ['action=remove&productId=1001', '/merkzettel-s18'],
    ['action=add&productId=404&returnTo=/mug-p404', '/merkzettel-s18?message=PRODUCT_UNKNOWN'],
  ])('HDR-2 the form %s leads to %s', async (payload, location) => {
    const answer = await call('POST', WATCHLIST_FORM_PATH, { visitorId: 'v-form' }, payload);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  it('HDR-2 the form answers the page’s inline script by the new list, or why it has not changed', async () => {
    const send = (payload: string) =>
      call('POST', WATCHLIST_FORM_PATH, { visitorId: 'v-early' }, payload, 'application/json');
    expect((await send('action=add&productId=1001')).json()).toEqual({ productIds: ['1001'] });
    expect((await send('action=add&productId=404')).json()).toEqual({ error: 'PRODUCT_UNKNOWN' });
    expect((await send('action=remove&productId=1001')).json()).toEqual({ productIds: [] });
  });

  it.each(['//example.com', '/%09/example.com', String.raw`/\example.com`, 'https://example.com', '/a%0d%0ab'])(
    'HDR-2 the form never leads to %s',
    async (returnTo) => {
      const payload = `action=add&productId=1001&returnTo=${returnTo}`;
      const answer = await call('POST', WATCHLIST_FORM_PATH, { visitorId: 'v-form' }, payload);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/merkzettel-s18?message=UNAVAILABLE']);
    },
  );

  it.each(['action=add', 'action=burn&productId=1001', 'action=add&productId=1001&productId=1002'])(
    'HDR-2 the form %s changes nothing and leads to the watchlist, and a script is told as by an API',
    async (payload) => {
      const who = { visitorId: 'v-odd' };
      const answer = await call('POST', WATCHLIST_FORM_PATH, who, payload);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/merkzettel-s18?message=UNAVAILABLE']);
      const told = await call('POST', WATCHLIST_FORM_PATH, who, payload, 'application/json');
      expect([told.statusCode, told.json()]).toMatchObject([400, { error: 'VALIDATION' }]);
    },
  );
});

describe('the loyalty card', () => {
  it.each([
    ['demo-anna', 'MEMBER'],
    ['demo-ben', 'NONE'],
    ['nobody', 'NONE'],
  ])('SIT-7 other services are told of %s: %s', async (loginId, cardMembershipStatus) => {
    const url = `${CARD_MEMBERSHIP_PATH}?loginId=${loginId}`;
    const { app, serviceHeaders } = service;
    expect((await app.inject({ url, headers: serviceHeaders })).json()).toEqual({ cardMembershipStatus });
    const stranger = await app.inject({ url });
    expect([stranger.statusCode, stranger.json()]).toEqual([403, { error: 'SERVICES_ONLY' }]);
  });
});
