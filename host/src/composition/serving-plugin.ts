import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import { ReleasePool } from './release-pool.ts';
import { Serving } from './serving.ts';
import { createVisitorPlaces } from './visitor-arm.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releasePool: ReleasePool;
    serving: Serving;
  }
}

/** The composition that requests are answered with, always that of the registry. */
export const serving = fp(
  async (app: FastifyInstance) => {
    const { registry, renderers, operatorToken, log } = app;
    const pool = new ReleasePool(registry, renderers);
    const served = new Serving({ pool, placeOf: createVisitorPlaces(operatorToken), onFault: faultLog(log) });
    app.addHook('preClose', async () => served.close());
    app.decorate('releasePool', pool).decorate('serving', served);
    registry.onChange((state) => void served.take(state));
    await served.take(registry.current());
  },
  { name: 'serving', dependencies: ['rendering', 'operators', 'registry'] },
);
