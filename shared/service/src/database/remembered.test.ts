import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemembered, forgetRemembered, markReading } from './remembered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks once for callers at the same time and again when the answer is old', async () => {
  const load = vi.fn((key: string) => Promise.resolve(`${key}${load.mock.calls.length}`));
  const remembered = createRemembered(load, 1000);
  expect(await Promise.all([remembered('a'), remembered('a')])).toEqual(['a1', 'a1']);
  vi.advanceTimersByTime(1000);
  expect(await remembered('a')).toBe('a2');
});

it('NAV-5 keeps the last answer while new ones fail, and recovers', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('down'));
  load.mockResolvedValue('new');
  const remembered = createRemembered(load, 1000);
  await remembered(undefined);
  vi.advanceTimersByTime(1000);
  expect(await remembered(undefined)).toBe('old');
  vi.advanceTimersByTime(1000);
  expect(await remembered(undefined)).toBe('new');
});

it('forgets a failure that no answer came before', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  const remembered = createRemembered(load, 1000);
  await expect(remembered(undefined)).rejects.toThrow('down');
  expect(await remembered(undefined)).toBe('up');
});

it('asks again once what is remembered was to be forgotten, also for what was being read then', async () => {
  const load = vi.fn((key: string) => Promise.resolve(`${key}${load.mock.calls.length}`));
  const remembered = createRemembered(load, 1000);
  const reading = remembered('a');
  forgetRemembered();
  expect([await reading, await remembered('a'), await remembered('a')]).toEqual(['a1', 'a2', 'a2']);
});

it('believes what was read for a while from when the reading began, and nothing from before a change', () => {
  const mark = markReading();
  expect(mark.isBelieved(1000)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect([mark.isBelieved(1000), mark.isBelieved(Infinity)]).toEqual([false, true]);
  forgetRemembered();
  expect(mark.isBelieved(Infinity)).toBe(false);
});
