import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql, type SQL } from '@ninefold/service/sql';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { slice } from './index.ts';
import { contentPages, navigationItems, navigationTeasers, places, promotions, stores, themeworlds } from './schema.ts';

const image = '/service/imagedelivery/image/scenes/garden';
const at = { site: 'DE' as const, position: 0 };
const HOURS = { weekdays: { opens: '09:00', closes: '18:00' } };
const place = { site: 'DE' as const, latitude: 53, longitude: 10 };
const WORLD = { ...at, link: '/a', image, availability: ['ONLINE' as const], badges: [] };
const page = { site: 'DE' as const, kind: 'text' as const, lead: 'Lead', sections: [] };

let service: TestService;
const told: string[] = [];
let moment = Date.now();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  service = await createTestService(slice, {
    services: () =>
      Promise.resolve({
        status: 200,
        body: { categories: [{ number: 7, name: 'Beete', url: '/beete-c7', children: [] }] },
      }),
  });
  vi.spyOn(service.app.log, 'error').mockImplementation((line: unknown) => void told.push(String(line)));
  const { database } = service.context;
  await database.insert(navigationItems).values([
    { ...at, kind: 'link', title: 'Nelken', link: '/rosen' },
    { ...at, position: 1, kind: 'categories', title: 'Beete', link: 'category:7' },
  ]);
  await database.insert(navigationTeasers).values([
    { ...at, category: 7, title: 'Rosen', link: '/rosen', image },
    { ...at, category: 7, position: 1, title: 'Tulpen', link: '/tulpen', image },
  ]);
  await database.insert(promotions).values([
    { ...at, promotionId: 'top', type: 'PI', tags: [], content: { headline: 'Rosen' } },
    { ...at, promotionId: 'top', position: 1, type: 'PI', tags: [], content: { headline: 'Tulpen' } },
  ]);
  await database.insert(themeworlds).values([
    { ...WORLD, section: 'new', title: 'Rosen' },
    { ...WORLD, section: 'new', position: 1, title: 'Tulpen' },
  ]);
  await database.insert(contentPages).values([
    { ...page, number: 1, path: '/rosen-s1', title: 'Rosen' },
    { ...page, number: 2, path: '/tulpen-s2', title: 'Tulpen' },
  ]);
  await database.insert(stores).values(
    ['Rosen', 'Tulpen'].map((name) => ({
      ...place,
      id: name,
      name,
      street: 'Weg 1',
      postcode: '20095',
      city: name,
      citySearch: name.toLowerCase(),
      phone: '040 1234',
      hours: HOURS,
      hasCafe: false,
    })),
  );
  await database.insert(places).values([
    { ...place, postcode: '20095', name: 'Rosental', nameSearch: 'rosental' },
    { ...place, postcode: '20096', name: 'Rosenhof', nameSearch: 'rosenhof' },
  ]);
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});
beforeEach(() => {
  told.length = 0;
  // What was read before is no longer believed.
  vi.setSystemTime((moment += 120_000));
});

async function shown(path: string) {
  const answer = await service.app.inject({ url: `/service/${path}`, headers: { site: 'DE' } });
  return { status: answer.statusCode, text: answer.body };
}

it.each<[part: string, gone: string, breakRow: SQL, path: string, key: string]>([
  [
    'navigation.items',
    'Nelken',
    sql`update header.navigation_items set link = 'javascript:alert(1)' where position = 0`,
    'header-backend/api/show',
    '["DE",0]',
  ],
  [
    'navigation.teasers',
    '"Rosen"',
    sql`update header.navigation_teasers set image = 'garden.jpg' where position = 0`,
    'header-backend/api/show',
    '["DE",7,0]',
  ],
  [
    'promotions',
    'Rosen',
    sql`update header.promotions set content = '{"headline": "Rosen", "links": "many"}' where position = 0`,
    'promotion/api/promotion/top',
    '["DE","top",0]',
  ],
  [
    'themeworlds',
    'Rosen',
    sql`update header.themeworlds set availability = '"ONLINE"' where position = 0`,
    'themeworld-frontend/api/themeworlds/navigation',
    '["DE","new",0]',
  ],
  [
    'pages',
    'Rosen',
    sql`update header.content_pages set sections = '{"heading": "Rosen"}' where number = 1`,
    'header-backend/api/service-pages',
    '["DE","/rosen-s1"]',
  ],
  [
    'stores',
    'Rosen',
    sql`update header.stores set hours = '[]' where id = 'Rosen'`,
    'header-backend/api/stores',
    '["DE","Rosen"]',
  ],
  [
    'places',
    'Rosental',
    sql`update header.places set latitude = 'NaN' where name = 'Rosental'`,
    'header-backend/api/stores?search=Rosen',
    '["DE","20095","Rosental"]',
  ],
])('a broken row of %s is left out alone, and told once', async (part, gone, breakRow, path, key) => {
  expect((await shown(path)).text).toContain(gone);
  await service.context.database.execute(breakRow);
  vi.setSystemTime((moment += 120_000));
  const { status, text } = await shown(path);
  expect([status, text]).toEqual([200, expect.not.stringContaining(gone)]);
  expect(text).toMatch(/Tulpen|Rosenhof|Beete/);
  vi.setSystemTime((moment += 120_000));
  await shown(path);
  expect(told).toEqual([expect.stringContaining(`a row of ${part} is broken and left out: ${key}: `)]);
});

it('a broken page is not found', async () => {
  expect((await shown('header-backend/api/content?path=/rosen-s1')).status).toBe(404);
  expect((await shown('header-backend/api/content?path=/tulpen-s2')).status).toBe(200);
});
