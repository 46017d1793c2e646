import { migrateSlice } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PAGE_PATH } from '../../contract/subscription-paths.ts';
import { slice } from '../index.ts';
import { newsletterPages } from '../schema.ts';
import { newsletterContent, newsletterPagePart } from './newsletter-content.ts';

const who = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;
const MEMORY_MS = 5_000;
const MEADOW = '/service/imagedelivery/image/scenes/meadow';

let service: TestService;
let documents: ContentDocuments;
beforeAll(async () => {
  service = await createTestService(slice);
  await migrateSlice(service.opened, CONTENT_SLICE);
  documents = new ContentDocuments(service.context.database, [newsletterContent]);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});
afterEach(async () => void (await importOf([])));

async function importOf(newsletterPage: unknown, site: SiteCode = 'AT') {
  const text = JSON.stringify({ format: 1, site, newsletterPage });
  const report = await documents.import(readDocument(documents.parts, text, site), who);
  forget();
  return report.parts['newsletterPage'];
}
const forget = () => void vi.setSystemTime(Date.now() + MEMORY_MS);
const pageOf = (site: SiteCode) => service.app.inject({ url: PAGE_PATH, headers: { site } });

it('NWS-1 the page has the picture that content gives its site, no other site has it, and an undo takes it back', async () => {
  expect((await pageOf('AT')).json()).toEqual({});
  expect(await importOf([{ image: MEADOW }])).toMatchObject({ created: 1 });
  const answer = await pageOf('AT');
  expect([answer.json(), answer.headers['cache-control'], answer.headers.vary]).toEqual([
    { image: MEADOW },
    'public, max-age=60',
    'site',
  ]);
  expect((await pageOf('DE')).json()).toEqual({});
  expect(await importOf([{ image: '/files/3f2a9c1b.jpg' }])).toMatchObject({ created: 0, changed: 1, removed: 0 });
  await documents.undo({ ...who, site: 'AT', part: newsletterPagePart });
  forget();
  expect((await pageOf('AT')).json()).toEqual({ image: MEADOW });
});

it('NWS-1 the picture is exported as it was written, and imported again changes nothing', async () => {
  await importOf([{ image: MEADOW }]);
  const text = await documents.export('AT');
  expect(JSON.parse(text)).toEqual({ format: 1, site: 'AT', newsletterPage: [{ image: MEADOW }] });
  const again = await documents.import(readDocument(documents.parts, text, 'AT'), who);
  expect(again.parts['newsletterPage']).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 1 });
});

const NO_PICTURE = expect.stringMatching(/^is no picture of the shop/);
it.each([
  [[{ image: 'https://cdn.example/a.jpg' }], 'newsletterPage[0].image', NO_PICTURE],
  [[{ image: '//cdn.example/a.jpg' }], 'newsletterPage[0].image', NO_PICTURE],
  [[{ image: '' }], 'newsletterPage[0].image', NO_PICTURE],
  [[{}], 'newsletterPage[0].image', 'is missing: it must be a text'],
  [[{ image: MEADOW, title: 'A' }], 'newsletterPage[0].title', 'is no known field: there are image'],
  [[{ image: MEADOW }, { image: MEADOW }], 'newsletterPage', 'has 2 entries, where 1 are allowed at most'],
])('NWS-1 the content %j is refused at %s alone, and changes nothing', async (content, path, reason) => {
  await importOf([{ image: MEADOW }]);
  await expect(importOf(content)).rejects.toMatchObject({ faults: [expect.objectContaining({ path, reason })] });
  forget();
  expect((await pageOf('AT')).json()).toEqual({ image: MEADOW });
});

it('NWS-1 a picture that somebody broke beside the documents is left out', async () => {
  await service.context.database.insert(newsletterPages).values({ site: 'AT', image: '//elsewhere.example/a.jpg' });
  forget();
  const answer = await pageOf('AT');
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
});
