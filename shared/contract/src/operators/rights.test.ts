import { SITE_CODES } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import { Invitation, Person, PersonChange } from './people-answers.ts';
import { Rights } from './rights.ts';
import { AccessToken, TokenOrder } from './token-answers.ts';

const RIGHTS = { role: 'team', remotes: ['cart'], sites: ['AT'] };
const ID = '0198a3c2-7d4e-7c1a-9b2f-3e4d5c6b7a89';
const NOW = '2026-11-23T10:00:00Z';

describe('rights', () => {
  it.each<[boolean, string, object]>([
    [true, 'every remote and every site', { remotes: null, sites: null }],
    [true, 'all sites by name', { sites: [...SITE_CODES] }],
    [true, 'a hundred remotes', { remotes: Array.from({ length: 100 }, (_, number) => `cart-${number}`) }],
    [false, 'more remotes than a hundred', { remotes: Array.from({ length: 101 }, (_, number) => `cart-${number}`) }],
    [false, 'no remote', { remotes: [] }],
    [false, 'no site', { sites: [] }],
    [false, 'a site twice beside all others', { sites: [...SITE_CODES, 'AT'] }],
    [false, 'nothing said of the remotes, which might mean all', { remotes: undefined }],
    [false, 'nothing said of the sites, which might mean all', { sites: undefined }],
    [false, 'a name that no remote has', { remotes: ['Cart'] }],
    [false, 'a country without a site', { sites: ['FR'] }],
    [false, 'a role that there is not', { role: 'owner' }],
    [false, 'more than is asked for', { isAdmin: true }],
  ])('is it %s that they may have %s', (isAllowed, _what, changed) => {
    expect(Rights.safeParse({ ...RIGHTS, ...changed }).success).toBe(isAllowed);
    expect(Invitation.safeParse({ name: 'Anna', ...RIGHTS, ...changed }).success).toBe(isAllowed);
    expect(PersonChange.safeParse({ id: ID, ...RIGHTS, ...changed }).success).toBe(isAllowed);
    expect(TokenOrder.safeParse({ name: 'deploy', days: 90, ...RIGHTS, ...changed }).success).toBe(isAllowed);
  });
});

it.each<[boolean, object]>([
  [true, { remotes: null, sites: null }],
  [false, { remotes: null, sites: ['AT'] }],
  [false, { remotes: ['cart'], sites: null }],
])(
  'REL-13 is it %s that somebody becomes an admin with %j: an admin does everything everywhere',
  (isAllowed, where) => {
    const rights = { role: 'admin', ...where };
    expect(Invitation.safeParse({ name: 'Anna', ...rights }).success).toBe(isAllowed);
    expect(PersonChange.safeParse({ id: ID, ...rights }).success).toBe(isAllowed);
    expect(TokenOrder.safeParse({ name: 'deploy', days: 90, ...rights }).success).toBe(isAllowed);
  },
);

it.each<[boolean, unknown]>([
  [true, 1],
  [true, 366],
  [false, 0],
  [false, 367],
  [false, 1.5],
  [false, undefined],
])('is it %s that a token may hold for %s days', (isAllowed, days) => {
  expect(TokenOrder.safeParse({ name: 'deploy', ...RIGHTS, days }).success).toBe(isAllowed);
});

it('what is told of a token and of a person never holds what they sign in with', () => {
  const told = { id: ID, name: 'Anna', ...RIGHTS, createdAt: NOW, createdBy: 'Ben' };
  const token = { ...told, expiresAt: NOW, lastUsedAt: null, revokedAt: null };
  const person = { ...told, lastSignInAt: null, invitedUntil: null };
  expect(AccessToken.parse({ ...token, tokenHash: 'a secret' })).not.toHaveProperty('tokenHash');
  expect(Person.parse({ ...person, link: 'a secret' })).not.toHaveProperty('link');
});
