import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScheduledOrder } from './composition-order.ts';
import { createSchedule } from './schedule.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('carries out what is due of other remotes when an order cannot be, and that and what follows it later', async () => {
  const orders = [
    ['first', 'cart'],
    ['second', 'cart'],
    ['other', 'header'],
  ].map(([id, remote]) => ({ id, remote, at: new Date() }) as ScheduledOrder);
  const done: string[] = [];
  const onFault = vi.fn<() => void>();
  let isReadable = false;
  const schedule = createSchedule({
    read: () => Promise.resolve(orders.filter(({ id }) => !done.includes(id))),
    async carryOut({ id }) {
      if (id === 'first' && !isReadable) throw new Error('it cannot be read');
      done.push(id);
    },
    onFault,
  });
  await schedule.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual(['other']);
  expect(onFault).toHaveBeenCalledOnce();
  isReadable = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['other', 'first', 'second']);
  await schedule.close();
});
