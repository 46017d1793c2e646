import { STORE_STOCK_PATH } from '@ninefold/contract/calls';
import { CHANGES_AT_HEADER, SHOWN_CHANNEL, tellShownChanges } from '@ninefold/service';
import { createTestService, openTestDatabase, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProductAnswer } from '../../contract/product.ts';
import { importFeed } from '../import/import-feed.ts';
import { FeedRefused } from '../import/feed-line.ts';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import {
  importStoreStock,
  readStoreStockImport,
  removeStoreStock,
  StoreStockRefused,
  type ImportStoreStockOptions,
} from './import-store-stock.ts';

const HOUR_MS = 3_600_000;
let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  const { database } = service.context;
  await writeTestCategories(database);
  const link = 'https://de.ninefold.example/becher-p70';
  const mug = { item_group_id: '70', link, title: 'Becher' };
  const feed = tableOf([
    { ...mug, id: 'mug-red', color: 'Rot' },
    { ...mug, id: 'mug-blue', color: 'Blau' },
  ]);
  await importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(feed)]) });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.context.database.execute(sql`truncate search.store_stock, search.store_stock_import`);
});

const table = (...lines: string[]) => ['store code\tid\tquantity\tavailability', ...lines].join('\n');

function importText(text: string | Buffer, options: Partial<ImportStoreStockOptions> = {}) {
  return importStoreStock({
    database: service.context.database,
    site: 'DE',
    stream: Readable.from([Buffer.from(text)]),
    storeIds: new Set(['de-1', 'de-2', 'de-3', '__proto__']),
    ...options,
  });
}

async function get(url: string, site = 'DE') {
  const { statusCode, headers, ...answer } = await service.app.inject({ url, headers: { site } });
  return { status: statusCode, changesAt: Number(headers[CHANGES_AT_HEADER]), body: answer.json<unknown>() };
}

async function stockOf(tcm: string) {
  const { status, body } = await get(`${STORE_STOCK_PATH}?tcm=${tcm}`);
  if (status !== 200) return status;
  const { stores } = body as { stores: { id: string; stock: string }[] };
  return Object.fromEntries(stores.map(({ id, stock }) => [id, stock]));
}

async function storeCounts() {
  const { body } = await get('/service/catalogue/api/products/70');
  return Object.fromEntries((body as ProductAnswer).variants.map(({ tcm, storeCount }) => [tcm, storeCount]));
}

it('tells which stores have a variant, by quantity and availability, and how many on its product’s page', async () => {
  const asOf = new Date();
  const report = await importText(
    table(
      'de-1\tmug-red\t6\t',
      'de-2\tmug-red\t5\tin stock',
      'de-3\tmug-red\t0\t',
      '__proto__\tmug-red\t\tlimited_availability',
      'de-1\tmug-blue\t9\tout_of_stock',
    ),
    { asOf },
  );
  expect(report).toMatchObject({ lines: 5, figures: 5, articles: 2, stores: 4, rejected: 0, faults: [] });
  const { body } = await get(`${STORE_STOCK_PATH}?tcm=mug-red`);
  expect(body).toEqual({
    article: { title: 'Becher, Rot', url: '/becher-p70?variant=mug-red' },
    asOf: expect.any(String) as string,
    stores: [
      { id: 'de-1', stock: 'IN_STOCK' },
      { id: 'de-2', stock: 'FEW_LEFT' },
      { id: '__proto__', stock: 'FEW_LEFT' },
      { id: 'de-3', stock: 'SOLD_OUT' },
    ],
  });
  expect(new Date((body as { asOf: string }).asOf)).toEqual(asOf);
  // Of one that no store has the page says nothing.
  expect(await storeCounts()).toEqual({ 'mug-red': 3, 'mug-blue': undefined });
  expect((await get(`${STORE_STOCK_PATH}?tcm=mug-red`, 'AT')).status).toBe(404);
});

