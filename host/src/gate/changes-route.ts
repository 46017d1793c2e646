import { ChangesAnswer, ChangesQuery, ErrorAnswer } from '@ninefold/contract/operators';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { Identify } from '../operators/acting.ts';
import { needing } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API } from '../operators/operators-api.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import type { ReadChanges } from './release-changes.ts';

export interface ChangesRouteOptions {
  registry: Pick<ReleaseRegistry, 'current'>;
  readChanges: ReadChanges;
  identify: Identify;
}

/**
 * `GET changes?remote&version&site&against`, for operators: what a published release changes against what is live, or another version, as this host renders both.
 * 404 `RELEASE_UNKNOWN`, 422 `RELEASE_UNREADABLE`.
 */
export async function registerChangesRoute(app: FastifyInstance, options: ChangesRouteOptions): Promise<void> {
  const { registry, readChanges, identify } = options;
  await registerForOperators(app, identify, (routes) => {
    routes.get(
      `${API}/changes`,
      {
        config: needing('look'),
        schema: { querystring: ChangesQuery, response: { 200: ChangesAnswer, 404: ErrorAnswer, 422: ErrorAnswer } },
      },
      async ({ query: { remote, version, site, against } }) => {
        const sites = site ? [site] : SITE_CODES.filter((code) => registry.current().sites[code][remote]);
        return { remote, version, sites, changes: await readChanges(remote, version, sites, against) };
      },
    );
  });
}
