import { ErrorAnswer, HostsAnswer } from '@ninefold/contract/operators';
import type { Database } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { Identify } from '../operators/acting.ts';
import { needing } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API } from '../operators/operators-api.ts';
import { readHosts } from './read-hosts.ts';

const REFUSALS = { 401: ErrorAnswer, 403: ErrorAnswer, 429: ErrorAnswer, 503: ErrorAnswer } as const;

/** `GET /service/releases/api/hosts`, behind {@link registerForOperators}. 503 `DATABASE_UNAVAILABLE` where this host is cut off itself. */
export async function registerHostRoutes(
  app: FastifyInstance,
  { database, identify }: { database: Database; identify: Identify },
): Promise<void> {
  await registerForOperators(app, identify, (routes) => {
    routes.get(
      `${API}/hosts`,
      { config: needing('look'), schema: { response: { ...REFUSALS, 200: HostsAnswer } } },
      () => readHosts(database),
    );
  });
}
