import { randomUUID } from 'node:crypto';
import { PATHS, type SiteCode } from '@ninefold/sites';
import {
  CodedError,
  exportPerson,
  type SliceWithPeople,
  networkOf,
  readSite,
  type Database,
  type ServiceCaller,
  type VisitorTokens,
} from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { authenticate, type Proven } from './accounts.ts';
import { askForNewEmail, changeEmail } from './email-changes.ts';
import { eraseMailFiles } from '../retention/mail-files.ts';
import type { PeopleElsewhere, ServiceElsewhere } from './elsewhere/people-elsewhere.ts';
import { eraseCustomer } from './erase-customer.ts';
import { accountOf, LoginTries } from './login-tries.ts';
import type { MailQueue } from './mails/mail-queue.ts';
import { accountOfReset, askForReset, setPassword } from './password-changes.ts';
import { checkNewPassword } from './password-rules.ts';
import { isFreshlyProven } from './provider-sessions.ts';
import { confirm, isOwnRegistration, register, registrationOf } from './registrations.ts';
import { RequestLimits, type Limit } from './request-limits.ts';
import { accounts } from './schema.ts';
import type { Sessions } from './sessions.ts';
import { bindingOf, type TokenCookies } from './token-cookies.ts';

export interface AccountRoutesOptions {
  database: Database;
  visitors: VisitorTokens;
  cookies: TokenCookies;
  sessions: Sessions;
  services: ServiceCaller;
  mails: MailQueue;
  /** All that hold something of people. */
  slices: readonly SliceWithPeople[];
  /** The services with data of their own. @default there are none */
  elsewhere?: { people: PeopleElsewhere; services: () => readonly ServiceElsewhere[] } | undefined;
  /** Where mails are files, without a mail server. */
  mailFolder?: string | undefined;
  /** Whether customers can have a password of the shop. */
  hasPasswords: boolean;
}

/** Requests that lead to mails: of one network, and for one address. */
const FROM_NETWORK: Limit = { what: 'mails from', most: 20, withinSeconds: 3600 };
const TO_ADDRESS: Limit = { what: 'mails to', most: 5, withinSeconds: 86_400 };

const EMAIL = z.string().trim().toLowerCase().max(256);
const PASSWORD = z.string().min(1).max(256);
const TOKEN = z.string().regex(/^[\w-]{43}$/);
/** As people are called: nothing that a mail program or a person takes for an address. */
const NAME = z.string().trim().max(40);
const IS_NAME = /^(?!.*(?::\/\/|www\.|@))[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’-]*$/u;

const SignUp = z.strictObject({ firstName: NAME, lastName: NAME, email: EMAIL, password: PASSWORD });
const Confirmation = z.strictObject({ token: TOKEN, password: PASSWORD });
const ResetRequest = z.strictObject({ email: EMAIL });
const Reset = z.strictObject({ token: TOKEN, password: PASSWORD });
/** Who signs in at a provider has no password: then it is enough to have given the provider theirs just now. */
const Deletion = z.strictObject({ password: z.string().max(256).optional() });
const Change = z.strictObject({ password: PASSWORD, newPassword: PASSWORD });
const NewEmail = z.strictObject({ email: EMAIL, password: PASSWORD });
const EmailConfirmation = z.strictObject({ token: TOKEN });

/** A call and the plain form beside it. */
interface Action<Body extends z.ZodType> {
  /** `sign-up`: `/service/login/api/v1/sign-up` and `/service/login/form/sign-up`. */
  name: string;
  body: Body;
  /** Of the form: its faults are shown there, as `?error=<code>`, with `form=<name>` where there are several. */
  page: string;
  /** Where a form leads on. */
  next: string;
  /** @default 200 */
  status?: 200 | 202;
  /** Whether it is there where customers sign in at a provider alone. @default false: it is about passwords */
  isForAll?: boolean;
  run: (body: z.output<Body>, request: FastifyRequest, reply: FastifyReply, site: SiteCode) => Promise<void>;
}

