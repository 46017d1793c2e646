import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LOGIN_SLICE } from './login-slice.ts';
import { endProviderSession, isFreshlyProven, rememberProviderSession } from './provider-sessions.ts';
import { providerSessions } from './schema.ts';

const MINUTE_MS = 60_000;
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase(LOGIN_SLICE);
});
afterAll(() => opened.close());
afterEach(() => opened.database.delete(providerSessions));

const remember = (binding: string, idToken: string, provenAt?: Date) =>
  rememberProviderSession(opened.database, binding, 'anna', { idToken, ...(provenAt && { provenAt }) });

it.each([
  [0, true],
  [14, true],
  [16, false],
])('ASVS-6.8.4 who has proven %i minutes ago who they are: fresh is %s', async (minutes, isFresh) => {
  await remember('of anna', 'token', new Date(Date.now() - minutes * MINUTE_MS));
  expect(await isFreshlyProven(opened.database, 'of anna')).toBe(isFresh);
  expect(await isFreshlyProven(opened.database, 'of eva')).toBe(false);
});

it('ASVS-6.8.4 a later login that asked for nothing proves nothing', async () => {
  await remember('of anna', 'first', new Date());
  await remember('of anna', 'second');
  expect(await isFreshlyProven(opened.database, 'of anna')).toBe(false);
  expect(await endProviderSession(opened.database, 'of anna')).toBe('second');
});

it('ends one session, once, and leaves those of other devices', async () => {
  await remember('phone', 'token of the phone');
  await remember('computer', 'token of the computer');
  expect(await endProviderSession(opened.database, 'phone')).toBe('token of the phone');
  expect(await endProviderSession(opened.database, 'phone')).toBeUndefined();
  expect(await endProviderSession(opened.database, 'computer')).toBe('token of the computer');
});

it.each([
  [29, 'token'],
  [31, undefined],
])('V14 what the provider said is kept for 30 days: after %i it is %s', async (days, kept) => {
  await remember('old', 'token');
  await opened.database.execute(
    sql`update login.provider_sessions set started_at = now() - make_interval(days => ${days})`,
  );
  await remember('new', 'another');
  expect(await endProviderSession(opened.database, 'old')).toBe(kept);
  expect(await endProviderSession(opened.database, 'new')).toBe('another');
});
