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
  const { method = 'GET', body, query } = request;
  if (method !== 'GET') return untilKnown(() => http(request, headers));
  return body === undefined && query === undefined ? fetchTransport(request, headers) : http(request, headers);
};

/** Fetches axios ahead of the first change: a visitor may leave the page right after it. Never rejects. */
export async function loadBrowserTransport(): Promise<void> {
  await import('axios').catch(() => undefined);
}
