import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

const watchers = vi.hoisted(() => [] as (EventEmitter & { close: () => void })[]);

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: () => true,
  watch: () => {
    const watcher = Object.assign(new EventEmitter(), { close: vi.fn<() => void>() });
    watchers.push(watcher);
    return watcher;
  },
  readdirSync: () => ['remote-cart'],
}));

it('a folder that can be watched no more is told of, and ends nothing', () => {
  const onFault = vi.fn<(line: string) => void>();
  const end = watchSources('/shop', ['cart'], () => Promise.resolve(), onFault);
  expect(watchers.length).toBeGreaterThan(3);
  watchers[0]!.emit('error', new Error('ENOSPC: no space left for watchers'));
  expect(onFault.mock.calls).toEqual([
    ['changes in remote-cart/src are not seen any more (ENOSPC: no space left for watchers): start anew'],
  ]);
  end();
  for (const { close } of watchers) expect(close).toHaveBeenCalled();
});
