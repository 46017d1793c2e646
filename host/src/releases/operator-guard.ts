import rateLimit from '@fastify/rate-limit';
import { CodedError, networkOf } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAuthorized } from './operator-token.ts';

/** Wrong tokens that one address may send in a minute before it is told to wait. */
const WRONG_TOKENS_PER_MINUTE = 10;
/** An order may change nine sites at once: it waits longer for the database than a visitor would, in ms. */
const STATEMENT_MS = 60_000;

/**
 * Lets operators alone into a scope. Every call needs `Authorization: Bearer <token>`; without it 401 `UNAUTHORIZED`, after ten wrong
 * tokens in a minute 429 `TOO_MANY_REQUESTS`. A right token always passes: nobody can keep an operator out by sending wrong ones.
 */
export async function guardForOperators(scope: FastifyInstance, operatorToken: string, realm: string): Promise<void> {
  scope.addHook('onRoute', (route) => void (route.config = { ...route.config, databaseTimeoutMs: STATEMENT_MS }));
  await scope.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  const countWrong = scope.createRateLimit({ max: WRONG_TOKENS_PER_MINUTE, timeWindow: '1 minute' });
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    if (isAuthorized(request.headers.authorization, operatorToken)) return;
    const limit = await countWrong(request);
    if (!limit.isAllowed && limit.isExceeded) {
      void reply.header('retry-after', String(limit.ttlInSeconds));
      throw new CodedError('TOO_MANY_REQUESTS', 429);
    }
    void reply.header('www-authenticate', `Bearer realm="${realm}"`);
    throw new CodedError('UNAUTHORIZED', 401);
  });
}