/** Sign-up, confirmation, reset and change of the password, as calls and as plain forms. */
export function registerAccounts(app: FastifyInstance, options: AccountRoutesOptions): void {
  const { database, visitors, cookies, sessions, services, mails, slices, elsewhere, mailFolder, hasPasswords } =
    options;
  const limits = new RequestLimits(database);
  const tries = new LoginTries(database);

  function add<Body extends z.ZodType>({
    name,
    body,
    page,
    next,
    status = 200,
    isForAll = false,
    run,
  }: Action<Body>): void {
    const typed = app.withTypeProvider<ZodTypeProvider>();
    const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };
    const isOff = !hasPasswords && !isForAll;
    typed.post(`/service/login/api/v1/${name}`, { schema: { body }, config }, async (request, reply) => {
      if (isOff) throw new CodedError('PASSWORDS_OFF', 404);
      await run(request.body as z.output<Body>, request, reply, readSite(request));
      return reply.code(status).send({ status: status === 202 ? 'MAIL_ORDERED' : 'SUCCESS' });
    });
    typed.post(
      `/service/login/form/${name}`,
      {
        schema: { body },
        config,
        errorHandler: (error, request, reply) => {
          if (!(error instanceof CodedError) || error.status >= 500)
            request.log.info({ err: error }, 'a form was refused');
          const code = codeOf(error);
          // The other press of a double click has done it.
          if (code === 'LINK_USED') return reply.redirect(addressOf(PATHS.login, { done: code }), 303);
          // That page has several forms.
          const form = page === PATHS.accountSettings ? name : undefined;
          return reply.redirect(addressOf(page, { error: code, form, token: tokenOf(request.body) }), 303);
        },
      },
      async (request, reply) => {
        if (isOff) throw new CodedError('PASSWORDS_OFF', 404);
        await run(request.body as z.output<Body>, request, reply, readSite(request));
        return reply.redirect(next, 303);
      },
    );
  }

  /** @throws {CodedError} 429 `TOO_MANY_REQUESTS`, alike for addresses with and without an account */
  async function countMail(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
    const ofNetwork = await limits.take(FROM_NETWORK, networkOf(request.ip));
    // What is refused takes no mail from whose address it is.
    const waitSeconds = ofNetwork > 0 ? ofNetwork : await limits.take(TO_ADDRESS, email);
    if (waitSeconds > 0) refuse(request, reply, email, waitSeconds);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, email: string, waitSeconds: number): never {
    request.log.warn({ account: accountOf(email), waitSeconds }, 'too many requests');
    void reply.header('retry-after', waitSeconds);
    throw new CodedError('TOO_MANY_REQUESTS', 429);
  }

  /** Slows down whoever guesses passwords of an account, here as at the login. @returns what was proven */
  async function prove<Proof>(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    ask: () => Promise<Proof | undefined>,
  ): Promise<Proof> {
    const waitSeconds = await tries.begin(email);
    if (waitSeconds > 0) refuse(request, reply, email, waitSeconds);
    const proof = await ask();
    if (proof) {
      await tries.succeeded(email);
      return proof;
    }
    request.log.info({ account: accountOf(email) }, 'a password was wrong');
    throw new CodedError('UNAUTHORIZED', 401);
  }

  /** The password of a customer's own account. */
  async function ownPassword(
    account: { loginId: string; email: string },
    password: string,
  ): Promise<Proven | undefined> {
    const proven = await authenticate(database, account.email, password);
    return proven?.loginId === account.loginId ? proven : undefined;
  }

  async function beginSession(request: FastifyRequest, reply: FastifyReply, loginId: string): Promise<void> {
    const { visitorId = randomUUID() } = await visitors.read(request);
    await cookies.startLogin(request, reply, loginId);
    await cookies.setLongterm(request, reply, visitorId, loginId);
  }

  /** @throws {CodedError} 401 `LOGIN_REQUIRED` */
  async function customerOf(
    request: FastifyRequest,
  ): Promise<{ loginId: string; email: string; hasPassword: boolean }> {
    const { loginStatus, loginId } = await visitors.read(request);
    const [account] =
      loginStatus === 'LOGGED_IN' && loginId
        ? await database
            .select({ loginId: accounts.loginId, email: accounts.email, passwordHash: accounts.passwordHash })
            .from(accounts)
            .where(eq(accounts.loginId, loginId))
        : [];
    if (!account) throw new CodedError('LOGIN_REQUIRED', 401);
    const { email, passwordHash } = account;
    return { loginId: account.loginId, email, hasPassword: hasPasswords && passwordHash !== null };
  }

  add({
    name: 'sign-up',
    body: SignUp,
    page: PATHS.signup,
    next: `${PATHS.signup}?done=MAIL`,
    status: 202,
    async run({ firstName, lastName, email, password }, request, reply, site) {
      if (!IS_NAME.test(firstName) || !IS_NAME.test(lastName)) throw new CodedError('NAME_INVALID', 400);
      checkEmail(email);
      await checkNewPassword(password, { email, shop: request.hostname });
      await countMail(request, reply, email);
      await register(database, { site, email, firstName, lastName, password });
      mails.wake();
      request.log.info({ account: accountOf(email) }, 'somebody signs up');
    },
  });

  add({
    name: 'confirm-account',
    body: Confirmation,
    page: PATHS.signup,
    next: PATHS.account,
    async run({ token, password }, request, reply, site) {
      const registration = await registrationOf(database, token);
      await prove(request, reply, registration.email, () => isOwnRegistration(registration, password));
      await confirm(database, services, site, registration);
      await beginSession(request, reply, registration.loginId);
      request.log.info({ account: accountOf(registration.email) }, 'an account was made');
    },
  });

  add({
    name: 'ask-for-reset',
    body: ResetRequest,
    page: PATHS.resetPassword,
    next: `${PATHS.resetPassword}?done=MAIL`,
    status: 202,
    async run({ email }, request, reply, site) {
      checkEmail(email);
      await countMail(request, reply, email);
      await askForReset(database, site, email);
      mails.wake();
    },
  });

  add({
    name: 'reset-password',
    body: Reset,
    page: PATHS.resetPassword,
    next: `${PATHS.login}?done=PASSWORD`,
    async run({ token, password }, request, _reply, site) {
      const account = await accountOfReset(database, token);
      await checkNewPassword(password, { email: account.email, shop: request.hostname });
      await setPassword(database, site, account, password);
      sessions.isEnded.forget();
      await tries.succeeded(account.email);
      mails.wake();
      request.log.info({ account: accountOf(account.email) }, 'a password was reset');
    },
  });

  add({
    name: 'change-password',
    body: Change,
    page: PATHS.accountSettings,
    next: `${PATHS.accountSettings}?done=PASSWORD`,
    async run({ password, newPassword }, request, reply, site) {
      const account = await customerOf(request);
      const proven = await prove(request, reply, account.email, () => ownPassword(account, password));
      await checkNewPassword(newPassword, { email: account.email, shop: request.hostname });
      await setPassword(database, site, account, newPassword, proven);
      sessions.isEnded.forget();
      await beginSession(request, reply, account.loginId);
      mails.wake();
      request.log.info({ account: accountOf(account.email) }, 'a password was changed');
    },
  });

  add({
    name: 'change-email',
    body: NewEmail,
    page: PATHS.accountSettings,
    next: `${PATHS.accountSettings}?done=EMAIL_MAIL`,
    status: 202,
    async run({ email, password }, request, reply, site) {
      const account = await customerOf(request);
      checkEmail(email);
      await prove(request, reply, account.email, () => ownPassword(account, password));
      await countMail(request, reply, email);
      await askForNewEmail(database, site, account.loginId, email);
      mails.wake();
      request.log.info({ account: accountOf(account.email) }, 'a customer asks for another address');
    },
  });

  add({
    name: 'confirm-email',
    body: EmailConfirmation,
    page: PATHS.accountSettings,
    next: `${PATHS.accountSettings}?done=EMAIL`,
    async run({ token }, request, reply, site) {
      const account = await customerOf(request);
      await changeEmail(database, site, account, token);
      sessions.isEnded.forget();
      await beginSession(request, reply, account.loginId);
      mails.wake();
      request.log.info({ account: accountOf(account.email) }, 'the address of an account was changed');
    },
  });

  /** A link of the settings leads here: whoever has followed it is led back there when nothing can be had. */
  const backToSettings: RouteOptions['errorHandler'] = (error, { headers }, reply) => {
    if (!headers.accept?.includes('text/html')) throw error;
    return reply.redirect(addressOf(PATHS.accountSettings, { error: codeOf(error) }), 303);
  };

  app.get('/service/login/api/v1/account/data', { errorHandler: backToSettings }, async (request, reply) => {
    const { loginId, email } = await customerOf(request);
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="my-data.json"',
      'content-type': 'application/json; charset=utf-8',
    });
    const data = await exportPerson(database, slices, { loginId, email });
    const told = (await elsewhere?.people.export(elsewhere.services(), { loginId, email })) ?? {
      data: {},
      unanswered: [],
    };
    const exported = { email, exportedAt: new Date().toISOString(), data: { ...data, ...told.data } };
    return reply.send(JSON.stringify({ ...exported, unanswered: told.unanswered }, undefined, 2));
  });

  add({
    name: 'delete-account',
    body: Deletion,
    page: PATHS.accountSettings,
    next: `${PATHS.login}?done=DELETED`,
    isForAll: true,
    async run({ password = '' }, request, reply, site) {
      const account = await customerOf(request);
      if (account.hasPassword) await prove(request, reply, account.email, () => ownPassword(account, password));
      else if (!(await isFreshlyProven(database, bindingOf(request)!))) throw new CodedError('LOGIN_REQUIRED', 401);
      await eraseCustomer(database, slices, account.email, { site, elsewhere: elsewhere?.services() ?? [] });
      elsewhere?.people.wake();
      // The account is gone by now: what stays is for operators.
      if (mailFolder !== undefined)
        await eraseMailFiles(mailFolder, account.email).catch((error: unknown) =>
          request.log.error({ err: error }, 'mails to a customer who is gone stay'),
        );
      await sessions.endAll(account.loginId);
      cookies.clearLogin(request, reply);
      await cookies.setLongterm(request, reply, randomUUID(), undefined);
      mails.wake();
      request.log.info({ account: accountOf(account.email) }, 'a customer has deleted an account');
    },
  });
}

/** What browsers take for an address, with a domain that mails can reach. */
const ADDRESS = z.email({ pattern: z.regexes.html5Email }).regex(/\.[^.@]+$/);

/** @throws {CodedError} 400 `EMAIL_INVALID` */
function checkEmail(email: string): void {
  if (!ADDRESS.safeParse(email).success) throw new CodedError('EMAIL_INVALID', 400);
}

/** What a form's page says: the codes that it knows, for all else that it is not possible now. */
function codeOf(error: unknown): string {
  if (error instanceof CodedError && error.status < 500) return error.code;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 429) return 'TOO_MANY_REQUESTS';
  return statusCode === 400 ? 'INVALID' : 'SERVICE_UNAVAILABLE';
}

function tokenOf(body: unknown): string | undefined {
  return TOKEN.safeParse((body as { token?: unknown } | undefined)?.token).data;
}

function addressOf(page: string, query: Record<string, string | undefined>): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${page}?${new URLSearchParams(known).toString()}`;
}
