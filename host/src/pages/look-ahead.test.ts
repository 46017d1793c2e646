import { expect, it } from 'vitest';
import { VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import { RELEASE_PASS_NAME } from '../releases/release-pass.ts';
import { isLookAhead, mayBeShownAhead, mayLookAhead } from './look-ahead.ts';

const mayBeAnswered = (purpose: string, { cookies = {}, url = '/kaffee-c1000', hasRollout = false } = {}) =>
  mayLookAhead({ headers: { 'sec-purpose': purpose }, cookies, url }, 'DE', { hasRollout: () => hasRollout });

it('LAY-4 tells whoever looks ahead from whoever opens a page', () => {
  expect([isLookAhead({ 'sec-purpose': 'prefetch' }), isLookAhead({ 'sec-fetch-mode': 'navigate' })]).toEqual([
    true,
    false,
  ]);
});

it.each([
  ['by a stranger', 'prefetch', {}, true],
  ['by a proxy that hides who asks', 'prefetch;anonymous-client-ip', {}, true],
  ['to run before it is opened', 'prefetch;prerender', {}, false],
  ['by staff with a pass', 'prefetch', { cookies: { [RELEASE_PASS_NAME]: 'x' } }, false],
  ['with a pass that it would leave in a cookie', 'prefetch', { url: '/?ninefold-release=x' }, false],
  ['for a search, which would count', 'prefetch', { url: '/search?query=kaffee' }, false],
  ['by whom a rollout has given no name', 'prefetch', { hasRollout: true }, false],
  [
    'by whom a rollout has given a name',
    'prefetch',
    { hasRollout: true, cookies: { [VISITOR_COOKIE]: 'anna-anna-anna-1' } },
    true,
  ],
])('LAY-4 a page that is asked for ahead %s: %s %j is answered: %s', (_, purpose, request, expected) => {
  expect(mayBeAnswered(purpose, request)).toBe(expected);
});

it.each([
  [{ pageType: 'category' as const }, true],
  [{ pageType: 'basket' as const }, false],
  [{ pageType: 'checkout' as const }, false],
  [{ pageType: 'content' as const, isPersonal: true as const }, false],
])('LAY-4 a page %j is shown ahead: %s', (route, expected) => {
  expect(mayBeShownAhead({ main: [], ...route })).toBe(expected);
});
