import { forgetRemembered, type OpenedDatabase } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mendAddress } from '../mend-address.ts';
import { PageContent } from './page-content.ts';
import { PAGES_SLICE } from './pages-slice.ts';
import { plainAddress } from './redirect-document.ts';
import { homeBlocks, redirects } from './schema.ts';

let opened: OpenedDatabase;
let documents: ContentDocuments;
beforeAll(async () => {
  opened = await openTestDatabase(CONTENT_SLICE, PAGES_SLICE);
  documents = new ContentDocuments(opened.database, [PAGES_SLICE.content]);
});
afterAll(() => opened.close());

const who = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;

async function importOf(site: SiteCode, parts: object) {
  const text = JSON.stringify({ format: 1, site, ...parts });
  return await documents.import(readDocument(documents.parts, text, site), who);
}

function contentOf(faults: string[]) {
  return new PageContent(
    opened.database,
    (fault) => faults.push(fault),
    (site) => `https://${site.toLowerCase()}.example`,
  );
}

function pagesOf(site: SiteCode, faults: string[] = []) {
  return contentOf(faults).of(site);
}

it('a home page, places and redirects are imported, shown, exported the same again, and undone', async () => {
  expect(await pagesOf('DE')).toEqual({ home: [], places: new Map(), redirects: new Map(), isNewest: true });
  const before = await documents.export('DE');
  await importOf('DE', {
    home: [
      { position: 2, kind: 'shelf', shelf: 'new' },
      { position: 1, kind: 'stage', promotionId: 'garden' },
    ],
    layout: [{ place: 'home/main', position: 0, part: 'reviews/Quote' }],
    redirects: [{ from: '/roses.html', to: '/rosen-c7', status: 302 }],
  });
  const { home, redirects: moved } = await pagesOf('DE');
  expect(home).toEqual([
    { kind: 'stage', promotionId: 'garden' },
    { kind: 'shelf', shelf: 'new' },
  ]);
  expect(moved.get('/roses.html')).toEqual({ from: '/roses.html', to: '/rosen-c7', status: 302 });
  const again = await documents.import(readDocument(documents.parts, await documents.export('DE'), 'DE'), who);
  expect(again.parts).toMatchObject({ home: { unchanged: 2, changed: 0 }, redirects: { unchanged: 1, changed: 0 } });
  for (const part of documents.parts) await documents.undo({ ...who, site: 'DE', part });
  expect(await documents.export('DE')).toBe(before);
});

it('places say in which order parts stand there, and which are left out', async () => {
  const place = 'product-page/below-price';
  await importOf('CH', {
    home: [{ position: 0, kind: 'part', part: 'reviews/Quote' }],
    layout: [
      { place, position: 2, part: 'ads/Line', shown: false },
      { place, position: 1, part: 'reviews/Stars' },
      { place: 'home/main', position: 0, part: 'reviews/Quote' },
    ],
  });
  const { home, places } = await pagesOf('CH');
  expect(home).toEqual([{ kind: 'part', part: 'reviews/Quote' }]);
  expect([...places]).toEqual([
    ['home/main', [{ part: 'reviews/Quote', shown: true }]],
    [
      place,
      [
        { part: 'reviews/Stars', shown: true },
        { part: 'ads/Line', shown: false },
      ],
    ],
  ]);
  const dryRun = await documents.import(
    readDocument(documents.parts, JSON.stringify({ format: 1, site: 'CH', layout: [] }), 'CH'),
    { ...who, isDryRun: true },
  );
  expect(dryRun.parts).toMatchObject({ layout: { removed: 3 } });
  for (const part of documents.parts.filter(({ name }) => name === 'layout'))
    await documents.undo({ ...who, site: 'CH', part });
  expect((await pagesOf('CH')).places.size).toBe(0);
});

it('a broken row is left out with a line in the log; the others stay', async () => {
  await opened.database.insert(homeBlocks).values([
    { site: 'AT', position: 0, kind: 'marquee', promotionId: 'garden' },
    { site: 'AT', position: 1, kind: 'shelf', shelf: 'sale' },
  ]);
  await opened.database.insert(redirects).values({ site: 'AT', from: '/a', to: 'javascript:alert(1)', status: 301 });
  const faults: string[] = [];
  const pages = await pagesOf('AT', faults);
  expect(pages.home).toEqual([{ kind: 'shelf', shelf: 'sale' }]);
  expect(pages.redirects.size).toBe(0);
  expect(faults).toEqual([
    expect.stringMatching(/^a row of home is broken and left out: \["AT",0\]: kind "marquee" must be one of/),
    expect.stringMatching(/^a row of redirects is broken and left out: \["AT","\/a"\]: to "javascript:alert\(1\)"/),
  ]);
});

