import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slice } from '../slice.ts';
import { tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import { forgetFormerPrices, forgetGoneOffers } from './forget-goods.ts';
import { importFeed } from './import-feed.ts';
import { priorPriceOf, type PricePoint } from './prior-price.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.context.database.execute(
    sql`truncate search.offer, search.product, search.price_history, search.site_catalogue`,
  );
});

function importLines(...lines: FeedFields[]) {
  const stream = Readable.from([Buffer.from(tableOf(lines))]);
  return importFeed({
    database: service.context.database,
    site: 'DE',
    stream,
    replace: true,
    unknownProductTypes: 'from-feed',
  });
}

/** Lets everything that has happened have happened so many days earlier. */
async function daysPass(days: number): Promise<void> {
  const { database } = service.context;
  const ago = sql`make_interval(days => ${days}::int)`;
  await database.execute(sql`update search.price_history set since = since - ${ago}`);
  await database.execute(sql`update search.offer set gone_at = gone_at - ${ago}`);
}

async function left(table: 'offer' | 'product' | 'price_history', column: string): Promise<unknown[]> {
  const { rows } = await service.context.database.execute<{ value: unknown }>(
    sql.raw(`select ${column} as value from search.${table} order by 1`),
  );
  return rows.map(({ value }) => value);
}

it('forgets what has been gone for years with its product and its prices, and takes it for new when it comes back', async () => {
  const { database } = service.context;
  const mug = [
    { id: '1-1', item_group_id: '1' },
    { id: '1-2', item_group_id: '1' },
  ];
  const vase = { id: '2-1', item_group_id: '2' };
  const lamp = { id: '3-1', item_group_id: '3' };
  await importLines(...mug, vase, lamp);
  await importLines(mug[0]!, lamp);
  await daysPass(1000);
  await importLines(mug[0]!);
  await daysPass(100);
  expect(await forgetGoneOffers(database, daysAgo(1096))).toBe(2);
  expect(await left('offer', 'tcm')).toEqual(['1-1', '3-1']);
  expect(await left('product', 'product_id')).toEqual(['1', '3']);
  expect(await left('price_history', 'tcm')).toEqual(['1-1', '3-1']);
  expect(await forgetGoneOffers(database, daysAgo(1096))).toBe(0);
  expect(await importLines(mug[0]!, vase)).toMatchObject({ created: 1 });
});

it('takes categories out of the tree of a feed that held nothing but what is forgotten', async () => {
  const { database } = service.context;
  const goods = [
    { id: '1', product_type: 'Saison > Ostern > Hasen' },
    { id: '2', product_type: 'Saison > Winter' },
    { id: '3', product_type: 'Kaffee > Ganze Bohnen' },
  ];
  const tree = async () => {
    const { rows } = await database.execute<{ name: string }>(sql`
      select name from search.category where site = 'DE' and (made_from = 'feed' or name = 'Ganze Bohnen') order by name`);
    return rows.map(({ name }) => name);
  };
  await importLines(...goods);
  expect(await tree()).toEqual(['Ganze Bohnen', 'Hasen', 'Ostern', 'Saison', 'Winter']);
  await importLines(goods[1]!);
  await daysPass(1100);
  expect(await forgetGoneOffers(database, daysAgo(1096))).toBe(2);
  expect(await tree()).toEqual(['Ganze Bohnen', 'Saison', 'Winter']);
});

it('P1 forgets former prices, and a reduction refers to the lowest of the 30 days before all the same', async () => {
  const { database } = service.context;
  for (const [price, days] of [
    ['9.00 EUR', 40],
    ['8.00 EUR', 20],
    ['10.00 EUR', 20],
  ] as const) {
    await importLines({ id: '1', price });
    await daysPass(days);
  }
  expect(await forgetFormerPrices(database, new Date())).toBe(1);
  expect(await left('price_history', 'price_minor')).toEqual([800, 1000]);
  await importLines({ id: '1', price: '10.00 EUR', sale_price: '7.00 EUR' });
  expect(await left('offer', 'prior_price_minor')).toEqual([800]);
  expect(await forgetFormerPrices(database, daysAgo(1096))).toBe(0);
});

it('P1 keeps what a sale is reduced from that goes on for years, until it ends', async () => {
  const { database } = service.context;
  await importLines({ id: '1', price: '20.00 EUR' });
  await daysPass(40);
  await importLines({ id: '1', price: '20.00 EUR', sale_price: '15.00 EUR' });
  await daysPass(800);
  await importLines({ id: '1', price: '21.00 EUR', sale_price: '15.00 EUR' });
  await daysPass(400);
  expect(await forgetFormerPrices(database, daysAgo(365))).toBe(0);
  await importLines({ id: '1', price: '21.00 EUR', sale_price: '15.00 EUR', title: 'Tasse' });
  expect(await left('offer', 'prior_price_minor')).toEqual([2000]);
  await importLines({ id: '1', price: '21.00 EUR' });
  expect(await forgetFormerPrices(database, daysAgo(365))).toBe(2);
});

