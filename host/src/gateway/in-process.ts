import type { HttpAdapter } from '@ninefold/platform/http/create';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Carries calls into the gateway of this process, without a network in between. @param remoteAddress of whoever they are made for */
export function inProcess(app: FastifyInstance, remoteAddress?: string): HttpAdapter {
  return async (config) => {
    const { statusCode, statusMessage, headers, body } = await app.inject({
      method: config.method!.toUpperCase(),
      url: config.url!,
      headers: { ...(config.headers.toJSON() as InjectOptions['headers']), 'sec-fetch-site': 'same-origin' },
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(config.data !== undefined && { payload: config.data as string }),
    });
    return {
      status: statusCode,
      statusText: statusMessage,
      headers: headers as Record<string, string>,
      data: body,
      config,
    };
  };
}
