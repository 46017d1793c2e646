import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { selectFailures } from '../releases/registry/failures.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { failedPlaces } from '../releases/schema.ts';
import { createFailedPlaces } from './failed-places.ts';

const FAILURE = {
  remote: 'footer',
  version: '1.0.0',
  side: 'browser',
  place: 'src/footer/footer.tsx:5',
  name: 'Footer',
  message: 'first',
} as const;
const WEEK_MS = 7 * 24 * 3600_000;

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.database.delete(failedPlaces);
});

const told = () => selectFailures(opened.database, undefined);

it('failures of all hosts add up by place, with the newest message and time', async () => {
  const [one, other] = [createFailedPlaces(opened.database), createFailedPlaces(opened.database)];
  one.add(FAILURE);
  one.add(FAILURE);
  one.add({ ...FAILURE, side: 'server', name: undefined });
  await one.flush();
  other.add({ ...FAILURE, message: 'second' });
  await other.flush();
  await one.flush();
  const lastAt = expect.any(Date) as Date;
  expect(await told()).toEqual([
    { ...FAILURE, message: 'second', count: 3, lastAt },
    { ...FAILURE, side: 'server', name: null, count: 1, lastAt },
  ]);
  expect(await selectFailures(opened.database, 'cart')).toEqual([]);
});

it('what cannot be written is kept, and counted once', async () => {
  const places = createFailedPlaces(opened.database);
  places.add(FAILURE);
  const failing = vi.spyOn(opened.database, 'insert').mockImplementationOnce(() => {
    throw new Error('no database');
  });
  await expect(places.flush()).rejects.toThrow('no database');
  failing.mockRestore();
  places.add(FAILURE);
  await places.flush();
  await places.flush();
  expect((await told()).map(({ count }) => count)).toEqual([2]);
});

it('of each release the twenty newest places are kept, for a week', async () => {
  const places = createFailedPlaces(opened.database);
  places.add({ ...FAILURE, version: '0.9.0' });
  await places.flush();
  await opened.database.update(failedPlaces).set({ lastAt: new Date(Date.now() - WEEK_MS - 1000) });
  expect(await told()).toEqual([]);
  places.add({ ...FAILURE, version: '0.9.1', place: 'a.ts:1' });
  await places.flush();
  for (let line = 1; line <= 1000; line += 1) places.add({ ...FAILURE, place: `b.ts:${line}` });
  await places.flush();
  const rows = await opened.database.select().from(failedPlaces);
  expect(rows.filter(({ version }) => version === '1.0.0')).toHaveLength(20);
  expect(rows.filter(({ version }) => version !== '1.0.0').map(({ version }) => version)).toEqual(['0.9.1']);
});
