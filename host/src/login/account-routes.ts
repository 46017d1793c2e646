import { randomUUID } from 'node:crypto';
import { NAME_PATTERN, PATHS } from '@ninefold/sites';
import {
  CodedError,
  exportPerson,
  type SliceWithPeople,
  type Database,
  type ServiceCaller,
  type Transaction,
  type VisitorTokens,
} from '@ninefold/service';
import { addressKey } from '@ninefold/service/mail';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { addAccountAction, addressOf, codeOf, LINK_TOKEN, type AccountAction } from './account-action.ts';
import { demandStillProven } from './accounts.ts';
import { createAccountGuards } from './account-guards.ts';
import { askForNewEmail, changeEmail } from './email-changes.ts';
import { eraseMailFiles } from './mails/mail-files.ts';
import type { PeopleElsewhere, ServiceElsewhere } from './elsewhere/people-elsewhere.ts';
import { eraseCustomer } from './erase-customer.ts';
import { accountOf, LoginTries } from './login-tries.ts';
import type { MailQueue } from './mails/mail-queue.ts';
import { accountOfReset, askForReset, setPassword } from './password-changes.ts';
import { checkNewPassword } from './password-rules.ts';
import { isFreshlyProven } from './provider-sessions.ts';
import { confirm, isOwnRegistration, register, registrationOf } from './registrations.ts';
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

const EMAIL = z.string().trim().max(256).overwrite(addressKey);
const PASSWORD = z.string().min(1).max(256);
const NAME = z.string().trim().max(40);
const IS_NAME = new RegExp(`^${NAME_PATTERN}$`, 'u');

const SignUp = z.strictObject({ firstName: NAME, lastName: NAME, email: EMAIL, password: PASSWORD });
const Confirmation = z.strictObject({ token: LINK_TOKEN, password: PASSWORD });
const ResetRequest = z.strictObject({ email: EMAIL });
const Reset = z.strictObject({ token: LINK_TOKEN, password: PASSWORD });
/** Who signs in at a provider has no password: then it is enough to have given the provider theirs just now. */
const Deletion = z.strictObject({ password: z.string().max(256).optional() });
const Change = z.strictObject({ password: PASSWORD, newPassword: PASSWORD });
const NewEmail = z.strictObject({ email: EMAIL, password: PASSWORD });
const EmailConfirmation = z.strictObject({ token: LINK_TOKEN });

/** Sign-up, confirmation, reset and change of the password, as calls and as plain forms. */
export function registerAccounts(app: FastifyInstance, options: AccountRoutesOptions): void {
  const { database, visitors, cookies, sessions, services, mails, slices, elsewhere, mailFolder, hasPasswords } =
    options;
  const tries = new LoginTries(database);
  const { countMail, prove, ownPassword, customerOf } = createAccountGuards({
    database,
    visitors,
    tries,
  });
  const add = <Body extends z.ZodType>(action: AccountAction<Body>) => addAccountAction(app, hasPasswords, action);

  /** Who gave the account another password meanwhile has ended the sessions that it had: this one does not begin. */
  async function beginSession(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Parameters<typeof demandStillProven>[1],
  ): Promise<void> {
    const { visitorId } = await visitors.read(request);
    const andThen = (transaction: Transaction) => demandStillProven(transaction, account);
    await cookies.startLogin(request, reply, { visitorId, loginId: account.loginId, andThen });
  }

  add({
    name: 'sign-up',
    body: SignUp,
    page: PATHS.signup,
    typed: ['firstName', 'lastName', 'email'],
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
      await beginSession(request, reply, registration);
      request.log.info({ account: accountOf(registration.email) }, 'an account was made');
    },
  });

  add({
    name: 'ask-for-reset',
    body: ResetRequest,
    page: PATHS.resetPassword,
    typed: ['email'],
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
      const changed = await setPassword(database, site, account, newPassword, proven);
      sessions.isEnded.forget();
      await beginSession(request, reply, changed);
      mails.wake();
      request.log.info({ account: accountOf(account.email) }, 'a password was changed');
    },
  });

  add({
    name: 'change-email',
    body: NewEmail,
    page: PATHS.accountSettings,
    typed: ['email'],
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
      await beginSession(request, reply, account);
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
      if (hasPasswords && account.passwordHash !== null)
        await prove(request, reply, account.email, () => ownPassword(account, password));
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
