import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { takeTurns } from './connection-turns.ts';
import { createLoadReader, PageQueue } from './page-queue.ts';
import { refuseForNow } from './refuse-for-now.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where visitors wait while there are more than can be served. */
    pageQueue: PageQueue;
  }
}

/** What keeps the host standing when more is asked of it than it can answer. */
export const overload = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    takeTurns(app, (request, reply) => refuseForNow(request, reply, config.SITE_HOSTS));
    const readLoad = createLoadReader();
    const queue = new PageQueue({
      most: config.PAGES_AT_ONCE,
      mostWaiting: config.PAGES_WAITING,
      readLoad: () => Math.max(readLoad(), app.renderers.load()),
      onRefused: (count) => app.log.warn({ count }, 'more pages were asked for than this host can render'),
    });
    app.addHook('onClose', async () => queue.close());
    app.decorate('pageQueue', queue);
  },
  { name: 'overload', dependencies: ['rendering'] },
);
