import { expect, it } from 'vitest';
import { whoHolds, workOf } from './process-work.ts';

it.skipIf(process.platform !== 'linux')('counts the time that a process had a processor', () => {
  const before = workOf(process.pid)!;
  const own = process.cpuUsage();
  while (process.cpuUsage(own).user < 100_000);
  const after = workOf(process.pid)!;
  expect(after.ms - before.ms).toBeGreaterThanOrEqual(80);
  expect(after.isRunnable, 'it runs').toBe(true);
  expect(workOf(2 ** 30)).toBeUndefined();
});

it.each([
  ['no', 'has time left', 3000, 3000],
  ['code', 'has worked', 3100, 500],
  ['no', 'has hardly had a processor', 3100, 200],
  ['no', 'has hardly had a processor for long', 5900, 200],
  ['code', 'has had one in the end', 5900, 400],
  ['machine', 'had none for so long that its pages go elsewhere', 6100, 200],
] as const)('blames %s for a process that %s', (holder, _, heldMs, workedMs) => {
  const before = { ms: 5000, isRunnable: true };
  expect(whoHolds(heldMs, 3000, before, () => ({ ms: 5000 + workedMs, isRunnable: true }))).toBe(holder);
});

it('blames the code of a process that sleeps, and where the system tells nothing', () => {
  const before = { ms: 5000, isRunnable: true };
  expect(whoHolds(3100, 3000, before, () => ({ ms: 5000, isRunnable: false }))).toBe('code');
  expect(whoHolds(3100, 3000, undefined, () => undefined)).toBe('code');
});
