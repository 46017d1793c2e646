import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('PRM-4 runs two tasks at a time, the others in order, and goes on after a failure', async () => {
  const limited = createLimiter(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (number === 1) throw new Error('broken');
      return number;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(task));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
