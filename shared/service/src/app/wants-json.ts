import type { FastifyRequest } from 'fastify';

/** Whether a plain form was sent by the page's inline script, which shows the answer itself: it gets JSON where a browser gets 303. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept === 'application/json';
}
