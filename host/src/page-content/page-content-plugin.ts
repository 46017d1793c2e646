import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { registerPlacesRoute } from './places-route.ts';
import { faultLog } from '../fault-log.ts';
import { PageContent } from './page-content.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What merchandisers say of the pages. */
    pageContent: PageContent;
  }
}

/** Home pages, open places and redirects, as merchandisers want them. */
export const pageContent = fp(
  async (app: FastifyInstance) => {
    const { opened, serving, operators, identify, originOf, log } = app;
    const known = new PageContent(opened.database, faultLog(log), originOf);
    app.decorate('pageContent', known);
    await registerPlacesRoute(operators, { serving, pageContent: known, identify });
  },
  { name: 'page-content', dependencies: ['database', 'origins', 'serving', 'operators'] },
);
