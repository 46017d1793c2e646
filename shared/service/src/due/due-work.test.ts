import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DueWork, workOff } from './due-work.ts';

const INTERVAL_MS = 5000;

let work: DueWork;
let onFault: ReturnType<typeof vi.fn<(error: unknown) => void>>;
/** The runs that have begun, each with how to end it. */
let runs: (PromiseWithResolvers<void> & { ending: AbortSignal })[];

beforeEach(() => {
  vi.useFakeTimers();
  runs = [];
  onFault = vi.fn<(error: unknown) => void>();
  work = new DueWork({
    run(ending) {
      const run = { ...Promise.withResolvers<void>(), ending };
      runs.push(run);
      return run.promise;
    },
    intervalMs: INTERVAL_MS,
    onFault,
  });
});
afterEach(() => {
  void work.close();
  for (const run of runs) run.resolve();
  vi.useRealTimers();
});

/** Lets go on what waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);
async function end(run: number): Promise<void> {
  runs[run]!.resolve();
  await settle();
}

it('runs when it is woken, and from the start on after each interval', async () => {
  work.start();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
  expect(runs).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(1);
  await end(0);
  work.wake();
  expect(runs).toHaveLength(2);
  await end(1);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(runs).toHaveLength(3);
});

it('looks once more, and not at the same time, when it was woken while it looked', async () => {
  work.wake();
  work.wake();
  work.wake();
  expect(runs).toHaveLength(1);
  await end(0);
  expect(runs).toHaveLength(2);
  await end(1);
  expect(runs).toHaveLength(2);
});

it('tells of a run that failed, and goes on', async () => {
  const fault = new Error('the database is away');
  work.wake();
  work.wake();
  runs[0]!.reject(fault);
  await settle();
  expect(onFault.mock.calls).toEqual([[fault]]);
  expect(runs).toHaveLength(2);
  await end(1);
  work.wake();
  expect(runs).toHaveLength(3);
});

it('tells what runs that it closes, waits for it, and begins nothing more', async () => {
  work.start();
  work.wake();
  work.wake();
  expect(runs[0]!.ending.aborted).toBe(false);
  const onClosed = vi.fn<() => void>();
  void work.close().then(onClosed);
  expect(runs[0]!.ending.aborted).toBe(true);
  await settle();
  expect(onClosed).not.toHaveBeenCalled();
  await end(0);
  expect(onClosed).toHaveBeenCalled();
  work.wake();
  expect([runs.length, vi.getTimerCount()]).toEqual([1, 0]);
});

it('works off one piece after the other until nothing is due, and says how many there were', async () => {
  const due = ['first', 'second'];
  const events: string[] = [];
  const take = () => Promise.resolve(due.shift());
  const perform = async (piece: string) => {
    events.push(`${piece} begins`);
    await Promise.resolve();
    events.push(`${piece} ends`);
  };
  expect(await workOff({ take, perform })).toBe(2);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('takes nothing more once it ends, and ends the piece that it has', async () => {
  const ending = new AbortController();
  const due = ['first', 'second'];
  const done: string[] = [];
  const take = () => Promise.resolve(due.shift());
  const perform = async (piece: string) => {
    ending.abort();
    await Promise.resolve();
    done.push(piece);
  };
  expect(await workOff({ take, perform, ending: ending.signal })).toBe(1);
  expect([done, due]).toEqual([['first'], ['second']]);
});
