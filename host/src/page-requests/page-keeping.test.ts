import { describe, expect, it } from 'vitest';
import { keepingOf } from './page-keeping.ts';
import type { Route } from '../composition/page-table.ts';

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const keeping = (cookies: Record<string, string> = {}, route: Partial<Route> = {}) =>
  keepingOf(
    {
      cookies,
      headers: {
        cookie: Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; '),
      },
    },
    { pageType: 'category', main: [], ...route },
  );

describe('what browsers keep of a page that was left', () => {
  it('is the page of a stranger, also of one with a cart: a step back shows it at once', () => {
    const LongtermToken = tokenOf({ exp: 2e9, ren: 2e9 });
    expect([keeping(), keeping({ LongtermToken })]).toEqual(['private, no-cache', 'private, no-cache']);
  });

  it('is nothing of a page that shows what is the visitor’s own', () => {
    expect(keeping({}, { pageType: 'account', isPersonal: true })).toBe('private, no-store');
  });

  it.each([
    ['is logged in', { LoginToken: tokenOf({ exp: 2e9, ren: 2e9, lid: 'anna' }) }],
    ['is logged in by a token that nobody can read', { LoginToken: 'x' }],
    ['is remembered', { LongtermToken: tokenOf({ exp: 2e9, ren: 2e9, lid: 'anna' }) }],
    ['has typed something into a form that was refused', { TypedBefore: 'e30' }],
    ['belongs to the staff', { StaffAuthToken: 'x' }],
    ['belongs to the staff of the older kind', { CobraAuthToken: 'x' }],
  ])('is nothing of a page for somebody who %s', (_, cookies) => {
    expect(keeping(cookies)).toBe('private, no-store');
  });
});
