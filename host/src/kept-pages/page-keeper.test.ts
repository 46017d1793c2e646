import type { HttpTransport } from '@ninefold/platform/http';
import { HttpAnswer } from '@ninefold/platform/http/create';
import { pathMatcher } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { SiteView } from '../composition/site-view.ts';
import type { Route } from '../composition/page-table.ts';
import { KeptPages } from './kept-pages.ts';
import { createPageKeeper, mayBeKept } from './page-keeper.ts';

const LIVE = {} as SiteView;
const REQUEST = { url: '/', cookies: {}, headers: { host: 'de.localhost' }, ip: '::1' } as FastifyRequest;

const SENT = { nonce: 'none', pageType: 'home' as const, remotes: [], isByGroup: false, changesAtMs: Infinity };

const answer = (status: number, headers: Record<string, string> = {}) => new HttpAnswer(status, '{}', headers);

function keeper(hasRollout = false) {
  return createPageKeeper({
    pages: new KeptPages({ shownData: { revision: () => 1 }, maxBytes: 100_000 }),
    serving: { hasRollout: () => hasRollout, view: () => LIVE },
    isTold: pathMatcher(['/service/footer/*']),
  });
}

it('LAY-5 keeps pages for strangers alone, and none while a rollout shows different ones', () => {
  expect(keeper().find(REQUEST, 'DE').making).toMatchObject({ view: LIVE });
  expect(keeper().find({ ...REQUEST, cookies: { LongtermToken: 't' } }, 'DE')).toEqual({});
  expect(keeper(true).find(REQUEST, 'DE')).toEqual({});
});

it('LAY-5 gives out a page that is kept, and knows when it is no longer the newest', async () => {
  let revision = 1;
  let live = LIVE;
  const keeping = createPageKeeper({
    pages: new KeptPages({ shownData: { revision: () => revision }, maxBytes: 100_000 }),
    serving: { hasRollout: () => false, view: () => live },
    isTold: () => true,
  });
  const { making, page: none } = keeping.find(REQUEST, 'DE');
  expect(none).toBeUndefined();
  making!.place.keep({ ...SENT, html: '<p>for all</p>' });
  const { page, isNewest, making: again } = keeping.find(REQUEST, 'DE');
  expect([(await page)?.pageType, isNewest?.(), again]).toEqual(['home', true, undefined]);
  revision = 2;
  expect(isNewest?.()).toBe(false);
  revision = 1;
  expect(isNewest?.()).toBe(true);
  live = {} as SiteView;
  expect(isNewest?.()).toBe(false);
  expect(keeping.find(REQUEST, 'DE').page).toBeUndefined();
});

it.each([
  ['is the same for all until it is told', { path: '/service/footer/links' }, answer(200), false],
  ['is not there', { path: '/service/footer/links' }, answer(404), false],
  ['is of a service that tells no changes', { path: '/service/weather' }, answer(200), true],
  ['has changed something', { path: '/service/footer/x', method: 'POST' as const }, answer(200), true],
  ['is for one visitor', { path: '/service/footer/x' }, answer(200, { 'cache-control': 'private, no-store' }), true],
  [
    'is for one visitor only by cookies, of which none are sent',
    { path: '/service/footer/x' },
    answer(200, { 'cache-control': 'no-store', vary: 'site, cookie' }),
    false,
  ],
  ['has failed', { path: '/service/footer/x' }, answer(503), true],
])('LAY-5 gives a page up or not with an answer that %s', async (_what, call, answered, isGivenUp) => {
  const pages = keeper();
  const place = { keep: vi.fn(), dismiss: vi.fn(), isDismissed: () => false };
  const making = { stranger: REQUEST, view: LIVE, place, isByGroup: false, changesAtMs: Infinity };
  const strangers = vi.fn<HttpTransport>(() => Promise.resolve(answered));
  const own = vi.fn<HttpTransport>(() => Promise.resolve(answered));
  const sent = call as Parameters<HttpTransport>[0];
  expect(await pages.watch({ strangers, own }, making)(sent, {})).toBe(answered);
  expect(place.dismiss.mock.calls.length > 0).toBe(isGivenUp);
});

it.each<[string, Partial<Route>, number, string, boolean]>([
  ['a list of goods', { pageType: 'category' }, 200, '/kaffee-c1000', true],
  ['an address that nobody claims', { pageType: 'content' }, 404, '/x', false],
  ['what is the visitor’s own', { pageType: 'account', isPersonal: true }, 200, '/account', false],
  ['the cart', { pageType: 'basket' }, 200, '/cart', false],
  ['a search, which is counted with each answer', { pageType: 'search' }, 200, '/search', false],
])('LAY-5 knows of %s beforehand whether it may be kept', (_what, route, status, path, may) => {
  expect(mayBeKept({ route: { main: [], ...route } as Route, status }, path)).toBe(may);
});

it('PRV-6 knows of a page that an answer of it is another one for other groups', async () => {
  const making = keeper().find(REQUEST, 'DE').making!;
  const answers = [false, true, false].map((isByGroup) => answer(200, isByGroup ? { 'x-by-group': '1' } : {}));
  const transport: HttpTransport = () => Promise.resolve(answers.shift()!);
  for (const isKnownAfter of [false, true, true]) {
    await keeper().watch({ strangers: transport, own: transport }, making)({ path: '/service/footer/links' }, {});
    expect(making.isByGroup).toBe(isKnownAfter);
  }
});

it('LAY-5 DLV-1 knows of a page when the first of its answers changes by the clock; of what is no moment, that it may be now', async () => {
  const making = keeper().find(REQUEST, 'DE').making!;
  const said = ['', '1900000000000', '1800000000000', '1850000000000', 'soon'];
  const known = [Infinity, 1_900_000_000_000, 1_800_000_000_000, 1_800_000_000_000, 0];
  for (const [index, moment] of said.entries()) {
    const transport: HttpTransport = () => Promise.resolve(answer(200, moment ? { 'x-changes-at': moment } : {}));
    await keeper().watch({ strangers: transport, own: transport }, making)({ path: '/service/footer/links' }, {});
    expect(making.changesAtMs).toBe(known[index]);
  }
});

it('LAY-5 asks in the visitor’s own name where a service may know more of them than the shop', async () => {
  const making = keeper().find(REQUEST, 'DE').making!;
  const strangers = vi.fn<HttpTransport>(() => Promise.resolve(answer(200)));
  const own = vi.fn<HttpTransport>(() => Promise.resolve(answer(200)));
  const send = keeper().watch({ strangers, own }, making);
  await send({ path: '/service/footer/links' }, {});
  await send({ path: '/service/weather' }, {});
  await send({ path: '/service/footer/links', method: 'POST' }, {});
  expect([strangers.mock.calls.length, own.mock.calls.map(([{ path }]) => path)]).toEqual([
    1,
    ['/service/weather', '/service/footer/links'],
  ]);
  expect(making.place.isDismissed()).toBe(true);
});
