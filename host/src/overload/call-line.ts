import { networkOf, type IsAmong, type ServiceCallCheck } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import type { PageQueue } from './page-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which requests of a route stand in line, as calls of the slices do: those that ask the database, or a slice. @default none */
    standsInLine?: (request: FastifyRequest) => boolean;
  }
}

export interface CallLineOptions {
  queue: Pick<PageQueue, 'enter'>;
  /** Whether a call of this address stands in line. */
  isLinedUp: IsAmong;
  /** Whether a service of this shop makes it: for many visitors, from one address. */
  isServiceCall: ServiceCallCheck;
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Has calls from outside stand in line for their answers, as visitors do for their pages: whoever makes a thousand of them takes neither the
 * processor nor the database from others. What a page of this process calls has waited with its page.
 */
export function lineUpCalls(app: FastifyInstance, { queue, isLinedUp, isServiceCall, refuse }: CallLineOptions): void {
  const standsInLine = (request: FastifyRequest) =>
    isLinedUp(request.url) || request.routeOptions.config.standsInLine?.(request) === true;
  const leaving = new WeakMap<FastifyRequest, () => void>();
  // Once the body has come: whoever sends slowly takes no place.
  app.addHook('preHandler', async (request, reply) => {
    const { socket } = request.raw;
    if (!(socket instanceof Socket) || isServiceCall(request) || !standsInLine(request)) return;
    const leave = await queue.enter({ address: networkOf(request.ip), connection: socket }).catch(() => undefined);
    if (!leave) return refuse(request, reply);
    if (reply.raw.destroyed) {
      leave();
      return reply.hijack();
    }
    leaving.set(request, leave);
    reply.raw.once('close', leave);
  });
  // Nor does whoever reads slowly.
  app.addHook('onSend', async (request) => leaving.get(request)?.());
}
