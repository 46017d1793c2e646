import { forgetRemembered } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slice } from './index.ts';
import { navigationItems, navigationTeasers, promotions, themeworlds } from './schema.ts';

const PROMOTION = '/service/promotion/api/promotion/may';
const NAVIGATION = '/service/header-backend/api/show';
const THEMEWORLDS = '/service/themeworld-frontend/api/themeworlds/navigation';
const BEGINS = '2031-05-01T00:00:00.000Z';
const ENDS = '2031-06-01T00:00:00.000Z';
const MAY = { validFrom: new Date(BEGINS), validUntil: new Date(ENDS) };
const PICTURE = '/service/imagedelivery/image/teasers/gift';
const WORLD = {
  section: 'new' as const,
  title: 'Mai',
  link: 'category:1000',
  image: PICTURE,
  badges: [] as string[],
};

let service: TestService;

/** Staff say in their token which moment they look at. */
beforeAll(async () => {
  service = await createTestService(slice, {
    services: async ({ path, cookie = '' }) => {
      const instant = /StaffAuthToken=(.+)/.exec(cookie)?.[1];
      return path.endsWith('checkauth')
        ? { status: 200, body: { status: 'SUCCESS', instant } }
        : { status: 200, body: { categories: [] } };
    },
  });
});
beforeEach(forgetRemembered);
afterAll(() => service.close());

/** When an answer says that it changes, of the moment that staff look at. */
async function changesAt(url: string, site: string, at: string) {
  const headers = { site, cookie: `StaffAuthToken=${at}` };
  const said = (await service.app.inject({ url, headers })).headers['x-changes-at'];
  return said && new Date(Number(said)).toISOString();
}

it.each([PROMOTION, NAVIGATION, `${NAVIGATION}?levels=2`, THEMEWORLDS])(
  'LAY-5 PRM-1 %s says when content begins or ends next, also while there is none of it',
  async (url) => {
    const { database } = service.context;
    const row = { site: 'DE', title: 'Mai', link: '/contact', ...MAY } as const;
    await database
      .insert(promotions)
      .values({ ...row, promotionId: 'may', type: 'PI', tags: [], content: { headline: 'Mai' } })
      .onConflictDoNothing();
    await database
      .insert(navigationItems)
      .values({ ...row, kind: 'link', position: 1 })
      .onConflictDoNothing();
    await database
      .insert(themeworlds)
      .values({ ...row, ...WORLD, position: 1, availability: ['ONLINE'] })
      .onConflictDoNothing();
    expect(await changesAt(url, 'DE', '2031-04-30T23:59:59.999Z')).toBe(BEGINS);
    expect(await changesAt(url, 'DE', BEGINS)).toBe(ENDS);
    expect(await changesAt(url, 'DE', ENDS)).toBeUndefined();
  },
);

it('LAY-5 NAV-5 the navigation ends with a teaser that it shows', async () => {
  const teaser = { site: 'CZ', category: 1000, position: 1, title: 'Máj', link: '/contact', image: PICTURE } as const;
  await service.context.database.insert(navigationTeasers).values({ ...teaser, ...MAY });
  expect(await changesAt(NAVIGATION, 'CZ', BEGINS)).toBe(ENDS);
});

it.each([
  ['AT', '2031-03-29T12:00:00.000Z', '2031-03-29T23:00:00.000Z'],
  ['AT', '2031-03-30T12:00:00.000Z', '2031-03-30T22:00:00.000Z'],
  ['TR', '2031-03-30T22:30:00.000Z', '2031-03-31T21:00:00.000Z'],
] as const)(
  'LAY-5 NAV-4 the days that a themeworld of %s has left are others at its midnight: at %s',
  async (site, at, midnight) => {
    await service.context.database
      .insert(themeworlds)
      .values({ ...WORLD, site, position: 1, availability: ['ONLINE'], endDate: '2031-04-02' })
      .onConflictDoNothing();
    expect(await changesAt(THEMEWORLDS, site, at)).toBe(midnight);
    expect(await changesAt(THEMEWORLDS, site, '2031-04-05T12:00:00.000Z')).toBeUndefined();
  },
);
