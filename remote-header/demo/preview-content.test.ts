import { forgetRemembered } from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { NavigationAnswer } from '../contract/navigation.ts';
import { PromotionContent, type PromotionAnswer } from '../contract/promotion.ts';
import type { ThemeworldsAnswer } from '../contract/themeworld.ts';
import { demo } from './index.ts';
import { slice } from '../service/index.ts';
import { navigationItems, navigationTeasers, promotions, themeworlds } from '../service/schema.ts';

const PROMOTION = '/service/promotion/api/promotion';
const NAVIGATION = '/service/header-backend/api/show';
const TEST = 'home-stage';
const THEMEWORLDS = '/service/themeworld-frontend/api/themeworlds/navigation';

const TREE = [
  { number: 1000, name: 'Kaffee', url: '/kaffee-c1000', children: [] },
  { number: 9000, name: 'Geschenkkarten', url: '/geschenkkarten-c9000', children: [] },
];

let service: TestService;

/** Staff say in their token which moment they look at, everybody in theirs which group they are in. */
beforeAll(async () => {
  service = await createTestService(slice, {
    demo,
    services: async ({ path, cookie = '' }) => {
      const instant = /StaffAuthToken=(\d[^;]+)/.exec(cookie)?.[1];
      const chosen = /Group=([^;]+)/.exec(cookie)?.[1];
      const group = /LongtermToken=([^;]+)/.exec(cookie)?.[1];
      if (path === '/service/preview/api/auth/checkauth')
        return {
          status: 200,
          body: { status: 'SUCCESS', instant, ...(chosen && { abTestName: TEST, abTestGroup: chosen }) },
        };
      if (path === '/service/abtestfrontend/api/v1/getassignment')
        return { status: 200, body: { assignments: [{ test: TEST, group }] } };
      return { status: 200, body: { categories: TREE } };
    },
  });
});
afterAll(() => service.close());
afterEach(() => void vi.useRealTimers());

function get(url: string, { at, site = 'DE' }: { at?: string; site?: string } = {}) {
  return service.app.inject({ url, headers: { site, ...(at && { cookie: `StaffAuthToken=${at}` }) } });
}

async function promotionAt(id: string, at?: string, site?: string) {
  const answer = await get(`${PROMOTION}/${id}`, { ...(at && { at }), ...(site && { site }) });
  return answer.statusCode === 200
    ? PromotionContent.parse(JSON.parse(answer.json<PromotionAnswer>().contentJSON))
    : undefined;
}

it.each([
  ['2031-04-30T23:59:59.999Z', undefined],
  ['2031-05-01T00:00:00.000Z', 'in May'],
  ['2031-05-31T23:59:59.999Z', 'in May'],
  ['2031-06-01T00:00:00.000Z', undefined],
])('PRM-5 PRV-6 content is valid from its beginning until just before its end: at %s', async (at, headline) => {
  await service.context.database
    .insert(promotions)
    .values({
      site: 'DE',
      promotionId: 'may',
      type: 'PI',
      tags: [],
      content: { headline: 'in May' },
      validFrom: new Date('2031-05-01T00:00:00Z'),
      validUntil: new Date('2031-06-01T00:00:00Z'),
    })
    .onConflictDoNothing();
  expect((await promotionAt('may', at))?.headline).toBe(headline);
});

it('PRV-6 content whose time has not begun stands behind nothing, and before what is always valid', async () => {
  const year = new Date().getUTCFullYear() + 1;
  for (const site of SITE_CODES) {
    const [advent, sale, spring] = await Promise.all(
      [`${year}-12-10`, `${year}-12-28`, `${year}-04-10`].map((day) =>
        promotionAt('stage-home', `${day}T12:00:00.000Z`, site),
      ),
    );
    expect(new Set([advent, sale, spring].map((content) => content?.headline)).size).toBe(3);
    expect(advent?.backgroundColorCode).toBeDefined();
  }
});

/** Behind everything that the demo has. */
const LAST = 99;

/** Long before anything begins or ends at midnight. */
function atNoon(): number {
  const now = new Date().setUTCHours(12, 0, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now });
  return now;
}

