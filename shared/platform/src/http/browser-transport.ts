import { createHttp } from './create-http.ts';
import { BROWSER_TIMEOUT_MS, fetchTransport } from './fetch-transport.ts';
import type { HttpTransport } from './http-client.ts';
import { untilKnown } from './until-known.ts';

const http = createHttp({ timeoutMs: BROWSER_TIMEOUT_MS });

/**
 * Sends by axios, which is fetched with the first call that needs it. A plain GET, as the calls are that a page shares, goes by
 * the browser's own fetch: pages send some when they have come to rest, before a visitor does something.
 */
export const browserTransport: HttpTransport = (request, headers) => {
  const { method = 'GET', body, query } = request;
  if (method !== 'GET') return untilKnown(() => http(request, headers));
  return body === undefined && query === undefined ? fetchTransport(request, headers) : http(request, headers);
};
