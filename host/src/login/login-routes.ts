import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { isShopAddress, PATHS } from '@ninefold/sites';
import {
  CodedError,
  keepTyped,
  networkOf,
  readLongtermToken,
  type Database,
  type ServiceCaller,
} from '@ninefold/service';
import { type Mailer, withAsciiDomain } from '@ninefold/service/mail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { authenticate, demandStillProven, emailOf, loginIdOf, shownAccounts } from './accounts.ts';
import { registerAccounts, type AccountRoutesOptions } from './account-routes.ts';
import { endProviderSession } from './provider-sessions.ts';
import { accountOf, LoginTries } from './login-tries.ts';
import { registerDevices } from './device-routes.ts';
import { registerProvider, type CustomerProviders } from './provider-routes.ts';
import { MailQueue, type MailQueueOptions } from './mails/mail-queue.ts';
import { RequestLimits, type Limit } from './request-limits.ts';
import { bindingOf } from './token-cookies.ts';
import { registerTokens, type TokenRoutesOptions } from './token-routes.ts';

export interface LoginOptions extends TokenRoutesOptions {
  database: Database;
  services: ServiceCaller;
  mailer: Mailer;
  /** Told what came of each try to send a mail. */
  onMailTried?: MailQueueOptions['onTried'];
  origin: MailQueueOptions['origin'];
  slices: AccountRoutesOptions['slices'];
  elsewhere?: AccountRoutesOptions['elsewhere'];
  mailFolder?: AccountRoutesOptions['mailFolder'];
  /** Who else says who customers are. @default nobody: they have passwords of the shop */
  providers?: CustomerProviders | undefined;
  /** Whether customers can have a password of the shop. @default true */
  hasPasswords?: boolean | undefined;
}

const Credentials = z.strictObject({
  /** As accounts have it: some browsers send a domain in the letters of its language. */
  email: z.string().trim().min(1).max(256).overwrite(withAsciiDomain),
  password: z.string().min(1).max(256),
});
const LoginForm = z.strictObject({ ...Credentials.shape, returnTo: z.string().max(500).optional() });

type LoginOutcome = 'SUCCESS' | keyof typeof STATUS_CODES;

const STATUS_CODES = { UNAUTHORIZED: 401, TOO_MANY_TRIES: 429, SERVICE_UNAVAILABLE: 503 } as const;

/** Wrong passwords from one network, for whatever accounts. */
const WRONG_FROM_NETWORK: Limit = { what: 'wrong passwords from', most: 100, withinSeconds: 3600 };

