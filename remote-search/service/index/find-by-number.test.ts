import { createTestService, type TestService } from '@ninefold/service/testing';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFeed } from '../import/import-feed.ts';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  const { database } = service.context;
  await writeTestCategories(database);
  const lines = [
    { id: 'AB-2200', title: 'Kalender 2027' },
    { id: '7300', title: 'Kalender 2028' },
    { id: '7301', title: 'Eau 4711' },
    { id: '7302', title: 'Puzzle 20275 Teile' },
  ];
  await importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(tableOf(lines))]) });
});
afterAll(() => service.close());

it.each([
  ['7300', ['Kalender 2028']],
  ['AB-2200', ['Kalender 2027']],
  ['ab-2200', ['Kalender 2027']],
  ['2027', ['Kalender 2027']],
  ['4711', ['Eau 4711']],
  // A number with an error means nothing else.
  ['2029', []],
  ['7303', []],
])('SRC finds by "%s" what has that number, or it in its name', async (query, titles) => {
  const answer = await service.app.inject({
    url: '/service/searchfrontend/api/search',
    query: { query },
    headers: { site: 'DE' },
  });
  expect(answer.json().listing.products.map(({ title }: { title: string }) => title)).toEqual(titles);
});
