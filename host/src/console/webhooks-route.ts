import type { FastifyInstance } from 'fastify';
import type { Console } from './console-call.ts';
import { MANAGING } from './route-needs.ts';

/** `GET /operators/webhooks`, for admins. */
export function addWebhooksRoute(scope: FastifyInstance, { show, signedIn }: Console): void {
  scope.get(
    '/operators/webhooks',
    MANAGING,
    signedIn(async (call) => show(call, { name: 'webhooks', webhooks: await call.api.webhooks() })),
  );
}
