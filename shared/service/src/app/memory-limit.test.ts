import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryLimit } from './memory-limit.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('lets each do something so often within a time, which begins with their first', () => {
  const limit = createMemoryLimit({ most: 2, withinMs: 10 * MINUTE_MS });
  expect(limit.take('anna')).toBe(true);
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect([limit.take('anna'), limit.take('anna'), limit.take('ben')]).toEqual([true, false, true]);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect([limit.take('anna'), limit.take('anna'), limit.take('anna')]).toEqual([true, true, false]);
});

it('counts what is given back no more, and nothing less than none', () => {
  const limit = createMemoryLimit({ most: 1, withinMs: MINUTE_MS });
  limit.giveBack('anna');
  expect([limit.take('anna'), limit.take('anna')]).toEqual([true, false]);
  limit.giveBack('anna');
  expect([limit.take('anna'), limit.take('anna')]).toEqual([true, false]);
});

it('forgets who has not come for longest where too many are remembered, and nobody who tries again and again', () => {
  const limit = createMemoryLimit({ most: 1, withinMs: MINUTE_MS, remembered: 2 });
  for (const who of ['anna', 'ben', 'anna', 'clara']) limit.take(who);
  expect([limit.take('anna'), limit.take('ben')]).toEqual([false, true]);
});
