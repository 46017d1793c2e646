import { expect, it } from 'vitest';
import { VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import { RELEASE_PASS_NAME } from '../releases/drafts/release-pass.ts';
import { isLookAhead, mayBeShownAhead, mayLookAhead, rulesFor } from './look-ahead.ts';

const mayBeAnswered = ({ cookies = {}, url = '/kaffee-c1000', hasRollout = false } = {}) =>
  mayLookAhead({ cookies, url }, 'DE', { hasRollout: () => hasRollout });

it('LAY-4 tells whoever looks ahead from whoever opens a page', () => {
  const asked = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-mode': 'navigate' },
  ];
  expect(asked.map(isLookAhead)).toEqual([true, true, true, false]);
});

it.each([
  ['by a stranger', {}, true],
  ['by staff with a pass', { cookies: { [RELEASE_PASS_NAME]: 'x' } }, false],
  ['with a pass that it would leave in a cookie', { url: '/?ninefold-release=x' }, false],
  ['for a search, which would count', { url: '/search?query=kaffee' }, false],
  ['by whom a rollout has given no name', { hasRollout: true }, false],
  ['by whom a rollout has given a name', { hasRollout: true, cookies: { [VISITOR_COOKIE]: 'anna-anna-anna-1' } }, true],
])('LAY-4 a page that is asked for ahead %s: %j is answered: %s', (_, request, expected) => {
  expect(mayBeAnswered(request)).toBe(expected);
});

it.each([
  [{ pageType: 'category' as const }, true],
  [{ pageType: 'basket' as const }, false],
  [{ pageType: 'checkout' as const }, false],
  [{ pageType: 'content' as const, isPersonal: true as const }, false],
])('LAY-4 a page %j is shown ahead: %s', (route, expected) => {
  expect(mayBeShownAhead({ main: [], ...route })).toBe(expected);
});

const CHROME = (version: number, device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const DESK = 'X11; Linux x86_64';

it.each([
  ['Chrome 141 at a desk', CHROME(141, DESK), 'eager'],
  ['Chrome 140 at a desk, which would fetch every link', CHROME(140, DESK), 'moderate'],
  ['Chrome 150 on a phone, which would fetch every link that shows', CHROME(150, 'Linux; Android 10; K'), 'moderate'],
  ['another browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'moderate'],
  ['nobody', undefined, 'moderate'],
])('LAY-4 %s fetches ahead in time, and lays out after a rest alone', (_, userAgent, eagerness) => {
  expect(JSON.parse(rulesFor(userAgent))).toMatchObject({
    prefetch: [{ eagerness }],
    prerender: [{ eagerness: 'moderate' }],
  });
});
