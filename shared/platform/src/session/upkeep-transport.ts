import { fetchTransport } from '../http/fetch-transport.ts';
import type { HttpTransport } from '../http/http-client.ts';
import { untilKnown } from '../http/until-known.ts';

/** Sends by the browser's own fetch, so that the upkeep alone never brings axios onto a page. */
export const upkeepTransport: HttpTransport = (request, headers) => untilKnown(() => fetchTransport(request, headers));
