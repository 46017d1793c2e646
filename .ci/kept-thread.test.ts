import type { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PoolWorker, WorkerRequest } from 'vitest/node';
import { keptThread } from './kept-thread.ts';

/** Threads that were begun: what each was told, and whom it tells. */
const threads = vi.hoisted(() => [] as ThreadOfTest[]);

interface ThreadOfTest extends EventEmitter {
  starts: number;
  sent: object[];
}

vi.mock('vitest/node', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class ThreadsPoolWorker extends Emitter {
    starts = 0;
    sent: object[] = [];
    constructor() {
      super();
      threads.push(this);
    }
    async start() {
      this.starts += 1;
    }
    send(message: object) {
      this.sent.push(message);
    }
  }
  return { ThreadsPoolWorker };
});

let next: () => PoolWorker;
beforeEach(() => {
  threads.length = 0;
  const { createPoolWorker } = keptThread();
  next = () => createPoolWorker({} as never);
});

const start = (testNamePattern?: RegExp) =>
  ({ type: 'start', context: { config: { testNamePattern } } }) as unknown as WorkerRequest;
const run = (...files: object[]) => ({ type: 'run', context: { files } }) as unknown as WorkerRequest;
const stop = { type: 'stop' } as WorkerRequest;

/** What a run hears by its worker. */
function heardBy(worker: PoolWorker): unknown[] {
  const heard: unknown[] = [];
  worker.on('message', (message) => heard.push(message));
  return heard;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('begins one thread for all runs, which it is told of the first time alone', async () => {
  for (const expected of [[], [{ type: 'started', __vitest_worker_response__: true }]]) {
    const worker = next();
    const heard = heardBy(worker);
    await worker.start();
    worker.send(start());
    await settle();
    expect(heard).toEqual(expected);
    await worker.stop();
  }
  expect(threads.map(({ starts, sent }) => [starts, sent.length])).toEqual([[1, 1]]);
});

it('says that a run has ended, and lets the thread live', async () => {
  const worker = next();
  const heard = heardBy(worker);
  await worker.start();
  worker.send(stop);
  await settle();
  expect(heard).toEqual([{ type: 'stopped', __vitest_worker_response__: true }]);
  expect(threads[0].sent).toEqual([]);
});

it('hands the names of the tests that each run chooses over with its files, unless a file has its own', async () => {
  for (const pattern of [/first/, /second/]) {
    const worker = next();
    await worker.start();
    worker.send(start(pattern));
    const files: { testNamePattern?: RegExp }[] = [{}, { testNamePattern: /own/ }];
    worker.send(run(...files));
    expect(files).toEqual([{ testNamePattern: pattern }, { testNamePattern: /own/ }]);
  }
  expect(threads[0].sent).toHaveLength(3);
});

it('tells a run that is over nothing more, nor who has stopped listening', async () => {
  const [first, second] = [next(), next()];
  const [early, late] = [heardBy(first), heardBy(second)];
  const gone = vi.fn();
  second.on('message', gone);
  second.off('message', gone);
  await first.stop();
  threads[0].emit('message', 'a result');
  expect([early, late]).toEqual([[], ['a result']]);
  expect(gone).not.toHaveBeenCalled();
});

it('begins another thread when the one has ended', async () => {
  await next().start();
  threads[0].emit('exit');
  await next().start();
  expect(threads.map(({ starts }) => starts)).toEqual([1, 1]);
});
