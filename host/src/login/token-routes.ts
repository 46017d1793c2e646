import { randomUUID } from 'node:crypto';
import {
  CodedError,
  confirmationOf,
  ENDED_SESSIONS_PATH,
  LOGIN_TOKEN_COOKIE,
  readLongtermToken,
  TOKEN_KEYS_PATH,
  type ServiceCallCheck,
  type TokenKeys,
  type VisitorTokens,
} from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { decodeJwt, type JWK } from 'jose';
import * as z from 'zod';
import type { Sessions } from './sessions.ts';
import { bindingOf, type TokenCookies } from './token-cookies.ts';

export interface TokenRoutesOptions {
  visitors: VisitorTokens;
  cookies: TokenCookies;
  sessions: Sessions;
  /** Whether a service of the shop asks. */
  isServiceCall: ServiceCallCheck;
  /** Prove tokens. */
  tokenKeys: TokenKeys;
  publicKeys: () => { keys: JWK[] };
}

/** A login ends this long after the password was given, however often it was renewed. */
const LOGIN_LIMIT_SECONDS = 30 * 86_400;

/** Of which the database can have the next one. */
const MOST_GENERATIONS = 2 ** 31 - 2;

interface LoginClaims {
  ren: number;
  auth_time: number;
}

const AskedSession = z.strictObject({
  confirmation: z.string().max(64),
  loginId: z.string().max(256),
  since: z.coerce.number().int().nonnegative(),
  generation: z.coerce.number().int().nonnegative().max(MOST_GENERATIONS).optional(),
});
const NoFields = z.strictObject({}).nullish();

/** How a visitor's tokens are renewed, and by what services know that they count (SES-1 to SES-4). */
export function registerTokens(
  app: FastifyInstance,
  { visitors, cookies, sessions, isServiceCall, tokenKeys, publicKeys }: TokenRoutesOptions,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(ENDED_SESSIONS_PATH, { schema: { querystring: AskedSession } }, async (request, reply) => {
    const binding = bindingOf(request);
    // A service of a team elsewhere has the cookie of the visitor whom it serves, and no secret of the shop.
    const isOwn = binding !== undefined && confirmationOf(binding) === request.query.confirmation;
    if (!isOwn && !isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
    void reply.header('cache-control', 'no-store');
    return { isEnded: await sessions.isEnded(request.query) };
  });

  routes.post('/service/login/api/v1/logintoken/renew', { schema: { body: NoFields } }, async (request, reply) => {
    const { loginStatus, loginId } = await visitors.read(request);
    if (loginStatus !== 'LOGGED_IN' || !loginId) throw new CodedError('UNAUTHORIZED', 401);
    const { ren, auth_time: loggedInAt } = decodeJwt<LoginClaims>(request.cookies[LOGIN_TOKEN_COOKIE]!);
    const nowSeconds = Date.now() / 1000;
    if (nowSeconds < ren) return reply.code(200).send({ status: 'VALID' });
    if (nowSeconds >= loggedInAt + LOGIN_LIMIT_SECONDS) {
      cookies.clearLogin(request, reply);
      throw new CodedError('UNAUTHORIZED', 401);
    }
    await cookies.setLogin(request, reply, loginId, loggedInAt);
    return reply.code(201).send({ status: 'RENEWED' });
  });

  routes.get('/service/login/api/v1/longtermtoken', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { visitorId, loginId } = await visitors.read(request);
    const [shown, binding] = [await readLongtermToken(request, tokenKeys), bindingOf(request)];
    // Without a LongtermToken of a customer: a stranger, or somebody who has just logged in.
    if (!shown?.loginId || !binding) {
      if (visitorId || loginId || shown) await cookies.setLongterm(request, reply, visitorId ?? randomUUID(), loginId);
      else await cookies.setFirstLongterm(request, reply);
      return { status: 'SUCCESS' };
    }
    const next = await sessions.rotate(binding, shown.loginId, shown.generation);
    const isOn = typeof next === 'number' && loginId === shown.loginId;
    if (next === 'REUSED') {
      request.log.warn('a LongtermToken was used again: its session is ended');
      cookies.clearLogin(request, reply);
    }
    await cookies.setLongterm(
      request,
      reply,
      visitorId ?? randomUUID(),
      isOn ? loginId : undefined,
      isOn ? next : undefined,
    );
    return { status: 'SUCCESS' };
  });

  routes.get(TOKEN_KEYS_PATH, () => publicKeys());
}
