import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSources } from './follow-sources.ts';

interface Watched extends EventEmitter {
  path: string;
  tell: (event: string, file: string | null) => void;
  close: () => void;
}
const watched = vi.hoisted(() => [] as Watched[]);

vi.mock('node:fs', () => ({
  existsSync: (path: string) => !path.endsWith('content'),
  watch: (path: string, ...more: unknown[]) => {
    const watcher = Object.assign(new EventEmitter(), { path, tell: more.at(-1), close: vi.fn<() => void>() });
    watched.push(watcher as Watched);
    return watcher;
  },
}));

const onFault = vi.fn<(line: string) => void>();
const build = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  watched.length = 0;
  onFault.mockClear();
  build.mockClear();
});
afterEach(() => void vi.useRealTimers());

const at = (path: string) => watched.find((each) => each.path.endsWith(path))!;

it('builds once for what an editor writes in several steps, and for what its configuration says', async () => {
  const stop = followSources('/my remote', build, onFault);
  expect(watched.map(({ path }) => path)).toEqual(['/my remote', '/my remote/src', '/my remote/contract']);
  at('src').tell('change', 'a.ts');
  at('contract').tell('rename', 'b.ts');
  at('my remote').tell('change', 'package.json');
  await vi.advanceTimersByTimeAsync(1000);
  expect(build).toHaveBeenCalledTimes(1);
  at('my remote').tell('change', 'rspack.config.ts');
  await vi.advanceTimersByTimeAsync(1000);
  expect(build).toHaveBeenCalledTimes(2);
  await stop();
  for (const { close } of watched) expect(close).toHaveBeenCalled();
});

it('builds once more for what changes while it builds, and waits for that before it ends', async () => {
  const running = Promise.withResolvers<void>();
  build.mockReturnValueOnce(running.promise);
  const stop = followSources('/remote', build, onFault);
  for (const file of ['a.ts', 'b.ts', 'c.ts']) {
    at('src').tell('change', file);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(build).toHaveBeenCalledTimes(1);
  const onStopped = vi.fn<() => void>();
  void stop().then(onStopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(onStopped).not.toHaveBeenCalled();
  running.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([build.mock.calls.length, onStopped.mock.calls.length]).toEqual([2, 1]);
});

it('tells of a folder that can be watched no more, and goes on with the others', async () => {
  const stop = followSources('/remote', build, onFault);
  at('src').emit('error', new Error('ENOSPC: no watchers are left'));
  expect(onFault.mock.calls).toEqual([
    ['Changes in /remote/src are not seen any more (ENOSPC: no watchers are left): end this and start it again.'],
  ]);
  at('contract').tell('change', 'b.ts');
  await vi.advanceTimersByTimeAsync(1000);
  expect(build).toHaveBeenCalledTimes(1);
  await stop();
});
