import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAuthorized } from '../releases/operator-token.ts';
import { Actor } from '@ninefold/contract/operators';
import type { Console } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import { readFields } from './read-fields.ts';
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session-cookie.ts';

/** Wrong tokens that one address may send in a minute before it is told to wait; the same as for the operators' API. */
const WRONG_TOKENS_PER_MINUTE = 10;

/** Paths of the operators' page, and nothing that a browser would take for another host. */
const RETURN_PATH = /^\/operators(?:[/?][!-[\]-~]*)?$/;
const ReturnPath = z.string().max(2000).regex(RETURN_PATH).catch('/operators');

const SignInForm = z.strictObject({
  actor: z.string().max(200),
  token: z.string().max(1000),
  to: ReturnPath,
});

/** `GET sign-in?to`, `POST sign-in`, `POST sign-out`. The token is compared once, and kept nowhere. */
export function addSignInRoutes(scope: FastifyInstance, { sessions, operatorToken, show }: Console): void {
  const countWrong = scope.createRateLimit({ max: WRONG_TOKENS_PER_MINUTE, timeWindow: '1 minute' });

  scope.get('/operators/sign-in', async (request, reply) => {
    const { to } = readFields(z.object({ to: ReturnPath }), request.query);
    return show({ request, reply }, { name: 'sign-in', actor: '', returnTo: to, failure: null });
  });

  scope.post('/operators/sign-in', async (request, reply) => {
    const { actor: typed, token, to } = readFields(SignInForm, request.body);
    const again = (error: string, status: number) =>
      show({ request, reply }, { name: 'sign-in', actor: typed, returnTo: to, failure: failureOf({ error }) }, status);

    if (!isAuthorized(`Bearer ${token}`, operatorToken)) {
      request.log.warn('somebody gave a wrong operators’ token');
      const limit = await countWrong(request);
      if (limit.isAllowed || !limit.isExceeded) return again('UNAUTHORIZED', 401);
      void reply.header('retry-after', String(limit.ttlInSeconds));
      return again('TOO_MANY_REQUESTS', 429);
    }
    const actor = Actor.safeParse(typed);
    if (!actor.success) return again('NAME_MISSING', 400);
    const former = readSessionToken(request);
    if (former) await sessions.end(former);
    setSessionCookie(request, reply, await sessions.start(actor.data));
    request.log.warn({ actor: actor.data }, 'an operator signed in');
    return reply.redirect(to, 303);
  });

  scope.post('/operators/sign-out', async (request, reply) => {
    const token = readSessionToken(request);
    if (token) await sessions.end(token);
    clearSessionCookie(request, reply);
    return reply.redirect('/operators/sign-in', 303);
  });
}
