import { answeredAfterReturn } from './answered-after-return.ts';
import { createHttp } from './create-http.ts';
import { BROWSER_TIMEOUT_MS, fetchTransport } from './fetch-transport.ts';
import type { HttpTransport } from './http-client.ts';
import { untilKnown } from './until-known.ts';

const http = createHttp({ timeoutMs: BROWSER_TIMEOUT_MS });

/**
 * Sends by axios, which is fetched with the first call that needs it, if not before. A plain GET, as the calls are that a page shares, goes by
 * the browser's own fetch: no page needs more to come to rest.
 */
export const browserTransport: HttpTransport = (request, headers) => {
  const { method = 'GET', body, query, retries } = request;
  const isPlain = method === 'GET' && body === undefined && query === undefined;
  const send = () => (isPlain ? fetchTransport : http)(request, headers);
  if (method === 'GET') return answeredAfterReturn(send);
  return untilKnown(() => (retries ? answeredAfterReturn(send) : send()));
};

/** Fetches axios ahead of the first change: a visitor may leave the page right after it. Never rejects. */
export async function loadBrowserTransport(): Promise<void> {
  await import('axios').catch(() => undefined);
}
