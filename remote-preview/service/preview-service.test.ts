import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AbTest, AssignmentAnswer } from '../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../contract/preview-calls.ts';
import { slice } from './index.ts';
import { abTests, staffSessions } from './schema.ts';
import { createStaffSessions } from './staff-sessions.ts';

const year = (number: number) => new Date(Date.UTC(number, 0, 1));
const TESTS = [
  { name: 'home-stage', groups: ['control', 'large-picture'], startsAt: year(2026), endsAt: year(2030) },
  { name: 'tile-price', groups: ['control', 'price-large'], startsAt: year(2026), endsAt: year(2028) },
  { name: 'checkout-note', groups: ['control', 'note'], startsAt: year(2028), endsAt: year(2029) },
];

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await createTestService(slice);
  const rows = SITE_CODES.flatMap((site) => TESTS.map((test) => ({ site, ...test })));
  await service.context.database.insert(abTests).values(rows);
});
afterAll(() => service.close());
beforeEach(async () => {
  token = await createStaffSessions(service.context.database).create('maria@example.com');
});

function get(url: string, { cookie = 'StaffAuthToken', value = token, headers = {} } = {}) {
  return service.app.inject({ url, cookies: { [cookie]: value }, headers: { 'x-csrf-protection': '1', ...headers } });
}

describe('staff', () => {
  it.each(['StaffAuthToken', 'CobraAuthToken'])('PRV-1 knows a member of staff by %s', async (cookie) => {
    const response = await get(PREVIEW_PATHS.checkAuth, { cookie });
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'SUCCESS' }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['StaffAuthToken', 'CobraAuthToken'],
    ['CobraAuthToken', 'StaffAuthToken'],
  ])('PRV-1 knows a member of staff whose %s is outdated by %s', async (outdated, valid) => {
    const cookies = { [outdated]: 'a'.repeat(43), [valid]: token };
    const headers = { 'x-csrf-protection': '1' };
    const statuses = [];
    for (const url of [PREVIEW_PATHS.checkAuth, PREVIEW_PATHS.renew, PREVIEW_PATHS.token, PREVIEW_PATHS.logout])
      statuses.push((await service.app.inject({ url, cookies, headers })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await get(PREVIEW_PATHS.checkAuth)).statusCode).toBe(401);
  });

  it.each([PREVIEW_PATHS.checkAuth, PREVIEW_PATHS.renew, PREVIEW_PATHS.token])(
    'PRV-6 %s is for nobody with a token that no row knows',
    async (path) => {
      const response = await get(path, { value: 'a'.repeat(43) });
      expect([response.statusCode, response.json()]).toEqual([401, { status: 'UNAUTHORIZED' }]);
    },
  );

  it('PRV-6 does not keep the token itself', async () => {
    const rows = await service.context.database.select().from(staffSessions);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('PRV-5 ends a session that nobody renewed, and renews one until its end', async () => {
    const { database } = service.context;
    await database.update(staffSessions).set({ endsAt: sql`now() + interval '5 minutes'` });
    expect((await get(PREVIEW_PATHS.renew)).json()).toEqual({ status: 'SUCCESS' });
    const rows = await database.select().from(staffSessions);
    expect(rows.some(({ expiresAt, endsAt }) => expiresAt.getTime() === endsAt.getTime())).toBe(true);
    await database.update(staffSessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await get(PREVIEW_PATHS.checkAuth)).statusCode).toBe(401);
  });

  it('PRV-5 logs out: the token is worth nothing any more and its cookies go', async () => {
    const response = await get(PREVIEW_PATHS.logout);
    expect(response.json()).toEqual({ status: 'SUCCESS' });
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['StaffAuthToken', ''],
      ['CobraAuthToken', ''],
    ]);
    expect((await get(PREVIEW_PATHS.checkAuth)).statusCode).toBe(401);
  });

  it.each([PREVIEW_PATHS.logout, PREVIEW_PATHS.token])('PRV-5 %s cannot be called by a foreign page', async (path) => {
    const response = await service.app.inject({ url: path, cookies: { StaffAuthToken: token } });
    expect(response.statusCode).toBe(403);
    expect((await get(PREVIEW_PATHS.checkAuth)).statusCode).toBe(200);
  });
});

describe('token', () => {
  const at = (moment: string) => ({ headers: { 'x-preview-datetime': moment, site: 'TR' } });

  it('PRV-5 remembers moment and group', async () => {
    const chosen = await get(`${PREVIEW_PATHS.token}?test=home-stage&group=control`, at('2027-03-01T09:30'));
    expect(chosen.json()).toEqual({ status: 'SUCCESS' });
    expect((await get(PREVIEW_PATHS.checkAuth, { headers: { site: 'TR' } })).json()).toEqual({
      status: 'SUCCESS',
      dateTime: '2027-03-01T09:30',
      instant: '2027-03-01T06:30:00.000Z',
      abTestName: 'home-stage',
      abTestGroup: 'control',
    });
    await get(PREVIEW_PATHS.token);
    expect((await get(PREVIEW_PATHS.checkAuth)).json()).toEqual({ status: 'SUCCESS' });
  });

  it.each([
    ['?test=home-stage', '2027-03-01T09:30'],
    ['?test=home-stage&group=nobody', '2027-03-01T09:30'],
    ['?test=home-stage&group=control', '2031-03-01T09:30'],
    ['?group=control', '2027-03-01T09:30'],
    ['', '2027-02-30T09:30'],
    ['', 'tomorrow'],
  ])('PRV-3 refuses %s at %s', async (query, moment) => {
    const response = await get(`${PREVIEW_PATHS.token}${query}`, at(moment));
    expect([response.statusCode, response.json()]).toEqual([400, { status: 'BAD_REQUEST' }]);
  });
});

describe('A/B tests', () => {
  it('PRV-5 lists the tests of a moment for the staff alone', async () => {
    const now = await get(`${PREVIEW_PATHS.tests}?time=2027-03-01T10:00`);
    expect(now.json<AbTest[]>().map(({ name }) => name)).toEqual(['home-stage', 'tile-price']);
    expect(now.json<AbTest[]>()[0]?.groups).toEqual([{ name: 'control' }, { name: 'large-picture' }]);
    expect((await get(`${PREVIEW_PATHS.tests}?time=2040-01-01T10:00`)).json()).toEqual([]);
    expect((await get(`${PREVIEW_PATHS.tests}?time=2027-03-01T10:00`, { value: 'x' })).statusCode).toBe(401);
    expect((await get(`${PREVIEW_PATHS.tests}?time=soon`)).statusCode).toBe(400);
  });

  it('FTR-10 gives a visitor the same groups at every call, and strangers none', async () => {
    const cookies = await service.cookiesFor({ visitorId: 'v-1' });
    const ask = async () =>
      (await service.app.inject({ url: PREVIEW_PATHS.assignment, cookies })).json<AssignmentAnswer>();
    const first = await ask();
    expect(first.assignments.length).toBeGreaterThan(0);
    expect(await ask()).toEqual(first);
    expect((await service.app.inject(PREVIEW_PATHS.assignment)).json()).toEqual({ assignments: [] });
  });
});
