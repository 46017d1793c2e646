import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from './host-options.ts';
import { portOf } from './listening-port.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absolute origin of a site, as visitors see it. */
    originOf: (site: SiteCode) => string;
  }
}

/** Where the sites are. */
export const origins = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    app.decorate('originOf', (site) => {
      const port = config.PUBLIC_ORIGIN_PORT ?? portOf(config.PORT, app);
      const isDefaultPort = port === 80 || port === 443;
      return `http${port === 443 ? 's' : ''}://${config.SITE_HOSTS[site][0]}${isDefaultPort ? '' : `:${port}`}`;
    });
  },
  { name: 'origins' },
);
