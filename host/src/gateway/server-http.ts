import { createHttpClient, type HttpTransport } from '@ninefold/platform/http';
import type { HttpClient } from '@ninefold/platform';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes the http client with which a page's slots call services on the server, in the name of the visitor who asked. */
export type ServerHttp = (request: Pick<FastifyRequest, 'headers' | 'ip'>, site: SiteCode) => HttpClient;

const DEFAULT_TIMEOUT_MS = 5000;

/** Sends calls through the gateway in this process, without a network in between. */
export function createServerHttp(app: FastifyInstance): ServerHttp {
  return ({ headers, ip }, site) => {
    const transport: HttpTransport = async (call, callHeaders) => {
      const timeoutMs = Math.min(call.timeoutMs ?? DEFAULT_TIMEOUT_MS, DEFAULT_TIMEOUT_MS);
      const answer = app.inject({
        method: call.method ?? 'GET',
        url: call.path,
        query: queryOf(call.query),
        remoteAddress: ip,
        headers: {
          ...callHeaders,
          host: headers.host ?? '',
          'sec-fetch-site': 'same-origin',
          ...(headers.cookie && { cookie: headers.cookie }),
        },
        ...(call.body !== undefined && { payload: call.body as object }),
      });
      const response = await within(timeoutMs, answer);
      const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
      return { status: response.statusCode, body: isJson ? response.json<unknown>() : response.body };
    };
    return createHttpClient(site, transport);
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
