import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { draftReader, registerDrafts, type DraftReader } from './draft-routes.ts';
import { registerReleaseFiles } from './release-files.ts';
import { createReleasePasses, type ReleasePasses } from './release-pass.ts';
import { registerCompositionRoutes } from './compositions/composition-routes.ts';
import { registerReleaseKeyRoutes } from './release-key-routes.ts';
import { registerReleaseRoutes } from './release-routes.ts';
import { registerReleaseTexts } from './release-text-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    passes: ReleasePasses;
    mayReadDraft: DraftReader;
  }
}

/** The operators' API, the files of releases, and drafts for holders of a pass. */
export const releases = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { registry, operatorToken, identify, originOf, isServiceCall } = app;
    const passes = createReleasePasses(operatorToken);
    const drafts = { drafts: registry.drafts, passes, hostNames: config.SITE_HOSTS };
    const mayRead = draftReader(drafts);
    app.decorate('passes', passes).decorate('mayReadDraft', mayRead);
    await registerReleaseRoutes(app.operators, { registry, identify, passes, originOf });
    await registerCompositionRoutes(app.operators, { registry, identify });
    await registerReleaseKeyRoutes(app.operators, { registry, identify });
    await registerDrafts(app, drafts);
    registerReleaseTexts(app, registry, isServiceCall);
    await registerReleaseFiles(app, { registry, mayRead });
  },
  { name: 'releases', dependencies: ['origins', 'registry', 'operators', 'gateway'] },
);
