import { forgetRemembered } from '@ninefold/service';
import { connectTestDatabase, createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { slice } from '../slice.ts';
import { tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { importCategories } from '../categories/import-categories.ts';
import { testCategory, writeTestCategories } from '../testing/test-categories.ts';
import { readRevision } from './finish-import.ts';
import { followSales, refreshDueSales } from './follow-sales.ts';
import { importFeed, type ImportFeedOptions } from './import-feed.ts';
import { refreshProducts } from './refresh-products.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database, ['DE', 'CH', 'CH_FR', 'TR']);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.context.database.execute(
    sql`truncate search.offer, search.product, search.price_history, search.site_catalogue`,
  );
});

function importLines(lines: FeedFields[], options: Partial<ImportFeedOptions> = {}) {
  const stream = Readable.from([Buffer.from(tableOf(lines.map((line) => ({ title: 'Becher', ...line }))))]);
  return importFeed({ database: service.context.database, site: 'DE', stream, ...options });
}

/** Lets everything that has happened have happened so many days earlier. */
async function daysPass(days: number) {
  const { database } = service.context;
  const ago = sql`make_interval(days => ${days}::int)`;
  await database.execute(sql`update search.price_history
    set since = since - ${ago}, sale_from = sale_from - ${ago}, sale_until = sale_until - ${ago}`);
  await database.execute(sql`update search.offer
    set sale_from = sale_from - ${ago}, sale_until = sale_until - ${ago}, gone_at = gone_at - ${ago}`);
  await database.execute(sql`update search.product set price_changes_at = price_changes_at - ${ago}`);
}

const daysAhead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

/** What product page, tile and cart are told: former price and price. They must agree. */
async function shown(id = '1', site: SiteCode = 'DE') {
  const get = async (path: string) =>
    (await service.app.inject({ url: `/service/catalogue/api/${path}`, headers: { site } })).json();
  const [{ variants }, { products }, { offers }] = await Promise.all([
    get(`products/${id}`),
    get(`products?id=${id}`),
    get(`offers?tcm=${id}`),
  ]);
  const pricesIn = [variants[0], products[0], offers[0]].map(({ priceMinor, regularPriceMinor }) => [
    regularPriceMinor,
    priceMinor,
  ]);
  expect(new Set(pricesIn.map((each) => JSON.stringify(each))).size, JSON.stringify(pricesIn)).toBe(1);
  return pricesIn[0];
}

async function saleCount(): Promise<number> {
  const answer = await service.app.inject({ url: '/service/catalogue/api/category/10000', headers: { site: 'DE' } });
  return answer.json().listing.total;
}

it('P1 a sale is reduced from the lowest price of the 30 days before, everywhere in the shop', async () => {
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(10);
  await importLines([{ id: '1', price: '18 EUR' }]);
  await daysPass(5);
  await importLines([{ id: '1', price: '25 EUR' }]);
  await daysPass(10);
  await importLines([{ id: '1', price: '25 EUR', sale_price: '15 EUR' }]);
  expect(await shown()).toEqual([1800, 1500]);
  expect(await saleCount()).toBe(1);
});

it('P1 a price that was raised to be reduced is not reduced at all, and not in the sale', async () => {
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(40);
  await importLines([{ id: '1', price: '30 EUR' }]);
  await daysPass(3);
  await importLines([{ id: '1', price: '30 EUR', sale_price: '20 EUR' }]);
  expect(await shown()).toEqual([undefined, 2000]);
  expect(await saleCount()).toBe(0);
});

it('P1 what comes new with a sale is reduced from what it cost elsewhere before, as far as that is said', async () => {
  const line = { price: '20 EUR', sale_price: '15 EUR' };
  await importLines([{ id: '1', ...line }]);
  expect(await shown()).toEqual([undefined, 1500]);
  await importLines([{ id: '2', ...line }], { regularPricesSince: new Date('2026-01-01') });
  expect(await shown('2')).toEqual([2000, 1500]);
});