it('P1 forgets the regular prices that changed day by day while one sale went on, and keeps what it is reduced from', async () => {
  const { database } = service.context;
  await importLines({ id: '1', price: '20.00 EUR' });
  await daysPass(40);
  for (let day = 0; day < 30; day++) {
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString();
    await importLines({
      id: '1',
      price: `${21 + (day % 2)}.00 EUR`,
      sale_price: '15.00 EUR',
      sale_price_effective_date: `2020-01-01T00:00Z/${until}`,
    });
    await daysPass(10);
  }
  expect(await forgetFormerPrices(database, daysAgo(40))).toBe(25);
  expect(await left('price_history', 'price_minor')).toEqual([2000, 2100, 2100, 2100, 2200, 2200]);
  await importLines({ id: '1', price: '22.00 EUR', sale_price: '15.00 EUR', title: 'Tasse' });
  expect(await left('offer', 'prior_price_minor')).toEqual([2000]);
  expect(await forgetFormerPrices(database, daysAgo(40))).toBe(0);
});

it('P1 forgets prices of what is always on sale, at one price after the other', async () => {
  const { database } = service.context;
  for (const sale of ['19', '18', '17', '16', '15']) {
    await importLines({ id: '1', price: '20.00 EUR', sale_price: `${sale}.00 EUR` });
    await daysPass(20);
  }
  await daysPass(400);
  expect(await forgetFormerPrices(database, daysAgo(365))).toBe(2);
  expect(await left('price_history', 'sale_price_minor')).toEqual([1500, 1600, 1700]);
  await importLines({ id: '1', price: '20.00 EUR', sale_price: '15.00 EUR', title: 'Tasse' });
  expect(await left('offer', 'prior_price_minor')).toEqual([1600]);
});

it('P1 no reduction refers to another price after prices were forgotten, whatever was asked and when', async () => {
  const { database } = service.context;
  const price = fc.integer({ min: 4, max: 6 });
  const day = fc.integer({ min: 0, max: 120 });
  const step = fc.record({
    day,
    price,
    sale: fc.option(price, { freq: 9 }),
    from: fc.option(day),
    lasts: fc.option(day),
  });
  const steps = fc.array(step, { minLength: 2, maxLength: 9 });
  // Two imports within a moment.
  const replaced = [
    { day: 0, price: 6, sale: null, from: null, lasts: null },
    { day: 10, price: 6, sale: 4, from: null, lasts: null },
    { day: 80, price: 6, sale: 5, from: null, lasts: null },
    { day: 80, price: 6, sale: 4, from: null, lasts: null },
  ];
  const histories = [replaced, ...fc.sample(steps, { numRuns: 300, seed: 1 })].map((each) =>
    each
      .toSorted((one, other) => one.day - other.day)
      .map(({ from, lasts, ...rest }, index, all) => ({
        ...rest,
        sale: index === all.length - 1 ? 4 : rest.sale,
        from,
        until: from !== null && lasts !== null ? from + lasts + 1 : null,
      })),
  );
  await importLines(...histories.map((_, index) => ({ id: String(index), price: '8.00 EUR', sale_price: '4.00 EUR' })));
  await database.execute(sql`truncate search.price_history`);
  const points = histories.flatMap((each, index) => each.map((point) => ({ tcm: String(index), ...point })));
  const dayOf = (column: string) => sql.raw(`now() - interval '200 days' + make_interval(days => "${column}")`);
  await database.execute(sql`
    insert into search.price_history (site, tcm, price_minor, sale_price_minor, since, sale_from, sale_until)
    select 'DE', tcm, price, sale, ${dayOf('day')}, ${dayOf('from')}, ${dayOf('until')}
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given(tcm text, day int, price int, sale int, "from" int, until int)`);
  const priors = async () => {
    const { rows } = await database.execute<{ tcm: string; points: PricePoint[] }>(sql`
      select tcm, jsonb_agg(jsonb_build_object(
        'since', extract(epoch from since) * 1000, 'priceMinor', price_minor, 'salePriceMinor', sale_price_minor,
        'saleFrom', extract(epoch from sale_from) * 1000, 'saleUntil', extract(epoch from sale_until) * 1000) order by since, id) as points
      from search.price_history group by tcm order by tcm`);
    return rows.map((row) => [row.tcm, priorPriceOf(row.points)]);
  };
  const before = await priors();
  expect(await forgetFormerPrices(database, new Date())).toBeGreaterThan(200);
  expect(await priors()).toEqual(before);
});
