import { describe, expect, it } from 'vitest';
import type { ServiceCall, ServiceCaller } from '../service-call.ts';
import { createPreviewReader } from './preview-reader.ts';

const STAFF = { headers: { cookie: 'a=1; StaffAuthToken=t', site: 'AT' } };
const EVERYBODY = { name: 'everybody', abTest: null, abTestGroup: null };
const STAGE = ['control', 'B', 'C'].map((group) => ({ name: group, abTest: 'stage', abTestGroup: group }));

function reader(answer: ServiceCaller) {
  const calls: ServiceCall[] = [];
  return { calls, read: createPreviewReader((call) => (calls.push(call), answer(call))) };
}

const down: ServiceCaller = () => Promise.reject(new Error('down'));
const assigned: ServiceCaller = () =>
  Promise.resolve({ status: 200, body: { assignments: [{ test: 'stage', group: 'B' }] } });
const checked = (body: object): ServiceCaller => {
  return () => Promise.resolve({ status: 200, body: { status: 'SUCCESS', ...body } });
};

async function seenBy(cookie: string, answer: ServiceCaller) {
  const { calls, read } = reader(answer);
  const viewed = await read({ headers: { cookie, site: 'AT' } });
  const contents = await viewed.ofGroup([EVERYBODY, ...STAGE]);
  return {
    names: contents.map(({ name }) => name),
    isPersonal: viewed.isPersonal,
    paths: calls.map(({ path }) => path),
  };
}

it('PRV-6 a visitor sees now, and the preview is not even asked', async () => {
  const { calls, read } = reader(down);
  const before = Date.now();
  const { moment, isPersonal } = await read({ headers: { cookie: 'consent=analytics' } });
  expect(moment.getTime()).toBeGreaterThanOrEqual(before);
  expect(isPersonal).toBe(false);
  expect(calls).toEqual([]);
});

it('PRV-6 staff see the moment that they have chosen', async () => {
  const { calls, read } = reader(checked({ instant: '2026-12-24T17:00:00.000Z' }));
  const { moment, isPersonal } = await read(STAFF);
  expect([moment, isPersonal]).toEqual([new Date('2026-12-24T17:00:00.000Z'), true]);
  expect(calls).toEqual([{ path: '/service/preview/api/auth/checkauth', site: 'AT', cookie: 'a=1; StaffAuthToken=t' }]);
});

it.each([
  ['does not know the token', () => Promise.resolve({ status: 401, body: { status: 'UNAUTHORIZED' } })],
  ['is down', down],
  ['answers nonsense', checked({ instant: 'soon' })],
])('PRV-6 everybody sees now when the preview %s', async (_, answer) => {
  expect((await reader(answer).read(STAFF)).isPersonal).toBe(false);
});

describe('the group of an A/B test', () => {
  it.each([
    [{ abTestName: 'stage', abTestGroup: 'C' }, 'C'],
    [{ abTestName: 'other', abTestGroup: 'B' }, 'control'],
    [{}, 'control'],
  ])('PRV-6 is for staff what they have chosen: of %j they see %s', async (chosen, group) => {
    const cookie = 'StaffAuthToken=t; consent=analytics; LongtermToken=l';
    expect((await seenBy(cookie, checked(chosen))).names).toEqual(['everybody', group]);
  });

  it.each([
    ['consent=analytics; LongtermToken=l', 'B'],
    ['LongtermToken=l; consent=marketing%2Canalytics', 'B'],
    ['LongtermToken=l; consent=', 'control'],
    ['LongtermToken=l; consent=noanalytics', 'control'],
    ['LongtermToken=l', 'control'],
    ['consent=analytics', 'control'],
    ['', 'control'],
  ])('FTR-10 G1 is for the cookies %j %s: only who has agreed takes part', async (cookie, group) => {
    const { names, isPersonal, paths } = await seenBy(cookie, assigned);
    expect(names).toEqual(['everybody', group]);
    expect(isPersonal).toBe(true);
    expect(paths).toEqual(group === 'B' ? ['/service/abtestfrontend/api/v1/getassignment'] : []);
  });

  it('FTR-10 is the control group while nobody can tell', async () => {
    expect((await seenBy('consent=analytics; LongtermToken=l', down)).names).toEqual(['everybody', 'control']);
  });

  it('PRV-6 is not asked for, and everybody may keep the answer, where nothing depends on it', async () => {
    const { calls, read } = reader(assigned);
    const viewed = await read({ headers: { cookie: 'consent=analytics; LongtermToken=l', site: 'AT' } });
    expect(await viewed.ofGroup([EVERYBODY])).toEqual([EVERYBODY]);
    expect([viewed.isPersonal, calls]).toEqual([false, []]);
  });
});
