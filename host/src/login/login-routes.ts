import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { PATHS } from '@ninefold/sites';
import { CodedError, LOGIN_TOKEN_COOKIE, TOKEN_KEYS_PATH, type Database, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { decodeJwt, type JWK } from 'jose';
import * as z from 'zod';
import { authenticate, emailOf } from './accounts.ts';
import type { TokenCookies } from './token-cookies.ts';

export interface LoginOptions {
  database: Database;
  visitors: VisitorTokens;
  cookies: TokenCookies;
  publicKeys: () => { keys: JWK[] };
}

const Credentials = z.strictObject({ email: z.string().min(1).max(256), password: z.string().min(1).max(256) });
const LoginForm = z.strictObject({ ...Credentials.shape, returnTo: z.string().max(500).optional() });

/** A login ends this long after the password was given, however often it was renewed. */
const LOGIN_LIMIT_SECONDS = 30 * 86_400;

interface LoginClaims {
  ren: number;
  auth_time: number;
}

type LoginOutcome = 'SUCCESS' | 'UNAUTHORIZED' | 'SERVICE_UNAVAILABLE';

const NoFields = z.strictObject({}).nullish();

/**
 * Root-relative addresses of the shop, and nothing that a browser would take for another host: browsers read a backslash as
 * a slash, and skip tabs.
 */
const RETURN_ADDRESS = /^\/(?!\/)[!-[\]-~]*$/;

/** Login, renewal and logout (SES-1 to SES-5), as calls and as plain forms. */
export async function registerLogin(
  app: FastifyInstance,
  { database, visitors, cookies, publicKeys }: LoginOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const service = app.withTypeProvider<ZodTypeProvider>();
  const tries = { rateLimit: { max: 20, timeWindow: '1 minute' } };

  const logIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { email, password }: z.infer<typeof Credentials>,
  ): Promise<LoginOutcome> => {
    try {
      const loginId = await authenticate(database, email, password);
      if (!loginId) return 'UNAUTHORIZED';
      const { visitorId = randomUUID() } = await visitors.read(request);
      await cookies.startLogin(request, reply, loginId);
      await cookies.setLongterm(request, reply, visitorId, loginId);
      return 'SUCCESS';
    } catch (error) {
      request.log.error({ err: error }, 'nobody can log in');
      return 'SERVICE_UNAVAILABLE';
    }
  };

  service.post(
    '/service/login/api/v1/login',
    { schema: { body: Credentials }, config: tries },
    async (request, reply) => {
      const status = await logIn(request, reply, request.body);
      if (status !== 'SUCCESS') throw new CodedError(status, status === 'UNAUTHORIZED' ? 401 : 503);
      return { status };
    },
  );

  service.post(
    '/service/login/form/login',
    {
      schema: { body: LoginForm },
      config: tries,
      // Too many tries, or fields that no form of ours sends: a person reads the answer.
      errorHandler: (_error, _request, reply) => reply.redirect(`${PATHS.login}?error=SERVICE_UNAVAILABLE`, 303),
    },
    async (request, reply) => {
      const { returnTo, ...credentials } = request.body;
      const status = await logIn(request, reply, credentials);
      const next = returnTo && RETURN_ADDRESS.test(returnTo) ? returnTo : PATHS.account;
      const again = `${PATHS.login}?error=${status}&returnTo=${encodeURIComponent(next)}`;
      return reply.redirect(status === 'SUCCESS' ? next : again, 303);
    },
  );

  /** Ends the login. Whoever shares the device is no longer remembered either; the cart stays. */
  const logOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const { visitorId } = await visitors.read(request);
    cookies.clearLogin(request, reply);
    if (visitorId) await cookies.setLongterm(request, reply, visitorId, undefined);
  };

  service.post('/service/login/form/logout', async (request, reply) => {
    await logOut(request, reply);
    return reply.redirect(PATHS.home, 303);
  });

  service.post('/service/login/api/v1/logout', async (request, reply) => {
    await logOut(request, reply);
    return { status: 'SUCCESS' };
  });

  service.post('/service/login/api/v1/logintoken/renew', { schema: { body: NoFields } }, async (request, reply) => {
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

  service.get('/service/login/api/v1/longtermtoken', async (request, reply) => {
    const { visitorId = randomUUID(), loginStatus, loginId } = await visitors.read(request);
    await cookies.setLongterm(request, reply, visitorId, loginStatus === 'LOGGED_OUT' ? undefined : loginId);
    void reply.header('cache-control', 'no-store');
    return { status: 'SUCCESS' };
  });

  service.get('/service/login/api/v1/account', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { loginStatus, loginId } = await visitors.read(request);
    const email = loginStatus === 'LOGGED_IN' && loginId ? await emailOf(database, loginId) : undefined;
    if (!email) throw new CodedError('UNAUTHORIZED', 401);
    return { email };
  });

  service.get(TOKEN_KEYS_PATH, () => publicKeys());
}
