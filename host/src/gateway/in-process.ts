import type { HttpAdapter } from '@ninefold/platform/http/create';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Carries calls into the gateway of this process, without a network in between. @param remoteAddress of whoever they are made for */
export function inProcess(app: FastifyInstance, remoteAddress?: string): HttpAdapter {
  return async ({ method, path, query, body, headers }) => {
    const answer = await app.inject({
      method,
      url: path,
      ...(query && { query: given(query) as NonNullable<InjectOptions['query']> }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...given(headers),
        'sec-fetch-site': 'same-origin',
      },
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };
}

/** What says nothing is left out. */
function given<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
