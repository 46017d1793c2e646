import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import { registerTelemetry } from './telemetry-routes.ts';
import { createTelemetry, type Telemetry } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    telemetry: Telemetry;
  }
}

/** What is counted of the releases, what browsers report, and the watch over rollouts. */
export const telemetry = fp(
  async (app: FastifyInstance) => {
    const { opened, registry, operatorToken, log } = app;
    const counting = createTelemetry({
      database: opened.database,
      registry,
      secret: operatorToken,
      figures: app.metrics.counts,
      onFault: faultLog(log),
    });
    app.addHook('onClose', () => counting.close());
    app.decorate('telemetry', counting);
    await app.register((scope) => registerTelemetry(scope, counting));
  },
  { name: 'telemetry', dependencies: ['database', 'operators', 'registry'] },
);
