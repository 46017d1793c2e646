import type { Health } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { OWN_SLICES } from '../own-slices.ts';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { selectNeededReleases } from '../releases/live/needed-releases.ts';
import { proveRelease } from '../releases/publish/prove-release.ts';
import { registerHostHealth } from './host-health.ts';
import { ReleaseProof } from './release-proof.ts';
import { roomCheck } from './room-check.ts';

declare module 'fastify' {
  interface FastifyInstance {
    health: Health;
  }
}

/** What tells whether this host is to be sent visitors. */
export const health = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) => {
    const { opened, registry, serving, hostContract } = app;
    const proof = new ReleaseProof({
      needed: () => selectNeededReleases(opened.database, config.ROLLBACK_WINDOW),
      prove: (release) => proveRelease(registry, hostContract, release),
      onFault: faultLog(app.log),
    });
    registry.onChange(() => proof.lookAgain());
    const local = slices.filter(({ name }) => !config.SERVICE_ADDRESSES.has(name));
    app.decorate(
      'health',
      registerHostHealth(app, {
        database: opened.database,
        slices: [...OWN_SLICES, ...local],
        registry,
        serving,
        proof,
        disk: roomCheck(config.DATA_DIR),
        drainMs: config.DRAIN_MS,
      }),
    );
    app.get('/service/health', () => ({
      status: 'UP',
      revision: registry.current().revision,
      registry: registry.status().health,
    }));
  },
  { name: 'health', dependencies: ['database', 'registry', 'serving'] },
);