it('P1 a sale that was interrupted by a month without the product is over', async () => {
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(40);
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR' }, { id: '2' }]);
  await importLines([{ id: '2' }], { replace: true });
  await daysPass(5);
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR' }]);
  expect(await shown()).toEqual([2000, 1500]);
  await importLines([{ id: '2' }], { replace: true });
  await daysPass(45);
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR' }]);
  expect(await shown()).toEqual([undefined, 1500]);
});

it('P1 a change of anything else leaves the reduction as it is', async () => {
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(40);
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR' }]);
  await daysPass(50);
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR', title: 'Tasse' }]);
  expect(await shown()).toEqual([2000, 1500]);
});

it('P1 a sale whose end moves on with every feed stays one, and its history is no longer for that', async () => {
  const history = async () => (await service.context.database.execute(sql`select from search.price_history`)).rowCount;
  const onSale = (from: number, until: number, sale_price = '15 EUR') =>
    importLines([
      { id: '1', price: '20 EUR', sale_price, sale_price_effective_date: `${daysAhead(from)}/${daysAhead(until)}` },
    ]);
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(40);
  await onSale(-1, 2);
  expect(await history()).toBe(2);
  for (let day = 0; day < 5; day += 1) {
    await daysPass(1);
    await onSale(-1, 2);
    expect(await shown()).toEqual([2000, 1500]);
  }
  expect(await history()).toBe(2);
  await onSale(-1, 2, '12 EUR');
  expect([await history(), await shown()]).toEqual([3, [1500, 1200]]);
  await daysPass(3);
  await onSale(-1, 2, '12 EUR');
  expect([await history(), await shown()]).toEqual([4, [undefined, 1200]]);
});

it('P1 a sale with dates begins and ends by itself, in lists too', async () => {
  const sale_price_effective_date = `${daysAhead(2)}/${daysAhead(5)}`;
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(40);
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR', sale_price_effective_date }]);
  expect([await shown(), await saleCount()]).toEqual([[undefined, 2000], 0]);
  expect(await refreshDueSales(service.context.database)).toBe(0);

  await daysPass(3);
  expect(await refreshDueSales(service.context.database)).toBe(1);
  expect([await shown(), await saleCount()]).toEqual([[2000, 1500], 1]);

  await daysPass(3);
  expect(await refreshDueSales(service.context.database)).toBe(1);
  expect([await shown(), await saleCount()]).toEqual([[undefined, 2000], 0]);
  expect(await refreshDueSales(service.context.database)).toBe(0);
});

it('P1 a sale is in the list of reduced goods within a minute of its begin wherever a host runs', async () => {
  const sale_price_effective_date = `${daysAhead(2)}/${daysAhead(5)}`;
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(40);
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR', sale_price_effective_date }]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const host = Fastify();
  onTestFinished(() => host.close());
  followSales(host, service.context);

  await daysPass(3);
  expect(await saleCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => saleCount()).toBe(1);
});

it('P1 what a sale changes in the menu and in what is cached comes with it, also after a run that was cut off', async () => {
  const { database } = service.context;
  await importLines([{ id: '1', price: '20 EUR' }]);
  await daysPass(40);
  const sale_price_effective_date = `${daysAhead(2)}/${daysAhead(5)}`;
  const { revision } = await importLines([
    { id: '1', price: '20 EUR', sale_price: '15 EUR', sale_price_effective_date },
  ]);
  const menu = async () => {
    const answer = await service.app.inject({ url: '/service/catalogue/api/categories', headers: { site: 'DE' } });
    return answer.json().categories.map(({ name }: { name: string }) => name);
  };
  await daysPass(3);
  await database.execute(
    sql`alter table search.category add constraint stop check (number <> 10000 or product_count = 0)`,
  );
  await expect(refreshDueSales(database)).rejects.toThrow();
  await database.execute(sql`alter table search.category drop constraint stop`);
  expect([await menu(), await readRevision(database, 'DE')]).toEqual([['Kaffee'], revision]);

  await refreshDueSales(database);
  expect([await menu(), await readRevision(database, 'DE')]).toEqual([['Kaffee', 'Angebote'], revision + 1]);
});

