// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTransport } from './browser-transport.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (response: () => Promise<Response>) => {
  const fetching = vi.fn<typeof fetch>(response);
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

describe('PSD-1 a plain GET', () => {
  it('goes by fetch, with the headers of the shop, and answers JSON', async () => {
    const fetching = answering(() => Promise.resolve(Response.json({ cachekey: '7' })));
    expect(await browserTransport({ path: '/service/a' }, { site: 'AT' })).toEqual({
      status: 200,
      body: { cachekey: '7' },
    });
    expect(fetching.mock.calls[0]).toMatchObject(['/service/a', { headers: { site: 'AT' } }]);
  });

  it('answers any status, and text as it is', async () => {
    answering(() => Promise.resolve(new Response('down', { status: 503 })));
    expect(await browserTransport({ path: '/service/a' }, {})).toEqual({ status: 503, body: 'down' });
  });

  it('ends when nobody waits any more, or at once when nobody has waited', () => {
    const fetching = answering(() => new Promise(() => undefined));
    const leaving = new AbortController();
    void browserTransport({ path: '/service/a', signal: leaving.signal }, {});
    const { signal } = fetching.mock.calls[0]![1]!;
    expect(signal!.aborted).toBe(false);
    leaving.abort(new Error('left'));
    expect(signal!.reason).toEqual(new Error('left'));
    void browserTransport({ path: '/service/a', signal: leaving.signal }, {});
    expect(fetching.mock.calls[1]![1]!.signal!.aborted).toBe(true);
  });

  it('ends with its time-out, which nobody counts once it is answered', async () => {
    vi.useFakeTimers();
    const fetching = answering(() => new Promise(() => undefined));
    void browserTransport({ path: '/service/a', timeoutMs: 5 }, {});
    const { signal } = fetching.mock.calls[0]![1]!;
    await vi.advanceTimersByTimeAsync(4);
    expect(signal!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((signal!.reason as Error).name).toBe('TimeoutError');
    answering(() => Promise.resolve(Response.json({})));
    await browserTransport({ path: '/service/a' }, {});
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('is answered, though it may be ended, where the browser has no AbortSignal.any: Safari before 17.4', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    answering(() => Promise.resolve(Response.json({ cachekey: '7' })));
    const { signal } = new AbortController();
    expect(await browserTransport({ path: '/service/a', signal }, {})).toMatchObject({ status: 200 });
    vi.restoreAllMocks();
  });
});
