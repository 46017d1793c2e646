import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKnownOriginals } from './known-originals.ts';
import type { Original } from './picture-source.ts';

const GARDEN = { shape: 'scene', name: 'garden' } as const;
const ORIGINAL: Original = {
  version: '1',
  kind: 'photograph',
  lifetime: 'changing',
  read: () => Promise.reject(new Error()),
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('PRM-4 asks once a minute, and shows what was known while nobody answers', async () => {
  const source = vi.fn(() => Promise.resolve<Original | undefined>(ORIGINAL));
  const find = createKnownOriginals(source);
  await Promise.all([find(GARDEN), find(GARDEN)]);
  await find(GARDEN);
  expect(source).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  source.mockRejectedValue(new Error('the database does not answer'));
  expect(await find(GARDEN)).toBe(ORIGINAL);
  expect(source).toHaveBeenCalledTimes(2);
  await expect(find({ ...GARDEN, name: 'beach' })).rejects.toThrow('does not answer');
});

it('PRM-4 soon sees a picture that was not there', async () => {
  const source = vi.fn(() => Promise.resolve<Original | undefined>(undefined));
  const find = createKnownOriginals(source);
  expect(await find(GARDEN)).toBeUndefined();
  source.mockResolvedValue(ORIGINAL);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await find(GARDEN)).toBe(ORIGINAL);
});
