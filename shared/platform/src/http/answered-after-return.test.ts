// @vitest-environment jsdom
import axios from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTransport } from './browser-transport.ts';

afterEach(() => vi.unstubAllGlobals());

describe('CRT-10 a call that was under way when its page was left, and gets no answer when the page is shown again, as in Safari', () => {
  const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const READ = { path: '/service/a' };
  const CHANGE = { method: 'POST', path: '/service/a', body: {} } as const;
  const unanswered = () => {
    const sent: PromiseWithResolvers<Response>[] = [];
    vi.stubGlobal('fetch', () => {
      sent.push(Promise.withResolvers());
      return sent.at(-1)!.promise;
    });
    return sent;
  };

  it('is sent again, once', async () => {
    const sent = unanswered();
    const answer = browserTransport(READ, {});
    shown(false);
    expect(sent).toHaveLength(1);
    shown(true);
    expect(sent).toHaveLength(2);
    sent[0]!.reject(new TypeError('Load failed'));
    sent[1]!.resolve(Response.json('answered'));
    expect(await answer).toEqual({ status: 200, body: 'answered' });
    shown(true);
    expect(sent).toHaveLength(2);
  });

  it('takes the answer that comes first, where the browser has gone on with it', async () => {
    const sent = unanswered();
    const answer = browserTransport(READ, {});
    shown(true);
    sent[0]!.resolve(Response.json('first'));
    expect(await answer).toEqual({ status: 200, body: 'first' });
  });

  it('is not sent again when it has failed before', async () => {
    const sent = unanswered();
    const answer = browserTransport(READ, {});
    sent[0]!.reject(new TypeError('Load failed'));
    await expect(answer).rejects.toThrow('Load failed');
    shown(true);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['is sent again when it is a change that may be repeated', 1, 2],
    ['is not sent again when it might count twice', 0, 1],
  ])('%s', async (_, retries, times) => {
    const { promise, resolve } = Promise.withResolvers();
    const sending = vi.spyOn(axios, 'request').mockReturnValue(promise);
    const answer = browserTransport({ ...CHANGE, retries }, {});
    await vi.waitFor(() => expect(sending).toHaveBeenCalledTimes(1));
    shown(true);
    // Whatever is sent by axios waits for its code.
    await import('axios');
    resolve({ status: 200, data: '', headers: {} });
    await answer;
    expect(sending).toHaveBeenCalledTimes(times);
    sending.mockRestore();
  });
});
