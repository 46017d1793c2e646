import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorOf } from '../operators/access-history.ts';
import type { Acting } from '../operators/acting.ts';
import type { Console } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { readFields } from './read-fields.ts';
import { FOR_EVERYBODY } from './route-needs.ts';
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session-cookie.ts';

/** Wrong tokens, links or passkeys that one address may send in a minute before it is told to wait; the same as for the operators' API. */
export const WRONG_TRIES_PER_MINUTE = 10;

/** Paths of the operators' page, and nothing that a browser would take for another host. */
const RETURN_PATH = /^\/operators(?:[/?][!-[\]-~]*)?$/;
/** Where to go after signing in. */
export const ReturnPath = z.string().max(2000).regex(RETURN_PATH).catch('/operators');

const SignInForm = z.strictObject({
  token: z.string().max(1000),
  to: ReturnPath,
});

/** `GET sign-in?to`, `POST sign-in`, `POST sign-out`. The token is compared once, and kept nowhere. */
export function addSignInRoutes(scope: FastifyInstance, { sessions, knows, provider, show }: Console): void {
  const nameOfProvider = provider?.provider.settings.name ?? null;
  const countWrong = scope.createRateLimit({ max: WRONG_TRIES_PER_MINUTE, timeWindow: '1 minute' });

  scope.get('/operators/sign-in', FOR_EVERYBODY, async (request, reply) => {
    const { to } = readFields(z.object({ to: ReturnPath }), request.query);
    return show({ request, reply }, { name: 'sign-in', returnTo: to, provider: nameOfProvider, failure: null });
  });

  scope.post('/operators/sign-in', FOR_EVERYBODY, async (request, reply) => {
    const { token, to } = readFields(SignInForm, request.body);
    const again = (error: string, status: number) =>
      show(
        { request, reply },
        { name: 'sign-in', returnTo: to, provider: nameOfProvider, failure: failureOf({ error }) },
        status,
      );

    const acting = await knows(token);
    if (!acting) {
      request.log.warn({ address: request.ip }, 'somebody gave a wrong token');
      const limit = await countWrong(request);
      if (limit.isAllowed || !limit.isExceeded) return again('UNAUTHORIZED', 401);
      void reply.header('retry-after', String(limit.ttlInSeconds));
      return again('TOO_MANY_REQUESTS', 429);
    }
    await startSession({ request, reply, sessions, acting });
    const loud =
      acting.by === 'break-glass' ? 'break-glass: somebody signed in by the operators’ token' : 'somebody signed in';
    request.log.warn({ address: request.ip, name: acting.name }, loud);
    return reply.redirect(to, 303);
  });

  scope.post('/operators/sign-out', FOR_EVERYBODY, async (request, reply) => {
    const token = readSessionToken(request);
    // First: the browser forgets it also while the database cannot end it.
    clearSessionCookie(request, reply);
    if (token) await sessions.end(token);
    return reply.redirect('/operators/sign-in', 303);
  });
}

export interface SessionStart {
  request: FastifyRequest;
  reply: FastifyReply;
  sessions: OperatorSessions;
  acting: Acting;
}

/** Begins a session in place of the one that the browser had. */
export async function startSession({ request, reply, sessions, acting }: SessionStart): Promise<void> {
  const former = readSessionToken(request);
  if (former) await sessions.end(former);
  setSessionCookie(request, reply, await sessions.start(acting, authorOf(request, acting)));
}
