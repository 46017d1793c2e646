import rateLimit from '@fastify/rate-limit';
import { CodedError, networkOf, setServiceRules } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Identify } from './acting.ts';
import { demandNeeds } from './needs.ts';
import type { Routes } from './operators-api.ts';

/** Wrong tokens that one address may send in a minute before it is told to wait. */
const WRONG_TOKENS_PER_MINUTE = 10;
/** An order may change nine sites at once: it waits longer for the database than a visitor would, in ms. */
const STATEMENT_MS = 60_000;

/**
 * Lets operators alone into a scope, each to the routes that they have the rights for. Without a token or a session 401 `UNAUTHORIZED`, after
 * ten wrong tokens in a minute 429 `TOO_MANY_REQUESTS`, without the right 403 `FORBIDDEN`. A right token always passes: nobody can keep
 * an operator out by sending wrong ones.
 */
export async function guardForOperators(scope: FastifyInstance, identify: Identify, realm: string): Promise<void> {
  scope.addHook('onRoute', (route) => void (route.config = { ...route.config, databaseTimeoutMs: STATEMENT_MS }));
  await scope.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  const countWrong = scope.createRateLimit({ max: WRONG_TOKENS_PER_MINUTE, timeWindow: '1 minute' });
  scope.decorateRequest('acting', null);
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    if (request.routeOptions.config.needs === 'nobody') return;
    request.acting = (await identify(request)) ?? null;
    if (request.acting) return;
    const limit = await countWrong(request);
    if (!limit.isAllowed && limit.isExceeded) {
      void reply.header('retry-after', String(limit.ttlInSeconds));
      throw new CodedError('TOO_MANY_REQUESTS', 429);
    }
    void reply.header('www-authenticate', `Bearer realm="${realm}"`);
    throw new CodedError('UNAUTHORIZED', 401);
  });
  demandNeeds(scope);
}

/** Adds routes for operators alone, in a scope of their own behind {@link guardForOperators}. @param realm as a refused caller is told it */
export async function registerForOperators(
  app: FastifyInstance,
  identify: Identify,
  addRoutes: (routes: Routes) => void,
  realm = 'releases',
): Promise<void> {
  await app.register(async (scope) => {
    setServiceRules(scope);
    await guardForOperators(scope, identify, realm);
    addRoutes(scope.withTypeProvider<ZodTypeProvider>());
  });
}
