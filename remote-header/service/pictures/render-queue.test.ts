import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRenderQueue, QueueFullError } from './render-queue.ts';

/** A queue whose tasks end when they are told to. */
function openQueue(atATime: number, mostWaiting = 100) {
  const inTurn = createRenderQueue({ atATime, mostWaiting });
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const ask = (width: number, urgency = 3) =>
    inTurn({ width, urgency }, () => {
      started.push(width);
      return new Promise<number>((resolve) => ends.set(width, () => resolve(width)));
    });
  const end = async (width: number) => {
    ends.get(width)?.();
    await setImmediate();
  };
  return { ask, end, started };
}

it('PRM-4 renders so many pictures at a time, narrow ones first', async () => {
  const { ask, end, started } = openQueue(2);
  for (const width of [1280, 960, 640, 120, 320]) void ask(width);
  expect(started).toEqual([1280, 960]);
  for (const width of [960, 120, 320]) await end(width);
  expect(started).toEqual([1280, 960, 120, 320, 640]);
});

it('PRM-4 renders what browsers call urgent before all else, and what nobody waits for last', async () => {
  const { ask, end, started } = openQueue(1);
  void ask(1);
  void ask(120, 7);
  for (const width of [160, 240]) void ask(width);
  void ask(960, 1);
  for (const width of [1, 960, 160, 240]) await end(width);
  expect(started).toEqual([1, 960, 160, 240, 120]);
});

it('PRM-4 does not let a wide picture wait for ever', async () => {
  const { ask, end, started } = openQueue(1);
  void ask(1);
  void ask(1600);
  for (let width = 2; width < 250; width += 1) {
    void ask(width);
    await end(width - 1);
  }
  expect(started).toContain(1600);
});

it('PRM-4 refuses when too many wait, and goes on when they are done', async () => {
  const { ask, end, started } = openQueue(1, 2);
  const first = ask(1);
  for (const width of [2, 3]) void ask(width);
  await expect(ask(4)).rejects.toBeInstanceOf(QueueFullError);
  await end(1);
  expect(await first).toBe(1);
  void ask(5);
  for (const width of [2, 3, 5]) await end(width);
  expect(started).toEqual([1, 2, 3, 5]);
});

it('PRM-4 goes on after a picture that cannot be rendered', async () => {
  const inTurn = createRenderQueue({ atATime: 1, mostWaiting: 5 });
  const broken = inTurn({ width: 1, urgency: 3 }, () => Promise.reject(new Error('broken')));
  const next = inTurn({ width: 2, urgency: 3 }, () => Promise.resolve('done'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
