import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCategories } from '../catalogue/write-categories.ts';
import { importFeed } from '../import/import-feed.ts';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import { refreshSales } from './refresh-sales.ts';

const HOUR_MS = 60 * 60_000;
let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  const { database } = service.context;
  await writeCategories(database);
  const feed = tableOf([
    { id: '1', item_group_id: '1', sale_price: '5.00 EUR' },
    { id: '2', item_group_id: '2', sale_price: '6.00 EUR' },
  ]);
  await importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(feed)]) });
});
afterAll(() => service.close());

async function products() {
  const { rows } = await service.context.database.execute(sql`
    select product_id, is_reduced, lowest_price_minor as lowest from search.product order by product_id`);
  return rows;
}

it('P1 ends and begins sales at their time, without an import', async () => {
  const { database } = service.context;
  const since = new Date(Date.now() - HOUR_MS);
  await database.execute(sql`update search.offer set sale_until = now() - interval '1 minute' where tcm = '1'`);
  expect(await refreshSales(database, 'DE', since)).toBe(1);
  expect(await products()).toEqual([
    { product_id: '1', is_reduced: false, lowest: 999 },
    { product_id: '2', is_reduced: true, lowest: 600 },
  ]);
  await database.execute(sql`
    update search.offer set sale_from = now() - interval '1 minute', sale_until = null where tcm = '1'`);
  expect(await refreshSales(database, 'DE', since)).toBe(1);
  expect((await products())[0]).toEqual({ product_id: '1', is_reduced: true, lowest: 500 });
  expect(await refreshSales(database, 'DE', new Date())).toBe(0);
});
