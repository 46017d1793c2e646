import type { HttpTransport } from './http-client.ts';
import { untilKnown } from './until-known.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

/**
 * Sends by axios, which is fetched with the first call that needs it. A plain GET, as the calls are that a page shares, goes by
 * the browser's own fetch: pages send some when they have come to rest, before a visitor does something.
 */
export const browserTransport: HttpTransport = (request, headers) => {
  const { method = 'GET', body, query } = request;
  const isPlain = method === 'GET' && body === undefined && query === undefined;
  if (isPlain) return byFetch(request, headers);
  const send = () => byAxios(request, headers);
  return method === 'GET' ? send() : untilKnown(send);
};

const byFetch: HttpTransport = async ({ path, signal, timeoutMs = DEFAULT_TIMEOUT_MS }, headers) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, { headers, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? ((await response.json()) as unknown) : await response.text() };
};

const byAxios: HttpTransport = async (request, headers) => {
  const { default: axios } = await import('axios');
  const { status, data } = await axios.request<unknown>({
    // A change goes on when the visitor leaves the page right after it.
    ...(request.method && request.method !== 'GET' && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
    method: request.method ?? 'GET',
    url: request.path,
    params: request.query,
    paramsSerializer: { indexes: null },
    data: request.body,
    headers,
    timeout: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    validateStatus: () => true,
    ...(request.signal && { signal: request.signal }),
  });
  return { status, body: data };
};
