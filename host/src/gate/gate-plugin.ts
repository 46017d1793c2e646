import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import type { ReleaseGate } from '../releases/registry-options.ts';
import { createChangeReader, type ReadChanges } from './release-changes.ts';
import { createDraftGate, createReleaseGate } from './release-gate.ts';
import type { RenderOptions } from './sample-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseGate: ReleaseGate;
    draftGate: ReleaseGate;
    readChanges: ReadChanges;
  }
}

/** What judges releases before they are stored, and says what they change. */
export const gate = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const rendering: RenderOptions = {
      serverHttp: app.serverHttp,
      view: (site) => app.serving.view(site),
      file: (remote, version, path) => app.registry.file(remote, version, path),
      deadlineMs: config.SLOT_DEADLINE_MS,
      services: () => app.registry.services.list(),
      hostNameOf: (site) => config.SITE_HOSTS[site][0] ?? '',
    };
    const browser =
      config.GATE_BROWSER === undefined ? undefined : { path: config.GATE_BROWSER, assets: app.hostAssets };
    app
      // Development builds are readable, so they are larger: they are judged as drafts are.
      .decorate(
        'releaseGate',
        config.DEV_RELOAD ? createDraftGate(rendering) : createReleaseGate({ ...rendering, browser }),
      )
      .decorate('draftGate', createDraftGate(rendering))
      .decorate(
        'readChanges',
        createChangeReader({ ...rendering, manifest: (remote, version) => app.registry.manifest(remote, version) }),
      );
  },
  { name: 'gate', dependencies: ['gateway', 'pages-bundle'] },
);