it.each([
  [`${PROMOTION}/soon`, 404],
  [NAVIGATION, 200],
  [`${NAVIGATION}?levels=1`, 200],
  [THEMEWORLDS, 200],
])(
  'PRM-5 LAY-5 no page is kept for longer than until what %s answers begins or ends by the clock',
  async (url, status) => {
    const soon = new Date(atNoon() + 30_000);
    const { database } = service.context;
    const promotion = { site: 'HU' as const, promotionId: 'soon', type: 'PI', tags: [], content: { headline: 'soon' } };
    await database
      .insert(promotions)
      .values({ ...promotion, validFrom: soon })
      .onConflictDoNothing();
    for (const table of [navigationItems, themeworlds]) {
      const [row] = await database.select().from(table).where(eq(table.site, 'HU')).limit(1);
      await database.insert(table).values({ ...row!, position: LAST, validFrom: null, validUntil: soon } as never);
    }
    forgetRemembered();
    const { statusCode, headers } = await get(url, { site: 'HU' });
    for (const table of [navigationItems, themeworlds]) await database.delete(table).where(eq(table.position, LAST));
    forgetRemembered();
    expect([statusCode, headers['x-changes-at'], headers['cache-control']]).toEqual([
      status,
      String(soon.getTime()),
      'public, max-age=30',
    ]);
  },
);

it('NAV-4 LAY-5 no page is kept for longer than the day by which it counts how many are left', async () => {
  const now = atNoon();
  const changesAt = Number((await get(THEMEWORLDS, { site: 'CZ' })).headers['x-changes-at']);
  const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', timeStyle: 'medium' });
  expect([inPrague.format(changesAt), Math.ceil((changesAt - now) / 86_400_000)]).toEqual(['00:00:00', 1]);
});

it.each([`${PROMOTION}/top-banner`, `${PROMOTION}/unknown`, NAVIGATION, THEMEWORLDS])(
  'PRV-6 nobody keeps what staff see of %s, and everybody what visitors see',
  async (url) => {
    atNoon();
    expect((await get(url, { at: '2031-05-01T00:00:00.000Z' })).headers['cache-control']).toBe('private, no-store');
    const answer = await get(url);
    expect([answer.headers['cache-control'], answer.headers['vary']]).toEqual(['public, max-age=60', 'site, cookie']);
  },
);

