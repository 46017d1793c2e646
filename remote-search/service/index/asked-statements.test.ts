import { createTestService, type TestService } from '@ninefold/service/testing';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { importFeed } from '../import/import-feed.ts';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';

interface Asked {
  text: string;
  values?: unknown[];
}

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  const { database } = service.context;
  await writeTestCategories(database);
  const titles = ['Regenjacke Damen', 'Regenjacke Herren', 'Regenjacke Kinder', 'Regenjacke', 'Regenhose Damen grün'];
  const lines = titles.map((title, index) => ({ id: String(index), title, color: index % 2 ? 'Rot' : 'Blau' }));
  await importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(tableOf(lines))]) });
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

/** What one answer asks the database. */
async function askedFor(path: string, query: Record<string, string>): Promise<Asked[]> {
  const asked = vi.spyOn(service.context.database.$client, 'query');
  const url = `/service/searchfrontend/api/${path}`;
  expect((await service.app.inject({ url, query, headers: { site: 'DE' } })).statusCode).toBe(200);
  return asked.mock.calls.flatMap(([first]) => (typeof first === 'object' ? [first as unknown as Asked] : []));
}

/** The values of a statement, but the site, that stand outside of a fence. */
const bareIn = ({ text, values = [] }: Asked) =>
  values.filter((value, index) => {
    const open = text.replaceAll(`(select $${index + 1}::`, '');
    return value !== 'DE' && new RegExp(String.raw`\$${index + 1}\b`).test(open);
  });

it.each(['regn', 'rgenjacke', 'regenjake damen'])(
  'SRC suggestions for "%s" are planned once, whatever is typed',
  async (q) => {
    expect((await askedFor('suggestions', { q })).flatMap(bareIn)).toEqual([]);
  },
);

it('SRC a title is read once, however many words it is looked through for', async () => {
  const titled = (await askedFor('search', { query: 'regenjacke küche damen' })).filter(({ text }) =>
    text.includes('lower(title)'),
  );
  expect(titled.map(({ text }) => text.split('lower(title)').length - 1)).toEqual([1]);
  // And of what is found alone, not of all that is looked through for it.
  expect(titled[0]!.text).toMatch(/offset 0\s+\) as found/);
});

it('SRC products are sorted by their numbers only where a purpose is weighed against what is wanted', async () => {
  const sorted = async (query: string) =>
    (await askedFor('search', { query })).some(({ text }) => text.includes('partition by number'));
  expect(await sorted('regenjacke damen')).toBe(false);
  expect(await sorted('damen für regenjacke')).toBe(true);
});

it('SRC of what else there is of the wanted thing no facets are named', async () => {
  const asked = await askedFor('search', { query: 'regenjacke für damen grün' });
  const named = asked
    .filter(({ text }) => text.includes('as labels'))
    .map(({ values }) => JSON.parse(String(values![1])));
  expect(named).toEqual([expect.arrayContaining([['colour', 'blau']]), []]);
});
