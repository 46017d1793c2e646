import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { SITE_CODES } from '@ninefold/sites';
import type { Serving } from '../composition/serving.ts';
import { registerTelemetry, type IsLive } from './telemetry-routes.ts';
import { createTelemetry, type Telemetry } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    telemetry: Telemetry;
  }
}

/** What is counted of the releases, what browsers report, and the watch over rollouts. */
export const telemetry = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { opened, registry, operatorToken, log } = app;
    const counting = createTelemetry({
      database: opened.database,
      registry,
      secret: operatorToken,
      figures: app.metrics.counts,
      onPageViolation: (site, directive) => app.metrics.pageViolated(site, directive),
      onFault: faultLog(log),
    });
    app.addHook('onClose', () => counting.close());
    app.decorate('telemetry', counting);
    await app.register((scope) =>
      registerTelemetry(scope, counting, {
        hostNames: config.SITE_HOSTS,
        isLive: isLiveOn(app.serving),
        tellPlaces: app.tellPlaces,
      }),
    );
  },
  { name: 'telemetry', dependencies: ['database', 'metrics', 'operators', 'registry', 'serving', 'source-maps'] },
);

function isLiveOn(serving: Pick<Serving, 'view'>): IsLive {
  return ({ site, revision, versions }) => {
    if (!SITE_CODES.includes(site)) return false;
    const view = serving.view(site);
    return (
      view.revision === revision &&
      Object.entries(versions).every(([remote, version]) => view.releases.get(remote)?.version === version)
    );
  };
}
