import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleaseTimers } from './release-timers.ts';

const { setInterval, setTimeout, clearInterval, clearTimeout } = globalThis;
let cleared: unknown[];
let timers: ReleaseTimers;

beforeEach(() => {
  cleared = [];
  const clearing = (clear: typeof clearTimeout) => (timer?: Parameters<typeof clearTimeout>[0]) => {
    cleared.push(timer);
    clear(timer);
  };
  Object.assign(globalThis, { clearInterval: clearing(clearInterval), clearTimeout: clearing(clearTimeout) });
  timers = new ReleaseTimers();
  timers.install();
});
afterEach(() => Object.assign(globalThis, { setInterval, setTimeout, clearInterval, clearTimeout }));

/** Runs code of a release. */
const run = (release: string, code: string): unknown =>
  new Script(code, { filename: `${release}/server/entry.js` }).runInThisContext();

it('ends the timers of a release, and those of nobody else', () => {
  const own = [run('cart@1.0.0', 'setInterval(() => {}, 1e6)'), run('cart@1.0.0', 'setTimeout(() => {}, 1e6)')];
  const others = [run('cart@1.1.0', 'setInterval(() => {}, 1e6)'), globalThis.setTimeout(() => undefined, 1e6)];
  timers.endOf('cart@1.0.0');
  expect(cleared).toEqual(own);
  for (const timer of others) clearTimeout(timer as NodeJS.Timeout);
});

it.each(['clearTimeout(setInterval(() => {}, 1e6))', 'clearInterval(setTimeout(() => {}, 1e6))'])(
  'keeps nothing of a timer that is over: %s',
  (code) => {
    run('cart@1.0.0', code);
    expect(cleared).toHaveLength(1);
    timers.endOf('cart@1.0.0');
    expect(cleared).toHaveLength(1);
  },
);

it('gives a timer what it was given, and keeps nothing of it once it has run', async () => {
  const told = vi.fn();
  Object.assign(globalThis, { told });
  run('cart@1.0.0', 'setTimeout(told, 1, "a", 2)');
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('a', 2));
  Reflect.deleteProperty(globalThis, 'told');
  cleared = [];
  timers.endOf('cart@1.0.0');
  expect(cleared).toEqual([]);
});
