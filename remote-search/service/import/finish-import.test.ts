import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '../../contract/listing.ts';
import { writeCategories } from '../catalogue/write-categories.ts';
import { slice } from '../slice.ts';
import { tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { importFeed } from './import-feed.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  await writeCategories(service.context.database);
});
afterAll(() => service.close());

const importLines = (...lines: FeedFields[]) =>
  importFeed({ database: service.context.database, site: 'DE', stream: Readable.from([Buffer.from(tableOf(lines))]) });

/** Which transaction has written the lists of searches. */
async function writtenBy(): Promise<unknown> {
  const { rows } = await service.context.database.execute(sql`select distinct xmin::text from search.posting`);
  return rows;
}

async function pricesOf(query: string): Promise<number[]> {
  const answer = await service.app.inject({
    url: '/service/searchfrontend/api/search',
    query: { query },
    headers: { site: 'DE' },
  });
  return answer.json<SearchAnswer>().listing.products.map(({ priceMinor }) => priceMinor);
}

it('works out the lists of searches when words, popularity or availability have changed, not for other prices and stocks', async () => {
  await importLines({ id: '1-1', item_group_id: '1', title: 'Becher' });
  const first = await writtenBy();
  expect(first).toHaveLength(1);

  await importLines({
    id: '1-1',
    item_group_id: '1',
    title: 'Becher',
    price: '7.77 EUR',
    sell_on_google_quantity: '3',
  });
  expect(await writtenBy()).toEqual(first);
  expect(await pricesOf('becher')).toEqual([777]);

  await importLines({ id: '1-1', item_group_id: '1', title: 'Becher', availability: 'out_of_stock' });
  const second = await writtenBy();
  expect(second).not.toEqual(first);

  await importLines({ id: '1-1', item_group_id: '1', title: 'Zebrakanne', availability: 'out_of_stock' });
  expect(await writtenBy()).not.toEqual(second);
  expect([await pricesOf('zebrakanne'), await pricesOf('becher')]).toEqual([[999], []]);
});

it('works out emptied lists again, whatever has changed', async () => {
  await importLines({ id: '2-1', item_group_id: '2', title: 'Lampe' });
  await service.context.database.execute(sql`truncate search.posting`);
  await importLines({ id: '2-1', item_group_id: '2', title: 'Lampe', price: '5.55 EUR' });
  expect(await pricesOf('lampe')).toEqual([555]);
});
