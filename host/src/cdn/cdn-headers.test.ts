import { afterEach, expect, it, vi } from 'vitest';
import { cdnHeaders } from './cdn-headers.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['changes by no clock', Infinity, 'public, max-age=60'],
  ['changes within a minute', 1_000_012_345, 'public, max-age=12'],
  ['changes later', 1_000_090_000, 'public, max-age=60'],
  ['should have changed', 999_999_000, 'public, max-age=0'],
])(
  'LAY-5 DLV-1 a cache before the hosts keeps a page that %s for no longer than it holds',
  (_what, changesAtMs, control) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
    expect(cdnHeaders(60, 'cookie', changesAtMs)['cdn-cache-control']).toBe(control);
  },
);
