import type { HttpTransport } from '@ninefold/platform/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes what sends the calls of a page's slots on the server, in the name of the visitor who asked. Answers are {@link ServiceAnswer}s. */
export type ServerHttp = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => HttpTransport;

/** What a service has answered. Its JSON is read by whoever asks for the body; a renderer reads it itself. */
export class ServiceAnswer {
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;

  constructor(status: number, text: string, isJson: boolean) {
    this.status = status;
    this.text = text;
    this.isJson = isJson;
  }

  get body(): unknown {
    return this.isJson ? (JSON.parse(this.text) as unknown) : this.text;
  }
}

const DEFAULT_TIMEOUT_MS = 5000;

/** What calls answer, a release's code may see; who asks, and from where, the host alone says. */
const HEADERS_OF_THE_HOST =
  /^(cookie|authorization|host|forwarded|connection|content-length|transfer-encoding|x-forwarded-.*|x-service-token|sec-.*)$/i;
/** Answers with tokens, which are the visitor's alone. */
const LOGIN = '/service/login/';

/** Sends calls through the gateway in this process, without a network in between. Rejects calls of what is no service. */
export function createServerHttp(app: FastifyInstance): ServerHttp {
  return ({ headers, ip }) =>
    async (call, callHeaders) => {
      const timeoutMs = Math.min(call.timeoutMs ?? DEFAULT_TIMEOUT_MS, DEFAULT_TIMEOUT_MS);
      const { origin, pathname, search } = new URL(call.path, 'http://shop');
      if (origin !== 'http://shop' || !pathname.startsWith('/service/')) throw new Error(`${call.path} is no service`);
      const answer = app.inject({
        method: call.method ?? 'GET',
        url: pathname + search,
        query: queryOf(call.query),
        remoteAddress: ip,
        headers: {
          ...Object.fromEntries(Object.entries(callHeaders).filter(([name]) => !HEADERS_OF_THE_HOST.test(name))),
          host: headers.host ?? '',
          'sec-fetch-site': 'same-origin',
          ...(headers.cookie && !decodeURI(pathname).startsWith(LOGIN) && { cookie: headers.cookie }),
        },
        ...(call.body !== undefined && { payload: call.body as object }),
      });
      const response = await within(timeoutMs, answer);
      const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
      return new ServiceAnswer(response.statusCode, response.body, isJson);
    };
}

function queryOf(query: Parameters<HttpTransport>[0]['query']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? [...(value as string[])] : String(value)]),
  );
}

/** The timer goes with the answer: left running, it would hold every answer in memory until it ends. */
async function within<Answer>(timeoutMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
