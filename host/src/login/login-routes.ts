import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { PATHS } from '@ninefold/sites';
import { CodedError, TOKEN_KEYS_PATH, type Database, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { decodeJwt, type JWK } from 'jose';
import * as z from 'zod';
import { authenticate } from './accounts.ts';
import type { TokenCookies } from './token-cookies.ts';

export interface LoginOptions {
  database: Database;
  visitors: VisitorTokens;
  cookies: TokenCookies;
  publicKeys: { keys: JWK[] };
}

const Credentials = z.strictObject({ email: z.string().min(1).max(256), password: z.string().min(1).max(256) });
const LoginForm = z.strictObject({ ...Credentials.shape, returnTo: z.string().max(500).optional() });

/** Root-relative addresses of the shop, and nothing that a browser would take for another host. */
const RETURN_ADDRESS = /^\/(?![/\\])[^\r\n\\]*$/;

/** Login, renewal and logout (SES-1 to SES-5), as calls and as plain forms. */
export async function registerLogin(
  app: FastifyInstance,
  { database, visitors, cookies, publicKeys }: LoginOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const service = app.withTypeProvider<ZodTypeProvider>();
  const tries = { rateLimit: { max: 20, timeWindow: '1 minute' } };

  const logIn = async (request: FastifyRequest, reply: FastifyReply, email: string, password: string) => {
    const loginId = await authenticate(database, email, password);
    if (!loginId) return false;
    const { visitorId = randomUUID() } = await visitors.read(request);
    await cookies.setLogin(request, reply, loginId);
    await cookies.setLongterm(request, reply, visitorId, loginId);
    return true;
  };

  service.post(
    '/service/login/api/v1/login',
    { schema: { body: Credentials }, config: tries },
    async (request, reply) => {
      if (!(await logIn(request, reply, request.body.email, request.body.password)))
        throw new CodedError('UNAUTHORIZED', 401);
      return { status: 'SUCCESS' };
    },
  );

  service.post('/service/login/form/login', { schema: { body: LoginForm }, config: tries }, async (request, reply) => {
    const { email, password, returnTo } = request.body;
    const isLoggedIn = await logIn(request, reply, email, password);
    const next = returnTo && RETURN_ADDRESS.test(returnTo) ? returnTo : PATHS.account;
    return reply.redirect(
      isLoggedIn ? next : `${PATHS.login}?error=UNAUTHORIZED&returnTo=${encodeURIComponent(next)}`,
      303,
    );
  });

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

  service.post('/service/login/api/v1/logintoken/renew', async (request, reply) => {
    const { loginStatus, loginId } = await visitors.read(request);
    if (loginStatus !== 'LOGGED_IN' || !loginId) throw new CodedError('UNAUTHORIZED', 401);
    const token = request.cookies['LoginToken']!;
    const renewsAt = Number(decodeJwt(token)['ren']);
    if (Date.now() / 1000 < renewsAt) return reply.code(200).send({ status: 'VALID' });
    await cookies.setLogin(request, reply, loginId);
    return reply.code(201).send({ status: 'RENEWED' });
  });

  service.get('/service/login/api/v1/longtermtoken', async (request, reply) => {
    const { visitorId = randomUUID(), loginStatus, loginId } = await visitors.read(request);
    await cookies.setLongterm(request, reply, visitorId, loginStatus === 'LOGGED_OUT' ? undefined : loginId);
    void reply.header('cache-control', 'no-store');
    return { status: 'SUCCESS' };
  });

  service.get(TOKEN_KEYS_PATH, () => publicKeys);
}
