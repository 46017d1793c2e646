import type { FastifyInstance } from 'fastify';
import { pathMatcher } from '@ninefold/service';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { lineUpCalls } from './call-line.ts';
import { takeTurns } from './connection-turns.ts';
import { createLoadReader, PageQueue } from './page-queue.ts';
import { refuseForNow } from './refuse-for-now.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where visitors wait while there are more than can be served. */
    pageQueue: PageQueue;
    /** As {@link FastifyInstance.pageQueue}, for calls, and for what asks the database as they do. */
    callQueue: PageQueue;
  }
}

/** Calls that are answered at a time while this thread has no time to spare: as many as there are connections to the database. */
const CALLS_AT_ONCE = 8;
const CALLS_WAITING = 256;
/** Up to this share of all who may wait for their page no flood is on. */
const FEW_WAITING = 0.25;

/** What keeps the host standing when more is asked of it than it can answer. */
export const overload = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) => {
    takeTurns(app, (request, reply) => refuseForNow(request, reply, config.SITE_HOSTS));
    const readLoad = createLoadReader();
    const queue = new PageQueue({
      most: config.PAGES_AT_ONCE,
      mostWaiting: config.PAGES_WAITING,
      fewWaiting: config.PAGES_WAITING * FEW_WAITING,
      readLoad: () => Math.max(readLoad(), app.renderers.load()),
      readHeld: () => app.renderers.heldPages(),
      isHalted: () => !app.renderers.isAnswering(),
      onRefused: (count) => app.log.warn({ count }, 'more pages were asked for than this host can render'),
    });
    const calls = new PageQueue({
      least: CALLS_AT_ONCE,
      most: config.PAGES_AT_ONCE,
      mostWaiting: CALLS_WAITING,
      onRefused: (count) => app.log.warn({ count }, 'more calls were made than this host can answer'),
    });
    const here = slices.filter(({ name }) => !config.SERVICE_ADDRESSES.has(name));
    const isOfSlice = pathMatcher(here.flatMap(({ paths }) => paths));
    const isLight = pathMatcher(here.flatMap(({ withoutDatabase = [] }) => withoutDatabase));
    lineUpCalls(app, {
      queue: calls,
      isLinedUp: (url) => isOfSlice(url) && !isLight(url),
      isServiceCall: (request) => app.isServiceCall(request),
      refuse: (request, reply) => refuseForNow(request, reply, config.SITE_HOSTS),
    });
    app.addHook('onClose', async () => {
      queue.close();
      calls.close();
    });
    app.decorate('pageQueue', queue).decorate('callQueue', calls);
  },
  { name: 'overload', dependencies: ['rendering'] },
);