it.each<[object, string, string]>([
  [{ redirects: [{ from: '/', to: '/a' }] }, 'redirects[0].from', 'is no old address'],
  [{ redirects: [{ from: '/search', to: '/a' }] }, 'redirects[0].from', 'is an address of the shop itself'],
  [{ redirects: [{ from: '/%73earch', to: '/a' }] }, 'redirects[0].from', 'is an address of the shop itself'],
  [{ redirects: [{ from: '/service/cart/api', to: '/a' }] }, 'redirects[0].from', 'is no address of a page'],
  [{ redirects: [{ from: '/s%65rvice/cart/api', to: '/a' }] }, 'redirects[0].from', 'is no address of a page'],
  [{ redirects: [{ from: '/%c3%a4', to: '/%C3%A4?x' }] }, 'redirects[0].to', 'a loop'],
  [{ redirects: [{ from: '/%c3%a4', to: '/ä' }] }, 'redirects[0].to', 'a loop'],
  [{ redirects: [{ from: '/a?b', to: '/a' }] }, 'redirects[0].from', 'is no old address'],
  [{ redirects: [{ from: '/a', to: '/\\elsewhere.example' }] }, 'redirects[0].to', 'is no address to lead to'],
  [{ redirects: [{ from: '/a', to: 'http://a.example' }] }, 'redirects[0].to', 'is no address to lead to'],
  [{ redirects: [{ from: '/a', to: '//a.example' }] }, 'redirects[0].to', 'is no address to lead to'],
  [{ redirects: [{ from: '/a', to: '/a?x' }] }, 'redirects[0].to', 'a loop'],
  [{ redirects: [{ from: '/a', to: '/b', status: 307 }] }, 'redirects[0].status', 'must be one of 301, 302'],
  [{ home: [{ position: 0, kind: 'shelf' }] }, 'home[0].shelf', 'is missing'],
  [{ home: [{ position: 0, kind: 'part' }] }, 'home[0].part', 'is missing: it says which part stands there'],
  [{ layout: [{ place: 'price', position: 0, part: 'a/B' }] }, 'layout[0].place', 'is no open place'],
  [{ layout: [{ place: 'a/b', position: 0, part: 'Stars' }] }, 'layout[0].part', 'is no part'],
  [{ home: [{ position: 0, kind: 'stage', shelf: 'new', promotionId: 'a' }] }, 'home[0].shelf', 'is of no use'],
])('%j is refused at %s: %s', async (parts, path, reason) => {
  await expect(importOf('CZ', parts)).rejects.toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ path, reason: expect.stringContaining(reason) })]),
  });
});

it.each([
  ['/k%c3%a4se', '/k%C3%A4se'],
  ['/k%C3%A4se', '/k%c3%a4se'],
  ['/roses%7E1', '/roses~1'],
  ['/a%2fb', '/a%2Fb'],
  ['/a,b', '/a%2Cb'],
  ['/k%E4se', mendAddress('/k%E4se')],
])('a redirect from %s leads on whoever asks for the same address by %s', async (from, asked) => {
  await importOf('SK', { redirects: [{ from, to: '/new' }] });
  forgetRemembered();
  const content = contentOf([]);
  const find = async (path: string) => (await content.of('SK')).redirects.get(plainAddress(path));
  // A busy machine reads longer than a page waits for it.
  await vi.waitFor(async () => expect(await find(asked)).toEqual({ from, to: '/new', status: 301 }));
  expect(await find('/a/b')).toBeUndefined();
});

it('a redirect that leads back to itself by other letters for the same is left out with a line in the log', async () => {
  await opened.database.insert(redirects).values([
    { site: 'TR', from: '/k%c3%a4se', to: '/k%C3%A4se', status: 301 },
    { site: 'TR', from: '/a', to: '/b', status: 301 },
  ]);
  const faults: string[] = [];
  const content = contentOf(faults);
  await vi.waitFor(async () => expect([...(await content.of('TR')).redirects.keys()]).toEqual(['/a']));
  expect(faults).toEqual(['a redirect leads back to itself and is left out: TR /k%c3%a4se']);
});

it('redirects never lead in a circle, however long', async () => {
  const circle = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c#x' },
    { from: '/c', to: '/a' },
    { from: '/d', to: '/a' },
  ];
  await expect(importOf('CZ', { redirects: circle })).rejects.toMatchObject({
    faults: [0, 1, 2].map((index) => ({ path: `redirects[${index}].to`, reason: expect.stringContaining('a loop') })),
  });
});

it("a redirect that leads back to itself by the site's own full address is left out with a line in the log", async () => {
  await importOf('HU', {
    redirects: [
      { from: '/a', to: 'https://HU.example/b?c' },
      { from: '/b', to: '/a' },
      { from: '/c', to: 'https://elsewhere.example/c' },
      { from: '/d', to: 'https://hu.example/c' },
    ],
  });
  const faults: string[] = [];
  const content = contentOf(faults);
  expect([...(await content.of('HU')).redirects.keys()].toSorted()).toEqual(['/c', '/d']);
  forgetRemembered();
  await content.of('HU');
  expect(faults.toSorted()).toEqual(
    ['/a', '/b'].map((from) => `a redirect leads back to itself and is left out: HU ${from}`),
  );
});

it('LAY-5 says that it is not the newest while the database does not answer after a change', async () => {
  const content = contentOf([]);
  await importOf('PL', { redirects: [{ from: '/a', to: '/b' }] });
  expect(await content.of('PL')).toMatchObject({ isNewest: true });
  const isHeld = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  const held = opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table pages.redirect`);
    isHeld.resolve();
    await answers.promise;
    await transaction.execute(sql`delete from pages.redirect where site = 'PL'`);
  });
  await isHeld.promise;
  forgetRemembered();
  const meanwhile = await content.of('PL');
  expect([meanwhile.redirects.size, meanwhile.isNewest]).toEqual([1, false]);
  answers.resolve();
  await held;
  await vi.waitFor(async () => {
    const { redirects, isNewest } = await content.of('PL');
    expect([redirects.size, isNewest]).toEqual([0, true]);
  });
});
