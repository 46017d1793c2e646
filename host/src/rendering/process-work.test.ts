import { expect, it } from 'vitest';
import { workMs } from './process-work.ts';

it.skipIf(process.platform !== 'linux')('counts the time that a process had a processor', () => {
  const before = workMs(process.pid)!;
  const own = process.cpuUsage();
  while (process.cpuUsage(own).user < 100_000);
  const after = workMs(process.pid)!;
  expect(after.ms - before.ms).toBeGreaterThanOrEqual(80);
  expect(after.isWaiting, 'it runs').toBe(true);
  expect(workMs(2 ** 30)).toBeUndefined();
});
