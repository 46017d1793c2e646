import { migrateSlice } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../../../contract/listing.ts';
import type { SuggestionsAnswer } from '../../../contract/suggestions.ts';
import { importFeed } from '../../import/import-feed.ts';
import { synonym } from '../../schema.ts';
import { slice } from '../../slice.ts';
import { tableOf } from '../../testing/feed-lines.ts';
import { synonymPart } from './synonym-part.ts';

const who = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;
const MEMORY_MS = 5_000;
const GOODS = ['Spaten aus Esche', 'Grubber', 'Umstechgabel', 'Rosenschere'];

let service: TestService;
let documents: ContentDocuments;
beforeAll(async () => {
  service = await createTestService(slice);
  await migrateSlice(service.opened, CONTENT_SLICE);
  documents = new ContentDocuments(service.context.database, [slice.content!]);
  const lines = GOODS.map((title, index) => ({
    id: `${index}`,
    item_group_id: `${index}`,
    title,
    product_type: 'Garten',
  }));
  for (const site of ['DE', 'AT'] as const)
    await importFeed({
      database: service.context.database,
      site,
      stream: Readable.from([Buffer.from(tableOf(lines))]),
    });
});
afterAll(() => service.close());
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
afterEach(async () => void (await importOf([])));

async function importOf(synonyms: unknown, site: SiteCode = 'DE') {
  const document = readDocument(documents.parts, JSON.stringify({ format: 1, site, synonyms }), site);
  const report = await documents.import(document, who);
  vi.setSystemTime(Date.now() + MEMORY_MS);
  return report;
}
async function get<Body>(path: string, query: Record<string, string>, site: SiteCode): Promise<Body> {
  const url = `/service/searchfrontend/api/${path}`;
  return (await service.app.inject({ url, query, headers: { site } })).json<Body>();
}
async function titlesOf(query: string, site: SiteCode = 'DE') {
  const { listing, correctedQuery } = await get<SearchAnswer>('search', { query }, site);
  return correctedQuery === undefined ? listing.products.map(({ title }) => title).sort() : [];
}
const suggested = async (q: string) =>
  (await get<SuggestionsAnswer>('suggestions', { q }, 'DE')).products.map(({ title }) => title);

describe('synonyms of a retailer', () => {
  it('SRC are found at once on their site and on no other, and no more after an undo', async () => {
    expect(await titlesOf('krail')).toEqual([]);
    await importOf([{ word: 'Grubber', same: ['Krail', 'Kultivator'] }]);
    expect(await titlesOf('krail')).toEqual(['Grubber']);
    expect(await titlesOf('KULTIVATOREN')).toEqual(['Grubber']);
    expect(await titlesOf('krail', 'AT')).toEqual([]);
    await documents.undo({ ...who, site: 'DE', part: synonymPart });
    vi.setSystemTime(Date.now() + MEMORY_MS);
    expect(await titlesOf('krail')).toEqual([]);
  });

  it.each([
    ['spaten', 'of each other', ['Spaten aus Esche', 'Umstechgabel']],
    ['umstechgabel', 'of each other', ['Spaten aus Esche', 'Umstechgabel']],
    ['digging forks', 'of several words', ['Spaten aus Esche', 'Umstechgabel']],
    ['digging fork esche', 'beside other words', ['Spaten aus Esche']],
    ['rosenschere', 'of none', ['Rosenschere']],
  ])('SRC "%s" finds synonyms %s', async (query, _, expected) => {
    await importOf([{ word: 'spaten', same: ['Umstechgabel', 'digging fork'] }]);
    expect(await titlesOf(query)).toEqual(expected);
  });

  it('SRC are found by words that put products in order, too', async () => {
    await importOf([{ word: 'Grubber', same: ['starker Kaffee'] }]);
    expect(await titlesOf('starker kaffee')).toEqual(['Grubber']);
  });

  it('SRC-5 are suggested, and suggestions that were kept are asked for anew', async () => {
    const keyOf = () => get<{ cachekey: string }>('cachekey', {}, 'DE');
    const before = await keyOf();
    await importOf([{ word: 'Grubber', same: ['Krail'] }]);
    expect(await suggested('krail')).toEqual(['Grubber']);
    expect(await keyOf()).not.toEqual(before);
    await importOf([]);
    expect(await keyOf()).toEqual(before);
  });

  it('are exported as they were written, and imported again change nothing', async () => {
    const written = [{ word: 'Grübber', same: ['Krail & Co.', 'Ähre'] }];
    await importOf(written, 'PL');
    expect(await titlesOf('krail', 'PL')).toEqual([]);
    const text = await documents.export('PL');
    expect(JSON.parse(text)).toMatchObject({ synonyms: written });
    const again = await documents.import(readDocument(documents.parts, text, 'PL'), who);
    expect(again.parts['synonyms']).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 1 });
  });

  it.each([
    [[{ word: 'a', same: [] }], 'synonyms[0].same', 'has 0 entries, where 1 are allowed at least'],
    [[{ word: 'a', same: ['Á'] }], 'synonyms[0].same[0]', 'is taken: word is the same word'],
    [[{ word: 'a', same: ['--'] }], 'synonyms[0].same[0]', 'must have letters or digits'],
    [[{ word: 'a b c d e', same: ['f'] }], 'synonyms[0].word', 'has too many words: 4 at most'],
    [[{ word: 'a', same: ['b'.repeat(61)] }], 'synonyms[0].same[0]', 'has 61 characters, where 60 are allowed at most'],
    [
      [{ word: 'a', same: 'b c d e f g h i j k l'.split(' ') }],
      'synonyms[0].same',
      'has 11 entries, where 10 are allowed at most',
    ],
    [
      [
        { word: 'a', same: ['b'] },
        { word: 'c', same: ['B'] },
      ],
      'synonyms[1].same[0]',
      'is taken: entry 0 has the same word',
    ],
    [[{ words: ['a', 'b'] }], 'synonyms[0].words', 'is no known field: there are word, same'],
  ])('%j is refused at %s and changes nothing', async (synonyms, path, reason) => {
    await importOf([{ word: 'Grubber', same: ['Krail'] }]);
    await expect(importOf(synonyms)).rejects.toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ path, reason })]),
    });
    expect(await titlesOf('krail')).toEqual(['Grubber']);
  });

  it('a row that somebody broke beside the documents is left out, and the others count', async () => {
    await importOf([{ word: 'Grubber', same: ['Krail'] }]);
    await service.context.database.insert(synonym).values({ site: 'DE', word: 'spaten', same: ['--', ''] });
    vi.setSystemTime(Date.now() + MEMORY_MS);
    expect(await titlesOf('krail')).toEqual(['Grubber']);
    expect(await titlesOf('spaten')).toEqual(['Spaten aus Esche']);
  });
});
