import type { FastifyInstance } from 'fastify';
import type { Console } from './console-call.ts';
import { LOOKING } from './route-needs.ts';

/** `GET /operators/hosts`. */
export function addHostsRoute(scope: FastifyInstance, { show, signedIn }: Console): void {
  scope.get(
    '/operators/hosts',
    LOOKING,
    signedIn(async (call) =>
      show(call, { name: 'hosts', hosts: await call.api.hosts(), at: new Date().toISOString() }),
    ),
  );
}
