import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '../../../contract/listing.ts';
import { MOST_CANDIDATES } from '../product-source.ts';
import { importFeed } from '../../import/import-feed.ts';
import { slice } from '../../slice.ts';
import { tableOf, type FeedFields } from '../../testing/feed-lines.ts';
import { writeTestCategories } from '../../testing/test-categories.ts';
import { rebuildSearchIndex } from './rebuild-search-index.ts';

const KINDS = ['Becher', 'Kanne', 'Schale', 'Teller', 'Vase', 'Lampe', 'Decke'];
const COLOURS = ['blau', 'rot', 'gelb', 'weiß', 'schwarz'];
const PRODUCTS = MOST_CANDIDATES + 60;
/** Whether a list is that of two words. */
const isPair = (key: string) => /^[^#]+ /.test(key);

let service: TestService;
let goods: FeedFields[];

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
  // The first ones have words of their own; all have two words that are on too many products to be listed whole.
  goods = Array.from({ length: PRODUCTS }, (_, index) => ({
    id: `${index}-1`,
    item_group_id: String(index),
    title: `${index < 100 ? `${KINDS[index % KINDS.length]} ${COLOURS[index % COLOURS.length]}` : 'Tasse'} Steinzeug handgemacht`,
    custom_label_0: String(index % 50),
  }));
  await importGoods();
});
afterAll(() => service.close());

const importGoods = (...soldOut: number[]) =>
  importFeed({
    database: service.context.database,
    site: 'DE',
    stream: Readable.from([
      Buffer.from(
        tableOf(
          goods.map((fields, index) => ({
            ...fields,
            ...(soldOut.includes(index) && { availability: 'out_of_stock' }),
          })),
        ),
      ),
    ]),
  });

interface List extends Record<string, unknown> {
  key: string;
  names: string[];
  writer: string;
}

/** The lists of the site, the ids of their products in place of their numbers, and which transaction has written each. */
async function readLists(): Promise<List[]> {
  const { rows } = await service.context.database.execute<List>(sql`
    select key, xmin::text as writer, array(
      select product_id from unnest(numbers) with ordinality as listed(number, place) join search.product using (number) order by place
    ) as names from search.posting where site = 'DE' order by key`);
  return rows;
}

async function readDerived() {
  const rowsOf = async (table: 'posting' | 'completion' | 'product_keys', order: string) =>
    (
      await service.context.database.execute(
        sql`select * from search.${sql.identifier(table)} where site = 'DE' order by ${sql.identifier(order)}`,
      )
    ).rows;
  return {
    postings: (await rowsOf('posting', 'key')).filter(({ key }) => !isPair(String(key))),
    completions: await rowsOf('completion', 'prefix'),
    keys: await rowsOf('product_keys', 'number'),
  };
}

async function idsFor(query: string): Promise<string[]> {
  const answer = await service.app.inject({
    url: '/service/searchfrontend/api/search',
    query: { query },
    headers: { site: 'DE' },
  });
  return answer.json<SearchAnswer>().listing.products.map(({ productId }) => productId);
}

it('what is sold out moves to the end of what searches find, and lists without it are not written', async () => {
  const before = await readLists();
  const [first, ...others] = await idsFor('kanne');

  await importGoods(Number(first));

  expect(await idsFor('kanne')).toEqual([...others, first]);
  const after = await readLists();
  const written = after.filter(({ writer }, index) => writer !== before[index]!.writer).map(({ key }) => key);
  expect(written).toEqual(before.filter(({ names }) => names.includes(first!)).map(({ key }) => key));
  expect(written.length).toBeLessThan(before.length);
  for (const { key, names } of after.filter((list) => written.includes(list.key))) {
    // A list that has room for a part of its products has others in its place, but for the pairs of words.
    if (names.length < MOST_CANDIDATES || isPair(key)) expect(names.at(-1)).toBe(first);
    else expect(names).not.toContain(first);
  }
  expect(written).toEqual(expect.arrayContaining(['handgemacht steinzeug', '# 1100', 'steinzeug']));
});

it('what is there again has its place again', async () => {
  await importGoods();
  const before = await readLists();
  const [first] = await idsFor('schale');
  await importGoods(Number(first), 3, 99);
  await importGoods();
  expect((await readLists()).map(({ key, names }) => [key, names])).toEqual(
    before.map(({ key, names }) => [key, names]),
  );
});

it('lists and suggestions are the same as if they had been worked out anew', async () => {
  await importGoods(1, 8, 15, 22, 29, 40, 77, 99);
  const moved = await readDerived();
  await rebuildSearchIndex(service.context.database, 'DE');
  expect(moved).toEqual(await readDerived());

  await importGoods(1, 9, 40, 78);
  const movedBack = await readDerived();
  await rebuildSearchIndex(service.context.database, 'DE');
  expect(movedBack).toEqual(await readDerived());
});

it('works out everything anew when more than a tenth has changed', async () => {
  await importGoods();
  const before = await readLists();
  // The last ones: lists of words that only the first ones have are written anew with all others.
  const soldOut = Array.from({ length: Math.ceil(PRODUCTS / 9) }, (_, index) => PRODUCTS - 1 - index);
  await importGoods(...soldOut);
  const after = await readLists();
  expect(new Set(after.map(({ writer }) => writer)).size).toBe(1);
  expect(after[0]!.writer).not.toBe(before[0]!.writer);
  const found = await idsFor('steinzeug');
  expect(found).not.toHaveLength(0);
  expect(found.filter((id) => soldOut.includes(Number(id)))).toEqual([]);
});
