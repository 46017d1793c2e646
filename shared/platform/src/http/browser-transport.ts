import type { HttpTransport } from './http-client.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

/** Sends by axios, which is fetched with the first call: no page needs it before a visitor does something. */
export const browserTransport: HttpTransport = async (request, headers) => {
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
