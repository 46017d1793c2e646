import { forgetRemembered } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import { PATHS, SITE_CODES, siteOf } from '@ninefold/sites';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ContentPage, ServicePagesAnswer } from '../contract/content-page.ts';
import type { NavigationAnswer, NavigationNode } from '../contract/navigation.ts';
import { PromotionContent, type PromotionAnswer } from '../contract/promotion.ts';
import type { ThemeworldsAnswer } from '../contract/themeworld.ts';
import { demo } from './index.ts';
import { slice } from '../service/index.ts';
import { promotions } from '../service/schema.ts';

const TREE = [
  {
    number: 1000,
    name: 'Kaffee',
    url: '/kaffee-c1000',
    children: [{ number: 1100, name: 'Ganze Bohnen', url: '/ganze-bohnen-c1100', children: [] }],
  },
  { number: 2000, name: 'Kaffeemaschinen', url: '/kaffeemaschinen-c2000', children: [] },
  { number: 10000, name: 'Sale', url: '/sale-c10000', children: [] },
];

let service: TestService;
let isCatalogueUp = true;
let answerNewsletter: (path: string) => Promise<{ status: number; body: unknown }>;
const newsletterOf = (path: string) =>
  Promise.resolve({ status: 200, body: path.includes('demo-anna') ? { nl_status: 'SUBSCRIBED' } : {} });
beforeEach(() => {
  answerNewsletter = newsletterOf;
});

beforeAll(async () => {
  service = await createTestService(slice, {
    demo,
    services: ({ path, asService }) => {
      if (isCatalogueUp && path === '/service/catalogue/api/categories')
        return Promise.resolve({ status: 200, body: { categories: TREE } });
      if (asService && path.startsWith('/service/newsletter/api/internal/status?')) return answerNewsletter(path);
      return Promise.reject(new Error('nothing answers'));
    },
  });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => service.close());

function get(url: string, site = 'DE', cookies: Record<string, string> = {}) {
  return service.app.inject({ url, headers: { site }, cookies });
}

async function contentOf(url: string, site = 'DE') {
  const answer = (await get(url, site)).json<PromotionAnswer>();
  return PromotionContent.parse(JSON.parse(answer.contentJSON));
}

it('NAV-5 leaves out what needs a category while the catalogue has never answered', async () => {
  isCatalogueUp = false;
  const { navigation } = (await get('/service/header-backend/api/show')).json<NavigationAnswer>();
  isCatalogueUp = true;
  expect(navigation.map(({ kind }) => kind)).toEqual(['themeworlds', 'categories', 'link', 'link']);
});

it.each([
  [{ visitorId: 'v' }, 'LOGGED_OUT', undefined, false],
  [{ visitorId: 'v', lid: 'demo-anna' }, 'LOGGED_IN', 'Anna', true],
  [{ visitorId: 'v', lid: 'demo-anna', isLoggedIn: false }, 'REMEMBERED', 'Anna', true],
  [{ visitorId: 'v', lid: 'demo-ben' }, 'LOGGED_IN', 'Ben', false],
  [{ visitorId: 'v', lid: 'not-in-the-table' }, 'LOGGED_IN', undefined, false],
])('PSD-1 knows %j as %s', async (visitor, loginStatus, firstname, isCommunityMember) => {
  const answer = await get(PERSONAL_DATA_PATH, 'DE', await service.cookiesFor(visitor));
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ tracking: { loginStatus }, statuses: { isCommunityMember } });
  expect(answer.json().customer?.firstname).toBe(firstname);
});

it('PSD-1 says that only cookies make personal data different, so that the page of a stranger may be kept', async () => {
  const { headers } = await get(PERSONAL_DATA_PATH);
  expect([headers['cache-control'], headers['vary']]).toEqual(['no-store', expect.stringMatching(/\bcookie\b/)]);
});

