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

  it('ends with its time-out or when nobody waits any more', async () => {
    const fetching = answering(() => Promise.resolve(Response.json({})));
    const aborting = new AbortController();
    await browserTransport({ path: '/service/a', signal: aborting.signal, timeoutMs: 5 }, {});
    const { signal } = fetching.mock.calls[0]![1]!;
    expect(signal!.aborted).toBe(false);
    aborting.abort();
    expect(signal!.aborted).toBe(true);
  });
});
