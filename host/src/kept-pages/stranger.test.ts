import { expect, it } from 'vitest';
import { strangerOf } from './stranger.ts';

const HOST = 'de.localhost:3000';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';

function asked(url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return strangerOf({ url, cookies, headers: { host: HOST, ...headers }, ip: '192.0.2.1' });
}

it.each(['LoginToken', 'LongtermToken', 'StaffAuthToken', 'CobraAuthToken', 'ninefold-release', 'TypedBefore'])(
  'LAY-5 takes nobody for a stranger who has the cookie %s',
  (name) => expect(asked('/', { [name]: 'x', consent: '' })).toBeUndefined(),
);

/** A LongtermToken as far as scripts read it. */
const longterm = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ exp: 9e9, ren: 9e9, ...claims })).toString('base64url')}.x`;

it.each([
  ['has kept something since', { LongtermToken: longterm({}) }, false],
  ['was given a token and has kept nothing', { LongtermToken: longterm({}), Newcomer: '1' }, true],
  ['is remembered by name', { LongtermToken: longterm({ lid: 'anna' }), Newcomer: '1' }, false],
])('LAY-5 takes for a stranger or not who %s', (_what, cookies, isStranger) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  expect(asked('/', cookies, { cookie }) !== undefined).toBe(isStranger);
});

it.each([
  [{ consent: 'marketing,analytics', LongtermToken: longterm({}), Newcomer: '1' }, true],
  [{ consent: 'marketing', LongtermToken: longterm({}), Newcomer: '1' }, false],
  [{ consent: 'analytics' }, false],
])('PRV-6 knows whether a stranger with the cookies %j takes part in A/B tests', (cookies, isInTests) => {
  expect(asked('/', cookies)?.isInTests).toBe(isInTests);
});

it('LAY-5 lets nothing of a visitor reach a page that everybody gets, but what the frame asks for', () => {
  const cookies = { consent: 'analytics', _ga: 'GA1.1.7', 'Hunter-Platform': 'tablet', 'xc-app': 'old' };
  const headers = {
    'user-agent': ANDROID,
    cookie: '_ga=GA1.1.7',
    'accept-language': 'de',
    'x-forwarded-for': '203.0.113.9',
  };
  expect(asked('/', cookies, headers)?.request).toEqual({
    cookies: { consent: '', 'Hunter-Platform': 'tablet' },
    headers: { host: HOST, 'user-agent': ANDROID },
    ip: '192.0.2.1',
  });
});

it('LAY-5 gives two strangers the same page where nothing tells them apart', () => {
  const key = (...visit: Parameters<typeof asked>) => asked(...visit)?.key;
  expect(key('/', { consent: 'analytics', _ga: '1' })).toBe(key('/', { _ga: '2' }, { 'user-agent': 'Firefox' }));
  const all = [
    key('/'),
    key('/?page=2'),
    key('/', {}, { host: 'at.localhost:3000' }),
    key('/', { 'Hunter-Platform': 'tablet' }),
    key('/', {}, { 'user-agent': ANDROID }),
    key('/', { consent: '' }, { 'user-agent': ANDROID }),
    key('/', {}, { 'sec-purpose': 'prefetch' }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