it('P1 a service that ends waits for no more sales of a whole catalogue than are under way', async () => {
  const { database } = service.context;
  const sale_price_effective_date = `${daysAhead(2)}/${daysAhead(5)}`;
  const sale = { price: '20 EUR', sale_price: '15 EUR', sale_price_effective_date };
  await importLines(Array.from({ length: 501 }, (_, index) => ({ id: String(index + 1), ...sale })));
  await daysPass(3);
  const ending = new AbortController();
  const refreshing = refreshDueSales(database, ending.signal);
  ending.abort();
  expect(await refreshing).toBe(500);
  expect(await refreshDueSales(database)).toBe(1);
});

it.runIf(process.env['TEST_DATABASE_URL'])(
  'P1 a price that comes while a sale begins is the one that lists show afterwards',
  async () => {
    const { database } = service.context;
    await importLines([{ id: '1', price: '20 EUR' }]);
    const elsewhere = await connectTestDatabase(service.opened, 2);
    const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const importing = database.transaction(async (transaction) => {
      await transaction.execute(sql`update search.offer set price_minor = 3000 where tcm = '1'`);
      await refreshProducts(transaction, 'DE', ['1']);
      write();
      await isOver;
    });
    await isWritten;
    const beginning = elsewhere.database.transaction((transaction) => refreshProducts(transaction, 'DE', ['1']));
    await expect
      .poll(
        async () => (await database.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      .toBe(1);
    end();
    await Promise.all([importing, beginning]);
    await elsewhere.close();
    const { rows } = await database.execute(sql`select lowest_price_minor, prices_minor from search.product`);
    expect(rows).toEqual([{ lowest_price_minor: 3000, prices_minor: [3000] }]);
  },
);

it('P1 a sale below a heading without goods of its own is in the menu, and the heading lists what is below it', async () => {
  const { database } = service.context;
  const sale = testCategory(21, 'Angebote', { saleOf: 0, parent: 20 });
  await importCategories({
    database,
    site: 'AT',
    entries: [testCategory(1, 'Kaffee'), testCategory(20, 'Aktionen'), sale],
  });
  const line = { id: '1', price: '20 EUR', product_type: 'Kaffee' };
  await importLines([line], { site: 'AT' });
  await daysPass(40);
  await importLines([{ ...line, sale_price: '15 EUR' }], { site: 'AT' });
  const get = async (path: string) =>
    (await service.app.inject({ url: `/service/catalogue/api/${path}`, headers: { site: 'AT' } })).json();
  expect((await get('categories')).categories).toMatchObject([
    { name: 'Kaffee', children: [] },
    { name: 'Aktionen', children: [{ name: 'Angebote' }] },
  ]);
  expect((await get('category/20')).listing.total).toBe(1);

  const moved = [testCategory(1, 'Kaffee'), testCategory(20, 'Aktionen'), { ...sale, parent: null }];
  await importCategories({ database, site: 'AT', entries: moved });
  expect((await get('categories')).categories).toMatchObject([{ name: 'Kaffee' }, { name: 'Angebote' }]);
});

it('P1 a list of what is reduced shows of each product a variant that is', async () => {
  const [red, blue] = [
    { id: '7-1', item_group_id: '7', color: 'rot', price: '20 EUR' },
    { id: '7-2', item_group_id: '7', color: 'blau', price: '20 EUR' },
  ];
  await importLines([red, blue]);
  await daysPass(40);
  await importLines([red, { ...blue, sale_price: '15 EUR' }]);
  const shownIn = async (path: string) => {
    const answer = await service.app.inject({
      url: `/service/catalogue/api/category/${path}`,
      headers: { site: 'DE' },
    });
    const [{ tcm, priceMinor, regularPriceMinor }] = answer.json().listing.products;
    return { tcm, priceMinor, regularPriceMinor };
  };
  const reduced = { tcm: '7-2', priceMinor: 1500, regularPriceMinor: 2000 };
  expect(await shownIn('10000')).toEqual(reduced);
  expect(await shownIn('1100?filters=reduced-only')).toEqual(reduced);
  expect(await shownIn('10000?filters=colour-blau')).toEqual(reduced);
  expect(await shownIn('1100')).toMatchObject({ tcm: '7-1', priceMinor: 2000 });
});

it.each(['products/1', 'products?id=1', 'companions?id=1', 'category/1100', 'shelf/bestsellers'])(
  'P1 no page that shows %s is kept for longer than until a sale begins or ends',
  async (path) => {
    const saidOf = async () => {
      forgetRemembered();
      const answer = await service.app.inject({ url: `/service/catalogue/api/${path}`, headers: { site: 'DE' } });
      return answer.headers['x-changes-at'];
    };
    const [from, until] = [daysAhead(2), daysAhead(5)];
    const line = { id: '1', price: '20 EUR' };
    await importLines([line]);
    expect(await saidOf()).toBeUndefined();
    await importLines([{ ...line, sale_price: '15 EUR', sale_price_effective_date: `${from}/${until}` }]);
    expect(await saidOf()).toBe(String(Date.parse(from)));
    await daysPass(3);
    // What is due is shown already: nobody has to wait until it is told.
    expect(await saidOf()).toBeUndefined();
    await refreshDueSales(service.context.database);
    expect(Number(await saidOf())).toBeGreaterThan(Date.now());
  },
);

it('a site of which no feed says what sells well has goods on its first shelf, and no best sellers', async () => {
  const ask = async (path: string) => (await service.app.inject({ url: path, headers: { site: 'DE' } })).json();
  const lines = ['1', '2'].map((id) => ({ id, item_group_id: id, price: '20 EUR' }));
  const shelf = '/service/catalogue/api/shelf/bestsellers';
  const list = '/service/searchfrontend/api/search?list=bestsellers';
  const search = '/service/searchfrontend/api/search?query=xyzxyz';
  await importLines(lines);
  forgetRemembered();
  expect(await ask(shelf)).toMatchObject({ products: [{ productId: '1' }, { productId: '2' }], isAssortment: true });
  expect([await ask(list), await ask(search)]).toMatchObject([{ listing: { total: 0 } }, { alternatives: [] }]);
  expect(await ask(shelf)).not.toHaveProperty('listUrl');

  await importLines([lines[0]!, { ...lines[1]!, custom_label_0: '40' }]);
  forgetRemembered();
  const known = await ask(shelf);
  expect(known).toMatchObject({ products: [{ productId: '2' }], listUrl: '/search?list=bestsellers' });
  expect([known.products.length, known.isAssortment]).toEqual([1, undefined]);
  expect(await ask(list)).toMatchObject({ listing: { total: 1 } });
  expect(await ask(search)).toMatchObject({ alternatives: [{ productId: '2' }] });
});

it('P1 a shelf that is remembered has the prices of a sale from its first moment on', async () => {
  const sale_price_effective_date = `${daysAhead(1)}/${daysAhead(5)}`;
  await importLines([{ id: '1', price: '20 EUR', sale_price: '15 EUR', sale_price_effective_date }]);
  const saleBegins = (at: number) =>
    service.context.database.execute(sql`
      with begun as (update search.offer set sale_from = ${new Date(at).toISOString()}::timestamptz)
      update search.product set price_changes_at = ${new Date(at).toISOString()}::timestamptz`);
  const price = async () => {
    const url = '/service/catalogue/api/shelf/bestsellers';
    const answer = await service.app.inject({ url, headers: { site: 'DE' } });
    return answer.json().products[0].priceMinor;
  };
  // The shop's clock stands; the database's is too far behind to come there.
  const now = Date.now() + 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  await saleBegins(now + 4000);
  forgetRemembered();
  expect(await price()).toBe(2000);
  await saleBegins(now - 7_200_000);
  expect(await price(), 'remembered').toBe(2000);
  clock.mockReturnValue(now + 4000);
  expect(await price()).toBe(1500);
});

it.each([
  ['CH', 'CHF', [3000, 2000]],
  ['CH_FR', 'CHF', [3000, 2000]],
  ['TR', 'TRY', [undefined, 2000]],
] as const)('P2 on %s the rule counts as the country has it', async (site, currency, expected) => {
  await importLines([{ id: '1', price: `20 ${currency}` }], { site });
  await daysPass(40);
  await importLines([{ id: '1', price: `30 ${currency}`, sale_price: `20 ${currency}` }], { site });
  expect(await shown('1', site)).toEqual(expected);
});