it.each([
  ['commas', 'Store Code,ID,Quantity\nde-1,mug-red,7'],
  ['semicolons, packed', gzipSync('store_code;id;quantity\nde-1;mug-red;7')],
  [
    'RSS',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:store_code>de-1</g:store_code><g:id>mug-red</g:id>
     <g:quantity>7</g:quantity></item></channel></rss>`,
  ],
])('reads a feed in %s', async (_form, feed) => {
  await importText(feed);
  expect(await stockOf('mug-red')).toEqual({ 'de-1': 'IN_STOCK' });
});

it('leaves out bad lines and says why, and names each unknown store and article once', async () => {
  const report = await importText(
    table(
      'de-1\tmug-red\t3\t',
      'de-9\tmug-red\t3\t',
      'de-9\tmug-blue\t3\t',
      'de-1\tcup\t3\t',
      'de-2\tcup\t3\t',
      'de-2\tmug-red\t-3\t',
      'de-2\tmug-red\t\tplenty',
      'de-2\tmug-red\t\t',
      '\tmug-red\t1\t',
      'de-1\tmug-red\t9\t',
      'de-2\tmug-red',
    ),
  );
  expect(report).toMatchObject({ lines: 11, figures: 1, rejected: 10, faultCount: 8 });
  expect(report.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [3, 'store_code', 'de-9 is no store of DE'],
    [5, 'id', 'cup is no article of DE'],
    [7, 'quantity', 'is not a number of pieces'],
    [8, 'availability', 'is none of in_stock, limited_availability, on_display_to_order, out_of_stock'],
    [9, '', 'has neither quantity nor availability'],
    [10, 'store_code', 'is missing'],
    [11, 'id', 'stands in the feed twice for the store de-1'],
    [12, '', 'the line has 2 columns instead of 4'],
  ]);
  expect(await stockOf('mug-red')).toEqual({ 'de-1': 'FEW_LEFT' });
});

it('replaces what the site had, is undone by importing again, and says how old that was', async () => {
  const asOf = new Date(Date.now() - HOUR_MS);
  const before = table('de-1\tmug-red\t9\t', 'de-1\tmug-blue\t9\t');
  expect((await importText(before, { asOf })).before).toBeUndefined();
  expect((await importText(table('de-2\tmug-red\t9\t'))).before).toEqual(asOf);
  expect([await stockOf('mug-red'), await stockOf('mug-blue')]).toEqual([{ 'de-2': 'IN_STOCK' }, 404]);
  await importText(before);
  expect([await stockOf('mug-red'), await stockOf('mug-blue')]).toEqual([
    { 'de-1': 'IN_STOCK' },
    { 'de-1': 'IN_STOCK' },
  ]);
});

it('changes nothing by a feed without a good line, by one that breaks off, or when it only compares', async () => {
  await importText(table('de-1\tmug-red\t9\t'));
  await expect(importText(table('de-9\tmug-red\t9\t'))).rejects.toThrow(StoreStockRefused);
  await expect(importText(table())).rejects.toThrow('it has no lines');
  await expect(importText('id\tquantity\nmug-red\t1')).rejects.toThrow('does not name the fields store_code');
  await expect(importText('<rss><channel><item><id>mug-red</id></item>')).rejects.toThrow(FeedRefused);
  await importText(table('de-2\tmug-red\t9\t'), { isDryRun: true });
  expect(await stockOf('mug-red')).toEqual({ 'de-1': 'IN_STOCK' });
});

it('shows figures for 48 hours, or as long as the operator says, and has no page kept for longer', async () => {
  const asOf = new Date(Date.now() - 47 * HOUR_MS);
  const feed = table('de-1\tmug-red\t9\t');
  await importText(feed, { asOf });
  expect(await storeCounts()).toMatchObject({ 'mug-red': 1 });
  const ends = asOf.getTime() + 48 * HOUR_MS;
  for (const url of ['/service/catalogue/api/products/70', `${STORE_STOCK_PATH}?tcm=mug-red`])
    expect((await get(url)).changesAt).toBe(ends);
  await importText(feed, { asOf, shownHours: 46 });
  expect([await stockOf('mug-red'), await storeCounts()]).toEqual([
    404,
    { 'mug-red': undefined, 'mug-blue': undefined },
  ]);
  expect((await get('/service/catalogue/api/products/70')).changesAt).toBeNaN();
});

it('forgets what it knew of a site', async () => {
  const { database } = service.context;
  await importText(table('de-1\tmug-red\t9\t'));
  expect([await removeStoreStock(database, 'DE'), await removeStoreStock(database, 'DE')]).toEqual([true, false]);
  expect([await stockOf('mug-red'), await readStoreStockImport(database, 'DE')]).toEqual([404, undefined]);
});

it('has pages that are kept made anew', async () => {
  const opened = await openTestDatabase(slice);
  await tellShownChanges(opened, slice);
  const { database } = opened;
  await writeTestCategories(database);
  await importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(tableOf([{ id: 'mug-red' }]))]) });
  const listening = await database.$client.connect();
  const told: (string | undefined)[] = [];
  listening.on('notification', ({ payload }) => told.push(payload));
  await listening.query(`listen ${SHOWN_CHANNEL}`);
  await importText(table('de-1\tmug-red\t9\t'), { database });
  await vi.waitFor(() => expect(told).toEqual(['search']));
  listening.release();
  await opened.close();
});

it('answers whatever is asked for an article with what it knows, or with what is wrong', async () => {
  await importText(table('de-1\tmug-red\t9\t'));
  const asked = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 80 }), fc.constant('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 3 }), fc.string({ maxLength: 5 }), async (values, other) => {
      const query = new URLSearchParams([...values.map((value) => ['tcm', value] as [string, string]), [other, '1']]);
      expect([400, 404]).toContain((await get(`${STORE_STOCK_PATH}?${query}`)).status);
      if (values.length === 1)
        expect([400, 404]).toContain(
          (await get(`${STORE_STOCK_PATH}?tcm=${encodeURIComponent(values[0]!.toWellFormed())}`)).status,
        );
    }),
  );
  for (const raw of ['tcm=%00', 'tcm=%ff%fe', 'tcm=', 'tcm[]=1', 'tcm=%ED%A0%80', `tcm=${'a'.repeat(65)}`, ''])
    expect([400, 404]).toContain((await get(`${STORE_STOCK_PATH}?${raw}`)).status);
});
