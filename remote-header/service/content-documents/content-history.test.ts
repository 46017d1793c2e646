import { migrateSlice } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { openTestDatabase } from '@ninefold/service/testing';
import type { OpenedDatabase } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promotions } from '../schema.ts';
import { slice } from '../index.ts';
import { headerContent } from './header-content.ts';

let opened: OpenedDatabase;
let documents: ContentDocuments;

beforeAll(async () => {
  opened = await openTestDatabase();
  for (const each of [CONTENT_SLICE, slice]) await migrateSlice(opened, each);
  documents = new ContentDocuments(opened.database, [headerContent]);
});
afterAll(() => opened.close());

const [PROMOTIONS] = headerContent.parts.filter(({ name }) => name === 'promotions');
const part = PROMOTIONS!;
const banner = (headline: string) => ({
  promotionId: 'top-banner',
  position: 0,
  type: 'TOP_BANNER',
  tags: [],
  content: { headline },
});
const who = (reason: string, actor = 'Änne') => ({ actor, reason, via: 'cli' }) as const;

async function importOf(site: SiteCode, headlines: string[], reason = 'a test') {
  const list = headlines.map((headline, position) => ({ ...banner(headline), position }));
  const text = JSON.stringify({ format: 1, site, promotions: list });
  return await documents.import(readDocument(documents.parts, text, site), who(reason));
}
const undo = (site: SiteCode, to?: number) => documents.undo({ ...who('too early', 'Ben'), site, part, to });
const shown = async (site: SiteCode) =>
  (await documents.read(site, part)).entries.map(({ content }) => (content as { headline: string }).headline);

it('keeps who changed what and why, what was there before, and nothing of an import that changes nothing', async () => {
  await importOf('DE', ['One'], 'winter sale');
  await importOf('DE', ['One'], 'winter sale again');
  const history = await documents.history('DE', 'promotions', 50);
  expect(history).toMatchObject([
    { revision: 2, kind: 'import', actor: 'Änne', reason: 'winter sale', via: 'cli', returnedTo: null },
    { revision: 1, kind: 'found', actor: '' },
  ]);
  expect((await documents.revision('DE', part, 1))?.document).toEqual([]);
  expect(await documents.history('DE', 'pages', 50)).toEqual([]);
  expect(await documents.history('AT', undefined, 50)).toEqual([]);
});

it('an undo goes back before the last change, once more one further, and to any revision by its number', async () => {
  await opened.database.insert(promotions).values({ ...banner('Found'), site: 'AT' });
  for (const headline of ['One', 'Two', 'Three']) await importOf('AT', [headline]);
  const steps: string[][] = [];
  for (let step = 0; step < 3; step += 1) {
    await undo('AT');
    steps.push(await shown('AT'));
  }
  expect(steps).toEqual([['Two'], ['One'], ['Found']]);
  await expect(undo('AT')).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
  await undo('AT', 3);
  expect(await shown('AT')).toEqual(['Two']);
  await importOf('AT', ['Four']);
  await undo('AT');
  expect(await shown('AT')).toEqual(['Two']);
  const [latest] = await documents.history('AT', 'promotions', 1);
  expect(latest).toMatchObject({ kind: 'undo', returnedTo: 3, actor: 'Ben', reason: 'too early' });
  await expect(undo('AT', 99)).rejects.toMatchObject({ code: 'REVISION_UNKNOWN' });
});

it('an undo brings back exactly what was, field by field', async () => {
  const pages = [{ path: '/contact', kind: 'text', title: 'A', lead: 'B', sections: [{ paragraphs: ['C'] }] }];
  const places = [{ postcode: '1010', name: 'Wien', latitude: 48.2, longitude: -0.000_001 }];
  const text = JSON.stringify({ format: 1, site: 'CH', pages, places });
  await documents.import(readDocument(documents.parts, text, 'CH'), who('first'));
  const before = await documents.export('CH');
  await documents.import(
    readDocument(documents.parts, '{"format":1,"site":"CH","pages":[],"places":[]}', 'CH'),
    who('gone'),
  );
  for (const name of ['pages', 'places'])
    await documents.undo({ ...who('back'), site: 'CH', part: documents.partsOf(name)[0]! });
  expect(await documents.export('CH')).toBe(before);
});

it('a change beside the documents is kept as found, and is what an undo undoes', async () => {
  await importOf('CZ', ['One']);
  await opened.database.update(promotions).set({ content: { headline: 'By hand' } });
  await undo('CZ');
  expect(await shown('CZ')).toEqual(['One']);
  const kinds = (await documents.history('CZ', 'promotions', 50)).map(({ kind }) => kind);
  expect(kinds).toEqual(['undo', 'found', 'import', 'found']);
});

it('a dry run of an undo changes nothing', async () => {
  await importOf('PL', ['One']);
  const report = await documents.undo({ ...who('looking'), site: 'PL', part, isDryRun: true });
  expect(report).toMatchObject({ isDryRun: true, parts: { promotions: { removed: 1 } } });
  expect(await shown('PL')).toEqual(['One']);
});

it('of two writers who saw the same state one is refused', async () => {
  await importOf('SK', ['One']);
  const { revision } = await documents.read('SK', part);
  const write = (headline: string) => {
    const text = JSON.stringify({ format: 1, site: 'SK', promotions: [banner(headline)] });
    const expected = (_part: string, latest: number) => latest === revision;
    return documents.import(readDocument(documents.parts, text, 'SK'), { ...who(headline), expected });
  };
  const outcomes = await Promise.allSettled([write('Ann'), write('Bob')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE_REVISION' } });
  expect(await documents.history('SK', 'promotions', 50)).toHaveLength(3);
});
