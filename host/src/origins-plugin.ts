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
    // Asked for by each link to another site; the system is asked once.
    let listened: number | undefined;
    app.decorate('originOf', (site) => {
      if (app.server.listening) listened ??= portOf(config.PORT, app);
      const port = config.PUBLIC_ORIGIN_PORT ?? listened ?? config.PORT;
      const isDefaultPort = port === 80 || port === 443;
      return `http${port === 443 ? 's' : ''}://${config.SITE_HOSTS[site][0]}${isDefaultPort ? '' : `:${port}`}`;
    });
  },
  { name: 'origins' },
);
