import { expect, it } from 'vitest';
import type { ServiceCall, ServiceCaller } from '../slice.ts';
import { createPreviewReader } from './preview-reader.ts';

const STAFF = { headers: { cookie: 'a=1; StaffAuthToken=t', site: 'AT' } };

function reader(answer: ServiceCaller) {
  const calls: ServiceCall[] = [];
  return { calls, read: createPreviewReader((call) => (calls.push(call), answer(call))) };
}

it('PRV-6 a visitor sees now, and the preview is not even asked', async () => {
  const { calls, read } = reader(() => Promise.reject(new Error('down')));
  const before = Date.now();
  const { moment, isPreview } = await read({ headers: { cookie: 'consent=analytics' } });
  expect(moment.getTime()).toBeGreaterThanOrEqual(before);
  expect(isPreview).toBe(false);
  expect(calls).toEqual([]);
});

it('PRV-6 staff see the moment and the group that they have chosen', async () => {
  const { calls, read } = reader(() =>
    Promise.resolve({
      status: 200,
      body: { status: 'SUCCESS', instant: '2026-12-24T17:00:00.000Z', abTestName: 'stage', abTestGroup: 'B' },
    }),
  );
  expect(await read(STAFF)).toEqual({
    moment: new Date('2026-12-24T17:00:00.000Z'),
    isPreview: true,
    abTest: { name: 'stage', group: 'B' },
  });
  expect(calls).toEqual([{ path: '/service/preview/api/auth/checkauth', site: 'AT', cookie: 'a=1; StaffAuthToken=t' }]);
});

it.each([
  ['does not know the token', () => Promise.resolve({ status: 401, body: { status: 'UNAUTHORIZED' } })],
  ['is down', () => Promise.reject(new Error('down'))],
  ['answers nonsense', () => Promise.resolve({ status: 200, body: { status: 'SUCCESS', instant: 'soon' } })],
])('PRV-6 everybody sees now when the preview %s', async (_, answer) => {
  expect(await reader(answer).read(STAFF)).toMatchObject({ isPreview: false });
});