it('PRV-6 what staff have seen is not shown to visitors, and the other way round', async () => {
  const year = new Date().getUTCFullYear() + 1;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-04-10T12:00:00Z`) });
  const at = `${year}-12-10T12:00:00.000Z`;
  const both = async (url: string) => [(await get(url, { at })).body, (await get(url)).body];
  for (const url of [NAVIGATION, `${NAVIGATION}?levels=2`, THEMEWORLDS, `${PROMOTION}/top-banner`]) {
    const [ahead, now] = await both(url);
    expect(ahead).not.toBe(now);
    expect(await both(url)).toEqual([ahead, now]);
  }
});

const VISITOR = 'consent=analytics; LongtermToken=';

it.each(SITE_CODES)(
  'PRV-6 FTR-10 the first picture of %s differs by group, for staff as for visitors',
  async (site) => {
    const stageOf = async (cookie: string) => {
      const answer = await service.app.inject({ url: `${PROMOTION}/stage-home`, headers: { site, cookie } });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      return PromotionContent.parse(JSON.parse(answer.json<PromotionAnswer>().contentJSON));
    };
    const [control, large] = [await stageOf('consent='), await stageOf(`${VISITOR}large-picture`)];
    expect(large).toEqual({ ...control, subline: undefined, links: undefined });
    expect(control.subline).toBeDefined();
    expect(await stageOf(`${VISITOR}control`)).toEqual(control);
    expect(await stageOf('LongtermToken=large-picture')).toEqual(control);
    const winter = 'StaffAuthToken=2028-01-10T12:00:00.000Z';
    expect((await stageOf(`${winter}; Group=large-picture`)).subline).toBeUndefined();
    expect((await stageOf(`${winter}; ${VISITOR}large-picture; Group=control`)).subline).toBeDefined();
    expect((await stageOf(winter)).subline).toBeDefined();
  },
);

it('PRV-6 items, teasers and themeworlds of a group stand in the place of those of the control group', async () => {
  const { database } = service.context;
  const [image, link] = ['/service/imagedelivery/image/teasers/gift', 'category:1000'];
  for (const [position, abTestGroup] of ['control', 'large-picture'].entries()) {
    const row = {
      site: 'SK',
      position: 70 + position,
      title: `of ${abTestGroup}`,
      link,
      abTest: TEST,
      abTestGroup,
    } as const;
    await database.insert(navigationItems).values({ ...row, kind: 'link', link: '/contact' });
    await database.insert(navigationTeasers).values({ ...row, category: 1000, image });
    await database.insert(themeworlds).values({ ...row, section: 'new', availability: ['ONLINE'], badges: [], image });
  }
  for (const [cookie, group, other] of [
    ['', 'control', 'large-picture'],
    [`${VISITOR}large-picture`, 'large-picture', 'control'],
    [`StaffAuthToken=t; Group=large-picture`, 'large-picture', 'control'],
  ] as const)
    for (const [url, times] of [
      [NAVIGATION, 2],
      [THEMEWORLDS, 1],
    ] as const) {
      const { body } = await service.app.inject({ url, headers: { site: 'SK', cookie } });
      expect(body.split(`of ${group}`)).toHaveLength(times + 1);
      expect(body).not.toContain(`of ${other}`);
    }
});

it('NAV-1 NAV-5 items and teasers with a time are shown in their time alone', async () => {
  const { database } = service.context;
  const validFrom = new Date('2032-01-01T00:00:00Z');
  await database
    .insert(navigationItems)
    .values({ site: 'PL', position: 50, kind: 'link', title: 'Later', link: '/later', validFrom });
  await database.insert(navigationTeasers).values({
    site: 'PL',
    category: 1000,
    position: 50,
    title: 'Later, too',
    link: 'category:1000',
    image: '/service/imagedelivery/image/teasers/gift',
    validFrom,
  });
  const of = async (at?: string) =>
    (await get(NAVIGATION, { site: 'PL', ...(at && { at }) })).json<NavigationAnswer>().navigation;
  const titles = (nodes: NavigationAnswer['navigation']) => [
    ...nodes.map(({ title }) => title),
    ...nodes.flatMap(({ teaser }) => teaser?.teasers.map(({ title }) => title) ?? []),
  ];
  expect(titles(await of('2032-02-01T00:00:00.000Z'))).toEqual(expect.arrayContaining(['Later', 'Later, too']));
  expect(titles(await of()).filter((title) => title.startsWith('Later'))).toEqual([]);
});

it('NAV-4 a themeworld counts its last days by the moment that staff look at', async () => {
  await service.context.database.insert(themeworlds).values({
    site: 'HU',
    section: 'lastChance',
    position: 99,
    link: '/a',
    image: '/service/imagedelivery/image/teasers/gift',
    title: 'Five days',
    availability: ['ONLINE'],
    badges: [],
    endDate: '2033-03-10',
    validFrom: new Date('2033-03-01T00:00:00Z'),
  });
  const worldAt = async (at: string) =>
    (await get(THEMEWORLDS, { site: 'HU', at }))
      .json<ThemeworldsAnswer>()
      .lastChance?.themeworlds.find(({ title }) => title === 'Five days');
  expect((await worldAt('2033-03-05T12:00:00.000Z'))?.onlyXDaysLeftText).toBe('Már csak 5 nap');
  expect(await worldAt('2033-02-28T12:00:00.000Z')).toBeUndefined();
  expect(await worldAt('2033-03-11T12:00:00.000Z')).toBeUndefined();
});

it.each(SITE_CODES)('NAV-4 %s has every section with three worlds or more, now and in two years', async (site) => {
  for (const years of [0, 2]) {
    const at = new Date(Date.now() + years * 365 * 86_400_000).toISOString();
    const sections = (await get(THEMEWORLDS, { site, at })).json<ThemeworldsAnswer>();
    const counts = [sections.scout, sections.new, sections.more, sections.lastChance].map(
      (section) => section?.themeworlds.length ?? 0,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(years === 0 ? 3 : 1);
  }
});
