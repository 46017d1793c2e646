import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import { registerAssets } from './assets-route.ts';
import { createOwnFiles } from './own-files.ts';
import { StyleBundles } from './style-bundles.ts';

declare module 'fastify' {
  interface FastifyInstance {
    styles: StyleBundles;
  }
}

/** The host's own files, and one stylesheet for each kind of page. */
export const assets = fp(
  async (app: FastifyInstance) => {
    const { hostAssets, registry, mayReadDraft, opened, preparation } = app;
    const own = createOwnFiles({ ...opened, ...hostAssets, onFault: faultLog(app.log) });
    const styles = new StyleBundles(hostAssets.css, registry, own);
    app.decorate('styles', styles);
    app.addHook('onClose', () => own.close());
    await preparation.take(async () => {
      await own.leave();
      void own.makeDeltas();
    });
    registerAssets(app, { folders: hostAssets.folders, pages: { styles, own, mayRead: mayReadDraft } });
  },
  { name: 'assets', dependencies: ['database', 'pages-bundle', 'registry', 'releases'] },
);
