import { endingAfter } from './ending-after.ts';
import type { HttpRequest, HttpTransport } from './http-client.ts';

/** A call on its way. */
interface CarriedCall extends Pick<HttpRequest, 'path' | 'query' | 'body'> {
  method: NonNullable<HttpRequest['method']>;
  headers: Readonly<Record<string, string>>;
}

/** What came back of a call. */
interface CarriedAnswer {
  status: number;
  text: string;
  headers: object;
}

type Carry = (call: CarriedCall, signal: AbortSignal) => Promise<CarriedAnswer>;

/** What carries calls: `fetch`, or a function of whoever has another way. */
export type HttpAdapter = Carry | 'fetch';

export interface HttpOptions {
  /** Longest wait for an answer, in ms. A call may wait for less, and never for more. */
  timeoutMs: number;
  /** Where the paths of calls lead; redirects are answers then, and nothing that is followed. @default the page's own origin */
  origin?: string;
  /** @default 'fetch' */
  adapter?: HttpAdapter;
}

/** What a service has answered. Its JSON is read by whoever asks for the body. */
export class HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, text: string, headers: Readonly<Record<string, string>>) {
    this.status = status;
    this.text = text;
    this.headers = headers;
    this.isJson = headers['content-type']?.includes('json') ?? false;
  }

  get body(): unknown {
    return this.isJson ? (JSON.parse(this.text) as unknown) : this.text;
  }
}

/**
 * Makes what sends the calls of the shop's parts to one another: in a browser, on the host and between services. Rejects with a
 * `TimeoutError` when the time is over, whatever the adapter does; tries nothing twice.
 */
export function createHttp({ timeoutMs: longestMs, origin, adapter = 'fetch' }: HttpOptions): HttpTransport {
  const carry = adapter === 'fetch' ? byFetch(origin) : adapter;
  return async ({ method = 'GET', path, query, body, signal, timeoutMs = longestMs }, headers) => {
    const ending = endingAfter(Math.min(timeoutMs, longestMs), signal);
    try {
      ending.signal.throwIfAborted();
      const call = carry({ method, path, query, body, headers }, ending.signal);
      const answer = await Promise.race([call, whenAborted(ending.signal)]);
      return new HttpAnswer(answer.status, answer.text, inSmallLetters(answer.headers));
    } finally {
      ending.stop();
    }
  };
}

/** By axios, which is fetched with the first call. */
function byFetch(origin: string | undefined): Carry {
  return async ({ method, path, query, body, headers }, signal) => {
    const { default: axios } = await import('axios');
    const { status, data, ...answer } = await axios.request<string>({
      adapter: 'fetch',
      method,
      url: axios.getUri({
        url: path,
        params: query,
        paramsSerializer: { indexes: null },
        ...(origin !== undefined && { baseURL: origin, allowAbsoluteUrls: false }),
      }),
      data: body,
      // axios takes a write without a body for a form.
      headers: body === undefined ? { ...headers, 'content-type': false } : headers,
      signal,
      // A change goes on when the visitor leaves the page right after it.
      fetchOptions: { keepalive: method !== 'GET' },
      ...(origin !== undefined && { maxRedirects: 0 }),
      validateStatus: () => true,
      transformResponse: [],
    });
    return { status, text: data, headers: answer.headers };
  };
}

function inSmallLetters(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
