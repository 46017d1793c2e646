import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { SiteContentsReader } from './site-contents.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is in the sites. */
    siteContents: SiteContentsReader;
  }
}

/** How far the sites are on the way to a shop. */
export const opening = fp(
  async (app: FastifyInstance) => {
    app.decorate('siteContents', new SiteContentsReader(app.services));
  },
  { name: 'opening', dependencies: ['gateway'] },
);
