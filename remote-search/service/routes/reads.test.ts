import { createTestService, type TestService } from '@ninefold/service/testing';
import type { Database } from '@ninefold/service';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '../../contract/listing.ts';
import type { SuggestionsAnswer } from '../../contract/suggestions.ts';
import { importFeed } from '../import/import-feed.ts';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';

/** Stands for a replica whose goods cost something else, so that one sees who has answered. */
let replica: TestService;
let service: TestService;

beforeAll(async () => {
  replica = await createTestService(slice);
  service = await createTestService(slice, { reads: replica.context.database });
  await importAt(replica.context.database, '7.00 EUR');
  await importAt(service.context.database, '9.00 EUR');
});
afterAll(async () => {
  await service.close();
  await replica.close();
});

async function importAt(database: Database, price: string): Promise<void> {
  await writeTestCategories(database);
  const lines = tableOf([{ id: '1-1', item_group_id: '1', price }]);
  await importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(lines)]) });
}

async function get<Answer>(url: string): Promise<Answer> {
  const answer = await service.app.inject({ url, headers: { site: 'DE' } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

it('reads what shoppers see where reads are spread', async () => {
  const { listing } = await get<SearchAnswer>('/service/searchfrontend/api/search?query=becher');
  expect(listing.products.map(({ priceMinor }) => priceMinor)).toEqual([700]);
  const { products } = await get<SuggestionsAnswer>('/service/searchfrontend/api/suggestions?q=becher');
  expect(products.map(({ priceMinor }) => priceMinor)).toEqual([700]);
  const listed = await get<{ products: { priceMinor: number }[] }>('/service/catalogue/api/products?id=1');
  expect(listed.products.map(({ priceMinor }) => priceMinor)).toEqual([700]);
  const shown = await get<{ variants: { priceMinor: number }[] }>('/service/catalogue/api/products/1');
  expect(shown.variants.map(({ priceMinor }) => priceMinor)).toEqual([700]);
});

it('asks the primary what a cart decides by', async () => {
  const { offers } = await get<{ offers: { priceMinor: number }[] }>('/service/catalogue/api/offers?tcm=1-1');
  expect(offers.map(({ priceMinor }) => priceMinor)).toEqual([900]);
});
