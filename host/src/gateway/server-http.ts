import type { HttpTransport } from '@ninefold/platform/http';
import { createHttp } from '@ninefold/platform/http/create';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inProcess } from './in-process.ts';

/** Makes what sends the calls of a page's slots on the server, in the name of the visitor who asked. */
export type ServerHttp = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => HttpTransport;

/** Longest wait for an answer, in ms. */
const TIMEOUT_MS = 5000;

/** What calls answer, a release's code may see; who asks, and from where, the host alone says. */
const HEADERS_OF_THE_HOST =
  /^(cookie|authorization|host|forwarded|connection|content-length|transfer-encoding|x-forwarded-.*|x-service-token|sec-.*)$/i;
/** Answers with tokens, which are the visitor's alone. */
const LOGIN = '/service/login/';
/** What an account's pages read of it, without any token: the address, and where the customer is logged in. */
const READ_OF_LOGIN: ReadonlySet<string> = new Set([`${LOGIN}api/v1/account`, `${LOGIN}api/v1/devices`]);

/** Sends calls through the gateway in this process. Rejects calls of what is no service. */
export function createServerHttp(app: FastifyInstance): ServerHttp {
  return ({ headers, ip }) => {
    const send = createHttp({ timeoutMs: TIMEOUT_MS, adapter: inProcess(app, ip) });
    return async (call, callHeaders) => {
      const { origin, pathname, search } = new URL(call.path, 'http://shop');
      if (origin !== 'http://shop' || !pathname.startsWith('/service/')) throw new Error(`${call.path} is no service`);
      const { method = 'GET' } = call;
      const isKnown = !decodeURI(pathname).startsWith(LOGIN) || (method === 'GET' && READ_OF_LOGIN.has(pathname));
      return await send(
        { ...call, path: pathname + search },
        {
          ...Object.fromEntries(Object.entries(callHeaders).filter(([name]) => !HEADERS_OF_THE_HOST.test(name))),
          host: headers.host ?? '',
          ...(headers.cookie && isKnown && { cookie: headers.cookie }),
        },
      );
    };
  };
}
