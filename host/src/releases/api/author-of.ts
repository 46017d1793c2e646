import type { FastifyRequest } from 'fastify';
import { actingIn } from '../../operators/acting.ts';

/** What the history says of who sent an order. */
export function authorOf(request: FastifyRequest) {
  const client = request.headers['user-agent']?.replaceAll(/\p{C}/gu, '?').slice(0, 200);
  return { actor: actingIn(request).name, address: request.ip, client };
}
