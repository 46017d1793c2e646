import {
  databaseChecks,
  registerHealth,
  type Database,
  type Health,
  type HealthCheck,
  type Slice,
} from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import type { ReleaseProof } from './release-proof.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';

export interface HostHealthOptions {
  database: Database;
  /** Everything that has tables of its own and runs in this process. */
  slices: readonly Pick<Slice, 'name' | 'migrations'>[];
  registry: Pick<ReleaseRegistry, 'status'>;
  serving: Pick<Serving, 'served' | 'unloaded'>;
  proof: Pick<ReleaseProof, 'check'>;
  /** Whether there is room for what this host keeps. */
  disk: HealthCheck;
  drainMs: number;
}

/**
 * `GET /live` and `GET /ready` of the host: is it to be sent visitors? A host that starts must have loaded all that is live. Once it had, a release
 * that does not come is told of and keeps nobody away: it is likely wrong for all hosts, which would go at once for one remote of many.
 */
export function registerHostHealth(
  app: FastifyInstance,
  { database, slices, registry, serving, proof, disk, drainMs }: HostHealthOptions,
): Health {
  const hasServedAll = () => SITE_CODES.every((site) => serving.served()[site] !== undefined);
  return registerHealth(app, {
    drainMs,
    checks: {
      ...databaseChecks(database, slices),
      composition: () => (registry.status().health === 'empty' ? 'not known' : undefined),
      releases: () => {
        const unloaded = serving.unloaded();
        if (unloaded.length === 0) return undefined;
        const notice = `not loaded: ${unloaded.join(', ')}`;
        return hasServedAll() ? { notice } : notice;
      },
      rollback: () => proof.check(),
      disk,
    },
  });
}
