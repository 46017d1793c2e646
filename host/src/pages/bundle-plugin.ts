import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { loadPagesBundle, type HostAssets, type PagesBundle } from './pages-bundle.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pagesBundle: PagesBundle;
    hostAssets: HostAssets;
  }
}

/** What the host's build has written: the pages for the server, and the files for the browser. */
export const pagesBundle = fp(
  async (app: FastifyInstance) => {
    const { bundle, assets } = loadPagesBundle();
    app.decorate('pagesBundle', bundle).decorate('hostAssets', assets);
  },
  { name: 'pages-bundle' },
);
