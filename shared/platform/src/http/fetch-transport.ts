import { endingAfter } from './ending-after.ts';
import type { HttpTransport } from './http-client.ts';

/** Longest wait of a browser for an answer, in ms. */
export const BROWSER_TIMEOUT_MS = 15_000;

/** Sends a call without a query by the browser's own fetch: for calls that no page should fetch axios for. */
export const fetchTransport: HttpTransport = async (
  { method = 'GET', path, body, signal, timeoutMs = BROWSER_TIMEOUT_MS },
  headers,
) => {
  const ending = endingAfter(Math.min(timeoutMs, BROWSER_TIMEOUT_MS), signal);
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: ending.signal,
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? ((await response.json()) as unknown) : await response.text() };
  } finally {
    ending.stop();
  }
};
