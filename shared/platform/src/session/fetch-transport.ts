import type { HttpTransport } from '../http/http-client.ts';
import { untilKnown } from '../http/until-known.ts';

const TIMEOUT_MS = 15_000;

/** Sends by the browser's own fetch, so that the upkeep alone never brings axios onto a page. Answers carry no body. */
export const fetchTransport: HttpTransport = (request, headers) => untilKnown(() => send(request, headers));

const send: HttpTransport = async ({ method = 'GET', path, body }, headers) => {
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer(); // unread, it would hold one of the few connections until the time-out
  return { status: response.status, body: undefined };
};
