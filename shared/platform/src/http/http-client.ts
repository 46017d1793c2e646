/** A call of one of the shop's services. Paths are root-relative; the visitor's cookies, the site and the CSRF mark go along. */
export interface HttpRequest {
  /** @default 'GET' */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  /** `/service/cart/api/cart` */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Longest wait, in ms; never more than the side allows, which is also the default: 15000 in a browser, 5000 on the server. */
  timeoutMs?: number | undefined;
  /** Further tries after no answer or a 5xx; only for calls that may be repeated. @default 0 */
  retries?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** An expected failure is an answer: `status` 0 when there was none (network, time-out, abort). */
export type HttpResult<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; code: string; body: unknown };

export interface HttpClient {
  /** Never rejects. `code` of a failure is the service's `error`, or NETWORK, TIMEOUT, UNKNOWN. */
  request<Body>(request: HttpRequest): Promise<HttpResult<Body>>;
  /**
   * A GET that the whole page shares: all callers of one path get one promise, until `forget`. A failure is shared by those alone who have waited for
   * it: whoever comes later asks anew.
   */
  shared<Body>(path: string): Promise<HttpResult<Body>>;
  forget(path: string): void;
}

/** The header that marks a call as the shop's own, which a foreign page cannot set. */
export const CSRF_HEADER = 'x-csrf-protection';
/** The header that carries the site of a call. */
export const SITE_HEADER = 'site';

/** What sends one request; rejects or answers with any status. `createHttp` makes them. */
export type HttpTransport = (
  request: HttpRequest,
  headers: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: unknown }>;

const RETRY_DELAY_MS = 300;

/** Builds the client that both sides use around the transport of each. */
export function createHttpClient(site: string, transport: HttpTransport): HttpClient {
  const sharedAnswers = new Map<string, Promise<HttpResult<unknown>>>();
  const request = async <Body>(call: HttpRequest): Promise<HttpResult<Body>> => {
    const headers = { [SITE_HEADER]: site, [CSRF_HEADER]: '1', ...call.headers };
    for (let attempt = 0; ; attempt++) {
      const result = await answerOf<Body>(transport(call, headers));
      const isRepeatable = !result.ok && (result.status === 0 || result.status >= 500) && !call.signal?.aborted;
      if (!isRepeatable || attempt >= (call.retries ?? 0)) return result;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** attempt));
    }
  };
  return {
    request,
    shared<Body>(path: string) {
      const known = sharedAnswers.get(path);
      if (known) return known as Promise<HttpResult<Body>>;
      const answer = request<Body>({ path });
      sharedAnswers.set(path, answer);
      void answer.then(({ ok }) => !ok && sharedAnswers.get(path) === answer && sharedAnswers.delete(path));
      return answer;
    },
    forget: (path) => void sharedAnswers.delete(path),
  };
}

/** What became of a call, whoever sent it. */
export async function answerOf<Body>(sending: Promise<{ status: number; body: unknown }>): Promise<HttpResult<Body>> {
  try {
    const { status, body } = await sending;
    if (status >= 200 && status < 300) return { ok: true, status, body: body as Body };
    return { ok: false, status, code: codeOf(body), body };
  } catch (error) {
    const isTimeout =
      error instanceof Error && /timeout|timed out|ECONNABORTED/i.test(`${error.name} ${error.message}`);
    return { ok: false, status: 0, code: isTimeout ? 'TIMEOUT' : 'NETWORK', body: undefined };
  }
}

function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}