/** Login and logout (SES-5), as calls and as plain forms; tokens (SES-1 to SES-4) and the life of accounts beside them. */
export async function registerLogin(
  app: FastifyInstance,
  {
    database,
    visitors,
    cookies,
    sessions,
    isServiceCall,
    services,
    mailer,
    onMailTried,
    origin,
    slices,
    elsewhere,
    mailFolder,
    tokenKeys,
    publicKeys,
    providers,
    hasPasswords = true,
  }: LoginOptions,
): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  const service = app.withTypeProvider<ZodTypeProvider>();
  const tries = { rateLimit: { max: 20, timeWindow: '1 minute' } };
  const accountTries = new LoginTries(database);
  const limits = new RequestLimits(database);
  const mails = new MailQueue({ database, mailer, origin, log: app.log, onTried: onMailTried });
  app.addHook('onListen', () => {
    mails.start();
    elsewhere?.people.start();
  });
  app.addHook('preClose', async () => {
    await mails.close();
    await elsewhere?.people.close();
  });
  registerAccounts(app, {
    database,
    visitors,
    cookies,
    sessions,
    services,
    mails,
    slices,
    elsewhere,
    mailFolder,
    hasPasswords,
  });
  registerTokens(app, { visitors, cookies, sessions, isServiceCall, tokenKeys, publicKeys });
  registerDevices(app, { visitors, sessions });
  const signedOut = registerProvider(app, { database, visitors, cookies, services, origin, providers, hasPasswords });

  const logIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { email, password }: z.infer<typeof Credentials>,
  ): Promise<LoginOutcome> => {
    try {
      if (!hasPasswords) return 'UNAUTHORIZED';
      const visitor = await visitors.read(request);
      const network = networkOf(request.ip);
      const waitSeconds = (await limits.wait(WRONG_FROM_NETWORK, network)) || (await accountTries.begin(email));
      // Who guesses cannot keep out a customer whom this device remembers.
      if (waitSeconds > 0 && !(visitor.loginId && visitor.loginId === (await loginIdOf(database, email)))) {
        request.log.warn({ account: accountOf(email), waitSeconds }, 'a login has to wait');
        void reply.header('retry-after', waitSeconds);
        return 'TOO_MANY_TRIES';
      }
      const proven = await authenticate(database, email, password);
      if (!proven) {
        if (waitSeconds > 0) await accountTries.failed(email);
        await limits.take(WRONG_FROM_NETWORK, network);
        request.log.info({ account: accountOf(email) }, 'a login failed');
        return 'UNAUTHORIZED';
      }
      await accountTries.succeeded(email);
      await cookies.startLogin(request, reply, {
        visitorId: visitor.visitorId,
        loginId: proven.loginId,
        andThen: (transaction) => demandStillProven(transaction, proven),
      });
      request.log.info({ account: accountOf(email) }, 'a customer has logged in');
      return 'SUCCESS';
    } catch (error) {
      if (error instanceof CodedError && error.code === 'UNAUTHORIZED') return error.code;
      request.log.error({ err: error }, 'nobody can log in');
      return 'SERVICE_UNAVAILABLE';
    }
  };

  service.post(
    '/service/login/api/v1/login',
    { schema: { body: Credentials }, config: tries },
    async (request, reply) => {
      const status = await logIn(request, reply, request.body);
      if (status !== 'SUCCESS') throw new CodedError(status, STATUS_CODES[status]);
      return { status };
    },
  );

  service.post(
    '/service/login/form/login',
    {
      schema: { body: LoginForm },
      // Once the fields are read: a person who has tried too often is led on in the end, too.
      config: { rateLimit: { ...tries.rateLimit, hook: 'preValidation' } },
      // Too many tries, or fields that no form of ours sends: a person reads the answer.
      errorHandler: (_error, request, reply) =>
        loginAgain(request, reply, 'SERVICE_UNAVAILABLE', (request.body as { returnTo?: unknown } | null)?.returnTo),
    },
    async (request, reply) => {
      const { returnTo, ...credentials } = request.body;
      const status = await logIn(request, reply, credentials);
      const error = status === 'TOO_MANY_TRIES' ? 'SERVICE_UNAVAILABLE' : status;
      if (error === 'SUCCESS') return reply.redirect(nextOf(returnTo), 303);
      return loginAgain(request, reply, error, returnTo);
    },
  );

  // It looks through all accounts, for whoever asks.
  const inLine = { standsInLine: () => true };
  service.get('/service/login/api/v1/shown-accounts', { config: inLine }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { accounts: hasPasswords ? await shownAccounts(database) : [] };
  });

  /**
   * Ends the login, also for whoever has kept its cookies. Whoever shares the device is no longer remembered either; the cart stays.
   * `isEverywhere`: on all devices of the customer.
   *
   * @returns whose login it was, and what its provider knows it by
   */
  const logOut = async (request: FastifyRequest, reply: FastifyReply, isEverywhere = false) => {
    const { visitorId, loginId, loginStatus } = await visitors.read(request);
    if (isEverywhere && loginStatus !== 'LOGGED_IN') throw new CodedError('UNAUTHORIZED', 401);
    const binding = bindingOf(request);
    const idToken = binding === undefined ? undefined : await endProviderSession(database, binding);
    if (loginId && binding) await sessions.end(binding);
    if (loginId && isEverywhere) await sessions.endAll(loginId);
    cookies.clearLogin(request, reply);
    if (visitorId) await cookies.setLongterm(request, reply, visitorId, undefined);
    return { loginId, idToken };
  };

  /** Where the database does not answer this browser at least forgets the login. */
  const forgetLogin = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isRefusal(error)) throw error;
    request.log.error({ err: error }, 'a login could not be ended: its browser has forgotten it');
    const { visitorId = randomUUID() } = (await readLongtermToken(request, tokenKeys)) ?? {};
    cookies.clearLogin(request, reply);
    await cookies.setLongterm(request, reply, visitorId, undefined);
    return await reply.redirect(PATHS.home, 303);
  };

  service.post('/service/login/form/logout', { errorHandler: forgetLogin }, async (request, reply) => {
    return await signedOut(request, reply, await logOut(request, reply));
  });

  service.post('/service/login/api/v1/logout', async (request, reply) => {
    await logOut(request, reply);
    return { status: 'SUCCESS' };
  });

  service.post(
    '/service/login/form/logout-everywhere',
    {
      errorHandler: (error, request, reply) => {
        if (isRefusal(error)) return reply.redirect(PATHS.login, 303);
        request.log.error({ err: error }, 'a customer could not be logged out everywhere');
        return reply.redirect(`${PATHS.accountSettings}?error=SERVICE_UNAVAILABLE`, 303);
      },
    },
    async (request, reply) => {
      return await signedOut(request, reply, await logOut(request, reply, true));
    },
  );

  service.post('/service/login/api/v1/logout-everywhere', async (request, reply) => {
    await logOut(request, reply, true);
    return { status: 'SUCCESS' };
  });

  service.get('/service/login/api/v1/account', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { loginStatus, loginId } = await visitors.read(request);
    const email = loginStatus === 'LOGGED_IN' && loginId ? await emailOf(database, loginId) : undefined;
    if (!email) throw new CodedError('UNAUTHORIZED', 401);
    return { email };
  });
}

/** Where a login leads. */
const nextOf = (returnTo: unknown): string =>
  typeof returnTo === 'string' && isShopAddress(returnTo) ? returnTo : PATHS.account;

/** Leads to the page of the login, which says what went wrong and still knows who, and where to. */
function loginAgain(request: FastifyRequest, reply: FastifyReply, error: string, returnTo: unknown): FastifyReply {
  keepTyped(request, reply, PATHS.login, ['email']);
  return reply.redirect(`${PATHS.login}?error=${error}&returnTo=${encodeURIComponent(nextOf(returnTo))}`, 303);
}

/** What whoever asks has done wrong: a foreign page logs nobody out. */
function isRefusal(error: unknown): boolean {
  const { status, statusCode = status } = error as { status?: number; statusCode?: number };
  return statusCode !== undefined && statusCode < 500;
}
