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
  const done = new Set<string>();
  const onFault = vi.fn<() => void>();
  let isReadable = false;
  let reads = 0;
  const schedule = createSchedule({
    async read() {
      if (++reads === 2) throw new Error('they cannot be read');
      return orders.filter(({ id }) => !done.has(id));
    },
    async carryOut({ id }) {
      if (id === 'first' && !isReadable) throw new Error('it cannot be read');
      done.add(id);
    },
    onFault,
  });
  await schedule.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect([...done]).toEqual(['other']);
  expect(onFault).toHaveBeenCalledTimes(2);
  isReadable = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([...done]).toEqual(['other', 'first', 'second']);
  await schedule.close();
});

it('knows an order that was kept while the orders were read', async () => {
  const kept = { id: 'kept', remote: 'cart', at: new Date(Date.now() + 1000) } as ScheduledOrder;
  let orders: ScheduledOrder[] = [];
  const slow = Promise.withResolvers<void>();
  const read = vi.fn(async () => {
    const found = orders;
    if (read.mock.calls.length === 1) await slow.promise;
    return found;
  });
  const schedule = createSchedule({ read, carryOut: () => Promise.resolve() });
  const before = schedule.refresh();
  await vi.advanceTimersByTimeAsync(0);
  orders = [kept];
  const after = schedule.refresh();
  await vi.advanceTimersByTimeAsync(0);
  slow.resolve();
  await Promise.all([before, after]);
  expect(schedule.waiting()).toEqual([kept]);
  await schedule.close();
});

it('ends after the order that is under way, and begins no other', async () => {
  const orders = ['first', 'second'].map((id) => ({ id, remote: 'cart', at: new Date() }) as ScheduledOrder);
  const carried = Promise.withResolvers<void>();
  const begun: string[] = [];
  const schedule = createSchedule({
    read: () => Promise.resolve(orders),
    carryOut({ id }) {
      begun.push(id);
      return carried.promise;
    },
  });
  await schedule.refresh();
  await vi.advanceTimersByTimeAsync(1);
  await schedule.refresh();
  await vi.advanceTimersByTimeAsync(1);
  const closed = vi.fn<() => void>();
  void schedule.close().then(closed);
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).not.toHaveBeenCalled();
  carried.resolve();
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(closed).toHaveBeenCalledOnce();
  expect(begun).toEqual(['first']);
});
