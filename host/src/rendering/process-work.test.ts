import { expect, it } from 'vitest';
import { workOf } from './process-work.ts';

it.skipIf(process.platform !== 'linux')('counts the time that a process had a processor', () => {
  const before = workOf(process.pid)!;
  const own = process.cpuUsage();
  while (process.cpuUsage(own).user < 100_000);
  const after = workOf(process.pid)!;
  expect(after.ms - before.ms).toBeGreaterThanOrEqual(80);
  expect(after.isRunnable, 'it runs').toBe(true);
  expect(workOf(2 ** 30)).toBeUndefined();
});
