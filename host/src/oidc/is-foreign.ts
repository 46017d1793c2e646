import type { FastifyRequest } from 'fastify';

/** Whether a sign-in would begin for somebody who did not press for it: a foreign page leads there, or a browser fetches ahead. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return (from !== undefined && from !== 'same-origin' && from !== 'none') || headers['sec-purpose'] !== undefined;
}
