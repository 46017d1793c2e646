import { migrateSlice } from '@ninefold/service';
import {
  CONTENT_SLICE,
  ContentDocuments,
  ContentRefused,
  entriesOf,
  readDocument as readOf,
  type ContentDocument,
} from '@ninefold/service/documents';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PromotionContent, type PromotionAnswer } from '../contract/promotion.ts';
import { demo } from './index.ts';
import { slice } from '../service/index.ts';
import { headerContent } from '../service/content-documents/header-content.ts';
import { arbitraryDocument, arbitraryFault } from './arbitrary-document.ts';

const ORDER = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;
const { parts: PARTS } = headerContent;

let service: TestService;
let documents: ContentDocuments;
beforeAll(async () => {
  service = await createTestService(slice, {
    demo,
    services: () => Promise.resolve({ status: 200, body: { categories: [] } }),
  });
  await migrateSlice(service.opened, CONTENT_SLICE);
  documents = new ContentDocuments(service.context.database, [headerContent]);
});
afterAll(() => service.close());

const readDocument = (text: string, site: SiteCode) => readOf(PARTS, text, site);
const exportOf = (site: SiteCode) => documents.export(site);

async function importOf(document: object, site: SiteCode, isDryRun = false) {
  const text = JSON.stringify({ format: 1, site, ...document });
  return await documents.import(readDocument(text, site), { ...ORDER, isDryRun });
}

it.each(SITE_CODES)('an import of the export of %s finds everything as before', async (site) => {
  const text = await exportOf(site);
  const { parts, warnings } = await documents.import(readDocument(text, site), ORDER);
  expect(Object.values(parts).map(({ created, changed, removed }) => created + changed + removed)).toEqual(
    Array.from({ length: 7 }, () => 0),
  );
  expect(parts['pages']?.unchanged).toBeGreaterThan(15);
  expect(warnings).toEqual([]);
  expect(await exportOf(site)).toBe(text);
});

const BANNER = {
  promotionId: 'top-banner',
  position: 0,
  type: 'TOP_BANNER',
  tags: ['header'],
  content: { headline: 'Neu' },
};

it('PRM-1 an import shows at once, replaces the parts that it has and leaves others and other sites alone', async () => {
  const [before, elsewhere] = [JSON.parse(await exportOf('SK')) as Record<string, unknown>, await exportOf('CZ')];
  const stage = { ...BANNER, promotionId: 'stage-home' };
  const promotions = [BANNER, stage, { ...stage, position: 77 }];
  const report = await importOf({ promotions }, 'SK');
  const removed = (before['promotions'] as unknown[]).length - 2;
  expect(report.parts).toEqual({ promotions: { created: 1, changed: 2, removed, unchanged: 0 } });
  const answer = await service.app.inject({
    url: '/service/promotion/api/promotion/top-banner',
    headers: { site: 'SK' },
  });
  const { contentJSON } = answer.json<PromotionAnswer>();
  expect(PromotionContent.parse(JSON.parse(contentJSON))).toEqual({ headline: 'Neu' });
  expect(JSON.parse(await exportOf('SK'))).toEqual({
    ...before,
    promotions: [stage, { ...stage, position: 77 }, BANNER],
  });
  expect(await exportOf('CZ')).toBe(elsewhere);
});

it('NAV-1 an import replaces the main items of the navigation, an empty list takes all away', async () => {
  const items = [
    { position: 0, kind: 'link', title: 'Kontakt', link: '/contact', validUntil: '2026-12-24T18:00:00+01:00' },
  ];
  await importOf({ navigation: { items } }, 'TR');
  expect(JSON.parse(await exportOf('TR'))).toMatchObject({
    navigation: { items: [{ ...items[0], validUntil: '2026-12-24T17:00:00.000Z' }] },
  });
  expect((await importOf({ navigation: { items: [] } }, 'TR')).parts).toEqual({
    'navigation.items': { created: 0, changed: 0, removed: 1, unchanged: 0 },
  });
});

it('a dry run tells what would change and changes nothing', async () => {
  const before = await exportOf('HU');
  const report = await importOf({ promotions: [BANNER], places: [] }, 'HU', true);
  expect(report).toMatchObject({
    isDryRun: true,
    parts: { promotions: { created: 0, changed: 1 }, places: { removed: expect.any(Number) } },
  });
  expect(await exportOf('HU')).toBe(before);
});

