import { join } from 'node:path';
import { reasonOf } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ConfigurationError } from '../../config.ts';
import { faultLog } from '../../fault-log.ts';
import type { HostOptions } from '../../host-options.ts';
import { createSiteLayouts } from '../compositions/site-layouts.ts';
import { readLastKnown } from '../live/live-composition.ts';
import { createReleaseRegistry } from './registry.ts';
import type { HostContract } from '../verify/verify-contract.ts';
import type { ReleaseRegistry } from './release-registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    registry: ReleaseRegistry;
    /** What releases may ask of this host. */
    hostContract: HostContract;
  }
}

/** The releases, and which of them is live where. Ends the start where neither the database nor this host knows that. */
export const registry = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { opened, documents, preparation, pagesBundle, releaseGate, draftGate } = app;
    const contract: HostContract = {
      provided: pagesBundle.sharedVersions,
      exports: pagesBundle.sharedExports,
      isOwnAddress: (url) => app.hasRoute({ method: 'GET', url }),
    };
    const cacheFolder = join(config.DATA_DIR, 'releases');
    if (preparation.missing !== undefined && !(await readLastKnown(cacheFolder)))
      throw new ConfigurationError(
        `the database does not answer, and no composition is known here: ${reasonOf(preparation.missing)}. Check DATABASE_URL, the server and the network between.`,
        { cause: preparation.missing },
      );
    const releases = await createReleaseRegistry({
      database: opened.database,
      kind: opened.kind,
      cacheFolder,
      contract,
      gate: releaseGate,
      draftGate,
      load: (remote, version) => app.releasePool.load(remote, version),
      layouts: createSiteLayouts(documents),
      requireSignatures: config.REQUIRE_SIGNATURES,
      onFault: faultLog(app.log),
    });
    app.addHook('onClose', () => releases.close());
    app.decorate('registry', releases).decorate('hostContract', contract);
  },
  { name: 'registry', dependencies: ['documents', 'pages-bundle', 'gate'] },
);