it('PSD-1 tells beans, card and newsletter status of a customer', async () => {
  const cookies = await service.cookiesFor({ visitorId: 'v', lid: 'demo-anna' });
  expect((await get(PERSONAL_DATA_PATH, 'DE', cookies)).json()).toMatchObject({
    loyaltyBeans: 1250,
    statuses: { cardMembershipStatus: 'MEMBER', nl_status: 'SUBSCRIBED' },
  });
});

it('PSD-1 FTR-9 tells a stranger, too, that the newsletter waits for the confirmation', async () => {
  const asked: string[] = [];
  answerNewsletter = (path) => {
    asked.push(path);
    return Promise.resolve({ status: 200, body: { nl_status: 'WAITING_FOR_DOI' } });
  };
  const cookies = await service.cookiesFor({ visitorId: 'stranger' });
  expect((await get(PERSONAL_DATA_PATH, 'DE', cookies)).json().statuses.nl_status).toBe('WAITING_FOR_DOI');
  expect(asked).toEqual(['/service/newsletter/api/internal/status?visitorId=stranger']);
  await get(PERSONAL_DATA_PATH);
  expect(asked).toHaveLength(1);
});

it.each([
  ['is down', () => Promise.reject(new Error('down'))],
  ['fails', () => Promise.resolve({ status: 500, body: { error: 'UNKNOWN' } })],
  ['answers nonsense', () => Promise.resolve({ status: 200, body: '<html>' })],
  ['hangs', () => new Promise<never>(() => undefined)],
])('PSD-1 FTR-9 answers the rest while the newsletter %s, and that its status is unknown', async (_, answer) => {
  answerNewsletter = answer;
  const cookies = await service.cookiesFor({ visitorId: 'v', lid: 'demo-anna' });
  const data = (await get(PERSONAL_DATA_PATH, 'DE', cookies)).json();
  expect(data).toMatchObject({ customer: { firstname: 'Anna' }, statuses: { cardMembershipStatus: 'MEMBER' } });
  expect(data.statuses).not.toHaveProperty('nl_status');
  expect(data.statuses.is_nl_status_unknown).toBe(true);
});

