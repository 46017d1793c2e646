import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaitingCounts } from './waiting-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often is written what each of these addresses has searched. */
async function writtenOf(searches: readonly (readonly [term: string, address: string])[]): Promise<number> {
  let written = 0;
  const counts = createWaitingCounts<object>(
    async (rows) => rows.forEach(({ times }) => (written += times)),
    (error) => expect.fail(String(error)),
  );
  for (const [term, address] of searches) {
    counts.add(term, {}, address);
    await counts.flush();
  }
  await counts.close();
  return written;
}

const writtenFor = (...addresses: string[]) => writtenOf(addresses.map((address) => ['kaffee', address] as const));

it('SRC-5 ASVS-2.4.1 one address makes no term a common one: the same of one network counts once', async () => {
  expect(await writtenFor('8.8.8.8', '8.8.8.8', '8.8.8.8')).toBe(1);
  expect(await writtenFor('2a00:1450::1', '2a00:1450:0:ff::2', '2a00:1450:0:100::1')).toBe(2);
});

it('SRC-5 what several search counts for each of them, behind a proxy that hides their addresses, too', async () => {
  expect(await writtenFor('8.8.8.8', '8.8.4.4', '1.1.1.1')).toBe(3);
  expect(await writtenFor('10.0.0.1', '10.0.0.1', '127.0.0.1')).toBe(3);
});

it('SRC-5 ASVS-2.4.1 one address fills no list of terms: of one network no more than a thousand count a day', async () => {
  const searches = Array.from({ length: 1100 }, (_, number) => [`${number}`, '8.8.8.8'] as const);
  expect(await writtenOf([...searches, ['kaffee', '8.8.4.4']])).toBe(1001);
});
