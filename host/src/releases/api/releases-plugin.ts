import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../../host-options.ts';
import { draftReader, registerDrafts, type DraftReader } from './draft-routes.ts';
import { registerReleaseFiles } from './release-files.ts';
import { createReleasePasses, type ReleasePasses } from '../drafts/release-pass.ts';
import { registerCompositionRoutes } from './composition-routes.ts';
import { registerReleaseKeyRoutes } from './release-key-routes.ts';
import { registerReleaseRoutes } from './release-routes.ts';
import { registerReleaseTexts } from './release-text-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    passes: ReleasePasses;
    mayReadDraft: DraftReader;
  }
}

/** How long an answer waits for a release that this host is loading, in ms. */
const LONGEST_WAIT_MS = 3000;

/** The operators' API, the files of releases, and drafts for holders of a pass. */
export const releases = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { registry, operatorToken, identify, originOf, isServiceCall } = app;
    const passes = createReleasePasses(operatorToken);
    const drafts = { drafts: registry.drafts, passes, hostNames: config.SITE_HOSTS };
    const mayRead = draftReader(drafts);
    app.decorate('passes', passes).decorate('mayReadDraft', mayRead);
    await app.operators.register(async (scope) => {
      // Whoever is answered finds on this host what they have ordered.
      scope.addHook('preSerialization', async (request, reply, answer) => {
        if (request.method === 'POST' && reply.statusCode === 200) await app.serving.settled(LONGEST_WAIT_MS);
        return answer;
      });
      await registerReleaseRoutes(scope, { registry, identify, passes, originOf });
      await registerCompositionRoutes(scope, { registry, identify });
    });
    await registerReleaseKeyRoutes(app.operators, { registry, identify });
    await registerDrafts(app, drafts);
    registerReleaseTexts(app, registry, isServiceCall);
    await registerReleaseFiles(app, { registry, mayRead });
  },
  { name: 'releases', dependencies: ['origins', 'registry', 'operators', 'gateway'] },
);
