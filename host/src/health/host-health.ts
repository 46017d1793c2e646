import { databaseChecks, registerHealth, type Database, type Health, type Slice } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import type { ReleaseProof } from './release-proof.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';

export interface HostHealthOptions {
  database: Database;
  /** Everything that has tables of its own and runs in this process. */
  slices: readonly Pick<Slice, 'name' | 'migrations'>[];
  registry: Pick<ReleaseRegistry, 'status'>;
  serving: Pick<Serving, 'unloaded'>;
  proof: Pick<ReleaseProof, 'check'>;
  drainMs: number;
}

/** `GET /live` and `GET /ready` of the host: is it to be sent visitors? */
export function registerHostHealth(
  app: FastifyInstance,
  { database, slices, registry, serving, proof, drainMs }: HostHealthOptions,
): Health {
  return registerHealth(app, {
    drainMs,
    checks: {
      ...databaseChecks(database, slices),
      composition: () => (registry.status().health === 'empty' ? 'not known' : undefined),
      releases: () => {
        const unloaded = serving.unloaded();
        return unloaded.length > 0 ? `not loaded: ${unloaded.join(', ')}` : undefined;
      },
      rollback: () => proof.check(),
    },
  });
}