it('an import that fails on its way changes nothing', async () => {
  const { database } = service.context;
  await database.execute(sql`alter table header.places add constraint no_boom check (name <> 'Boom')`);
  const before = await exportOf('PL');
  const place = { postcode: '00-001', name: 'Boom', latitude: 0, longitude: 0 };
  await expect(importOf({ promotions: [], pages: [], places: [place] }, 'PL')).rejects.toThrow();
  expect(await exportOf('PL')).toBe(before);
});

it('an import warns of what is allowed and hardly meant', async () => {
  const promotions = [
    { ...BANNER, promotionId: 'SHOP_FOOTER' },
    { ...BANNER, type: 'NEWS' },
    { ...BANNER, position: 1, content: { ctaButtonText: 'Los', ctaButtonLink: 'category:77' } },
    { ...BANNER, position: 2, content: { links: [{ text: 'Los', url: 'service:77' }] } },
    { ...BANNER, position: 3, content: { links: [{ text: 'Los', url: 'category:1000' }] } },
  ];
  const readCategories = () => Promise.resolve(new Set([1000]));
  const others = new ContentDocuments(service.context.database, [headerContent, { parts: [], readCategories }]);
  const document = readDocument(JSON.stringify({ format: 1, site: 'CH', promotions }), 'CH');
  const { warnings } = await others.import(document, { ...ORDER, isDryRun: true });
  expect(warnings.map(({ path, value }) => [path, value])).toEqual([
    ['promotions[0].promotionId', '"SHOP_FOOTER"'],
    ['promotions[1].type', '"NEWS"'],
    ['promotions[2].content.ctaButtonLink', '"category:77"'],
    ['promotions[3].content.links[0].url', '"service:77"'],
  ]);
});

it('an import warns of each page that the shop links to and that is not there', async () => {
  const missing = async (site: SiteCode) => {
    const { warnings } = await importOf({ pages: [] }, site, true);
    const found = /with the number (\d+)|at (\S+),/;
    return warnings.flatMap(({ path, reason }) => {
      const [, number, address] = found.exec(reason) ?? [];
      return path === 'pages' ? [address ?? Number(number)] : [];
    });
  };
  const everywhere = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18];
  expect(await missing('DE')).toEqual([...[...everywhere, 9, 19, 20, 25].sort((a, b) => a - b), '/contact']);
  expect(await missing('AT')).toEqual([...everywhere, 19, 20, 25, '/contact']);
  expect(await missing('HU')).toEqual([...everywhere, '/contact']);
});

it('whatever valid content is imported, its export is the same again', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      await importOf(document, 'AT');
      const text = await exportOf('AT');
      expectEntries(text, document);
      const { parts } = await documents.import(readDocument(text, 'AT'), ORDER);
      for (const changes of Object.values(parts)) expect(changes).toMatchObject({ created: 0, changed: 0, removed: 0 });
      expect(await exportOf('AT')).toBe(text);
    }),
    { numRuns: 10 },
  );
});

it('a document with something odd in it is imported whole or named and left alone', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFault, async (document) => {
      const before = await exportOf('AT');
      const refusal = await importOf(document as object, 'AT').then(
        () => undefined,
        (error: unknown) => error,
      );
      const after = await exportOf('AT');
      if (refusal) expect([after, refusal]).toEqual([before, expect.any(ContentRefused)]);
      else expect(readDocument(after, 'AT')).toBeDefined();
    }),
    { numRuns: 30 },
  );
});

/** The folded names for the search are the import's own. */
function expectEntries(text: string, document: unknown) {
  const [stored, given] = [text, JSON.stringify(document)].map((json) => JSON.parse(json) as ContentDocument);
  for (const { name } of PARTS) {
    const entries = entriesOf(given!, name);
    if (!entries) continue;
    const expected = entries.map(
      ({ citySearch: _city, nameSearch: _name, ...entry }) => expect.objectContaining(entry) as unknown,
    );
    expect(entriesOf(stored!, name)).toHaveLength(entries.length);
    expect(entriesOf(stored!, name)).toEqual(expect.arrayContaining(expected));
  }
}