it('PRM-1 answers a promotion with its content as JSON text, its links as addresses', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${new Date().getUTCFullYear() + 1}-04-10T12:00:00Z`) });
  const answer = (await get('/service/promotion/api/promotion/stage-home')).json<PromotionAnswer>();
  expect(answer).toMatchObject({ promotionId: 'stage-home', type: 'PI', contentJSON: expect.any(String) });
  expect(await contentOf('/service/promotion/api/promotion/stage-home')).toMatchObject({
    ctaButtonLink: '/kaffee-c1000',
  });
});

it.each(['nothing-like-this', 'SHOP_FOOTER'])('PRM-1 answers 404 for the id %s', async (promotionId) => {
  const answer = await get(`/service/promotion/api/promotion/${promotionId}`);
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'PROMOTION_NOT_FOUND' }]);
});

it.each([
  ['allOfTags=home,coffee', 200],
  ['allOfTags=home&allOfTags=kitchen', 404],
  ['anyOfTags=kitchen,coffee', 200],
  ['anyOfTags=kitchen', 404],
  ['noneOfTags=kitchen', 200],
  ['noneOfTags=home', 404],
])('PRM-1 filters the tags home and coffee by %s', async (query, status) => {
  expect((await get(`/service/promotion/api/promotion/stage-home?${query}`)).statusCode).toBe(status);
});

it('PRM-1 shows the first promotion of an id that fits', async () => {
  const base = { site: 'DE' as const, promotionId: 'two', type: 'PI' };
  await service.context.database.insert(promotions).values([
    { ...base, position: 1, tags: ['b'], content: { headline: 'second' } },
    { ...base, position: 0, tags: ['a'], content: { headline: 'first' } },
  ]);
  forgetRemembered();
  expect((await contentOf('/service/promotion/api/promotion/two')).headline).toBe('first');
  expect((await contentOf('/service/promotion/api/promotion/two?noneOfTags=a')).headline).toBe('second');
});

it.each([
  ['DE', /20\s€/],
  ['CH_FR', /30\sCHF/],
  ['TR', /₺175/],
])('SIT-7 the benefits of %s name its threshold of free shipping', async (site, threshold) => {
  const { links = [] } = await contentOf('/service/promotion/api/promotion/~header_top', site);
  expect(links).toHaveLength(3);
  expect(links[0]?.text).toMatch(threshold);
});

it('SIT-7 claims no free shipping where there is none', async () => {
  const { links = [] } = await contentOf('/service/promotion/api/promotion/~header_top', 'HU');
  expect(links.map(({ text }) => text).join()).not.toMatch(/ngyenes/);
});

it.each([
  ['DE', ['themeworlds', 'categories', 'categories', 'categories', 'link', 'link']],
  ['PL', ['themeworlds', 'categories', 'categories', 'categories']],
])('NAV-1 shows the main items of %s', async (site, kinds) => {
  const { navigation } = (await get('/service/header-backend/api/show', site)).json<NavigationAnswer>();
  expect(navigation.map(({ kind }) => kind)).toEqual(kinds);
  expect(navigation.every(({ href }) => href.startsWith('/'))).toBe(true);
});

it('NAV-5 answers the whole tree with teasers, or its first levels without', async () => {
  const whole = (await get('/service/header-backend/api/show')).json<NavigationAnswer>().navigation;
  expect(whole[2]?.children[0]?.title).toBe('Ganze Bohnen');
  expect(whole[2]?.teaser?.teasers[0]?.link).toMatch(/-c1400$/);
  const top = (await get('/service/header-backend/api/show?levels=1')).json<NavigationAnswer>().navigation;
  expect(top.every((node: NavigationNode) => node.children.length === 0 && !node.teaser)).toBe(true);
});

it('NAV-4 answers themeworlds by section, the last chance with its countdown', async () => {
  const answer = (await get('/service/themeworld-frontend/api/themeworlds/navigation', 'CZ')).json<ThemeworldsAnswer>();
  expect(Object.keys(answer)).toEqual(['scout', 'new', 'more', 'lastChance']);
  expect(answer.scout?.themeworlds[0]).toMatchObject({ isCardOnly: true, url: expect.stringMatching(/-s10$/) });
  expect(answer.lastChance?.themeworlds[0]).toMatchObject({
    onlyXDaysLeftText: expect.stringMatching(/^Už jen \d+ (den|dny|dní)$/),
    endDateText: expect.stringMatching(/^do /),
  });
});

it.each(SITE_CODES)('LAY-3 %s has contact and every service page that its pages link to', async (site) => {
  const pages = (await get('/service/header-backend/api/service-pages', site)).json<ServicePagesAnswer>();
  expect(pages.length).toBeGreaterThanOrEqual(17);
  for (const path of [...pages.map(({ url }) => url), '/contact', '/registerfreeninefoldcard']) {
    const page = (
      await get(`/service/header-backend/api/content?path=${encodeURIComponent(path)}`, site)
    ).json<ContentPage>();
    expect(page.url).toBe(path);
    expect(JSON.stringify(page)).not.toMatch(/[{]\w+[}]|\/info-s\d+/);
  }
});

it.each([
  ['/x-s10', 'clara', false],
  ['/x-s10', 'ben', true],
  ['/x-s10', undefined, true],
  ['/x-s11', 'anna', false],
  ['/x-s11', 'clara', true],
])('HDR-2 %s shows the goods for members to nobody else: for %s they are locked: %s', async (path, name, isLocked) => {
  const cookies = name === undefined ? {} : await service.cookiesFor({ visitorId: 'v', lid: `demo-${name}` });
  const answer = await get(`/service/header-backend/api/content?path=${path}`, 'DE', cookies);
  const section = answer.json<ContentPage>().sections.find(({ members }) => members !== undefined);
  expect([section?.isLocked, section?.products?.length]).toEqual(isLocked ? [true, undefined] : [undefined, 4]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'site, cookie' });
});

it('LAY-3 finds a service page by its number whatever the slug, and answers 404 without one', async () => {
  const found = await get('/service/header-backend/api/content?path=/anything-s1');
  expect(found.json<ContentPage>().url).toBe('/versand-s1');
  expect((await get('/service/header-backend/api/content?path=/anything-s99999999999')).statusCode).toBe(404);
  expect((await get('/service/header-backend/api/content?path=')).statusCode).toBe(400);
});

it.each([
  ['DE', 'BFSG', 'MLBF'],
  ['AT', 'BaFG', 'Sozialministeriumservice'],
  ['CH', 'BehiG', 'EBGB'],
  ['CH_FR', 'LHand', 'BFEH'],
  ['CZ', '424/2023', 'Českou obchodní inspekci'],
  ['HU', '2022. évi XVII.', 'fogyasztóvédelmi hatósághoz'],
  ['PL', '26 kwietnia 2024', 'PFRON'],
  ['SK', '351/2022', 'Slovenskú obchodnú inšpekciu'],
  ['TR', '5378', 'Bakanlığına'],
])(
  'E1 the accessibility statement of %s names the law, who watches over it, and a way to report',
  async (site, ...names) => {
    const page = (await get('/service/header-backend/api/content?path=/x-s7', site)).json<ContentPage>();
    const text = page.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
    for (const name of [...names, 'WCAG', '2026', '@ninefold.example']) expect(`${page.lead}\n${text}`).toContain(name);
    expect(page.sections.flatMap(({ links = [] }) => links.map(({ url }) => url))).toContain('/contact');
  },
);

it.each(SITE_CODES)(
  'WDR-1 the page on returns of %s names the withdrawal where the law gives one, and nowhere else',
  async (site) => {
    const { sections } = (await get('/service/header-backend/api/content?path=/x-s2', site)).json<ContentPage>();
    const links = sections.flatMap((section) => (section.links ?? []).map(({ url }) => url));
    const text = JSON.stringify(sections);
    const { withdrawalDays } = siteOf(site);
    expect(links.includes(PATHS.withdrawal)).toBe(withdrawalDays !== undefined);
    if (withdrawalDays === undefined) expect(text).not.toMatch(/widerruf|rétract/i);
    else expect(text).toContain(String(withdrawalDays));
  },
);

it.each(SITE_CODES)('CAN-1 the help of %s says where contracts end, in the words of the link', async (site) => {
  const { sections } = (await get('/service/header-backend/api/content?path=/x-s8', site)).json<ContentPage>();
  const link = sections.flatMap(({ links = [] }) => links).find(({ url }) => url === PATHS.cancellation);
  const answer = sections.find(({ question }) => question?.id === 'how-to-cancel');
  expect(answer?.paragraphs.join(' ')).toContain(link?.text);
});

it('I1 names the address of a page on every site that has it', async () => {
  const service = (await get('/service/header-backend/api/content?path=/versand-s1')).json<ContentPage>();
  expect(Object.keys(service.alternates)).toHaveLength(9);
  expect(service.alternates).toMatchObject({ DE: '/versand-s1', CH_FR: expect.stringMatching(/^\/livraison.*-s1$/) });
  const german = (await get('/service/header-backend/api/content?path=/x-s20')).json<ContentPage>();
  expect(Object.keys(german.alternates)).toEqual(['DE', 'AT']);
});

it('SIT-6 writes no ß in Switzerland', async () => {
  const { body } = await get('/service/header-backend/api/content?path=/barrierefreiheit-s7', 'CH');
  expect(body).toContain('Textgrössen');
  expect(body).not.toContain('ß');
});

it('loads its demo content only once', async () => {
  await demo.load(service.context, () => undefined);
  expect((await get('/service/promotion/api/promotion/stage-home')).statusCode).toBe(200);
});
