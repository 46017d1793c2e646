import { randomBytes } from 'node:crypto';
import {
  createServiceCallCheck,
  createServiceCaller,
  type ServiceCallCheck,
  type ServiceCaller,
} from '@ninefold/service';
import { resolveSite, siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { errorDocument } from '../document/error-document.ts';
import { countSales } from '../telemetry/count-sales.ts';
import { answerFormsByPages } from './answer-forms.ts';
import { addGatewayRules } from './gateway.ts';
import { inProcess } from './in-process.ts';
import { needsDatabase } from './needs-database.ts';
import { createServerHttp, type ServerHttp } from './server-http.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls services in the name of the visitor who asked for a page. */
    serverHttp: ServerHttp;
    /** Calls services in the shop's own name. */
    services: ServiceCaller;
    /** Whether a service of the shop asks. */
    isServiceCall: ServiceCallCheck;
  }
}

/** What holds for every call of a service, and the ways on which the host calls services itself. */
export const gateway = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) => {
    const { preparation, visitors, tokenCookies } = app;
    const isNeeding = needsDatabase(slices, (url) => app.registry.services.answers(url));
    preparation.guard(app, (url) => isNeeding(url) && !app.serving.hasPage(url.split('?')[0]!));
    addGatewayRules(app, { hostNames: config.SITE_HOSTS, visitors, cookies: tokenCookies, slices });
    answerFormsByPages(app, ({ headers }) =>
      errorDocument(siteOf(resolveSite(headers.host, config.SITE_HOSTS)).locale),
    );
    countSales(app, {
      slices,
      hostNames: config.SITE_HOSTS,
      serving: () => app.serving,
      observations: () => app.telemetry.observations,
    });
    const serviceToken = config.SERVICE_TOKEN ?? randomBytes(32).toString('base64url');
    app
      .decorate('serverHttp', createServerHttp(app))
      .decorate('services', createServiceCaller({ adapter: inProcess(app) }, serviceToken))
      .decorate('isServiceCall', createServiceCallCheck(serviceToken));
  },
  { name: 'gateway', dependencies: ['database', 'tokens'] },
);
