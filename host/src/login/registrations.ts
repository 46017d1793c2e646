import { randomUUID } from 'node:crypto';
import { CodedError, type Database, type KeptForAWhile, type ServiceCaller } from '@ninefold/service';
import { CUSTOMERS_PATH } from '@ninefold/contract/calls';
import type { SiteCode } from '@ninefold/sites';
import { eq, lt, or, sql } from '@ninefold/service/sql';
import { loginIdOf } from './accounts.ts';
import { LINK_SECONDS, loginIdOfLink } from './mails/mail-queue.ts';
import { hashPassword, isPassword } from './password.ts';
import { accounts, links, mails, registrations } from './schema.ts';

export interface NewCustomer {
  site: SiteCode;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Keeps who signs up, and the mail to the address; the same is done whether the address has an account or not. */
export async function register(database: Database, customer: NewCustomer): Promise<void> {
  const { site, email, firstName, lastName, password } = customer;
  const loginId = randomUUID();
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction.delete(registrations).where(lt(registrations.expiresAt, sql`now()`));
    await transaction.delete(links).where(lt(links.expiresAt, sql`now()`));
    const expiresAt = sql`now() + make_interval(secs => ${LINK_SECONDS.SIGN_UP})`;
    await transaction.insert(registrations).values({ loginId, email, firstName, lastName, passwordHash, expiresAt });
    await transaction.insert(mails).values({ kind: 'SIGN_UP', site, email, loginId });
  });
}

/** Who has signed up and not confirmed it, and the addresses that links were for. Whoever signs up next deletes them, too; there may be nobody for long. */
export const SIGN_UPS: KeptForAWhile = {
  name: 'sign-ups',
  days: 1,
  async forget({ database }, before) {
    const isOld = lt(registrations.expiresAt, new Date(before.getTime() + LINK_SECONDS.SIGN_UP * 1000));
    await database.delete(links).where(lt(links.expiresAt, sql`now()`));
    return (await database.delete(registrations).where(isOld)).rowCount ?? 0;
  },
};

/** Who may be confirmed by a link and a password. */
export interface Registration {
  loginId: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** @throws {CodedError} 404 `LINK_USED`, `LINK_INVALID` when the link is too old */
export async function registrationOf(database: Database, token: string): Promise<Registration> {
  const loginId = await loginIdOfLink(database, 'SIGN_UP', token);
  const [registration] = loginId
    ? await database.select().from(registrations).where(eq(registrations.loginId, loginId))
    : [];
  if (registration) return registration;
  // Another press of the same button may have made the account between the two questions.
  await loginIdOfLink(database, 'SIGN_UP', token);
  throw new CodedError('LINK_INVALID', 404);
}

/** Whether the password is the one that was chosen: whoever signs up somebody else's address must not get an account there. */
export function isOwnRegistration({ passwordHash }: Registration, password: string): Promise<boolean> {
  return isPassword(password, passwordHash);
}

/**
 * Makes an account of a registration, once.
 *
 * @throws {CodedError} 404 `LINK_USED` when that was done meanwhile, `LINK_INVALID` when the address has another account by now; 503 `SERVICE_UNAVAILABLE` when nobody keeps the name
 */
export async function confirm(
  database: Database,
  services: ServiceCaller,
  site: SiteCode,
  { loginId, email, firstName, lastName, passwordHash }: Registration,
): Promise<void> {
  // First: a name that the shop keeps belongs to an account, else nobody could erase it.
  const made = await database
    .insert(accounts)
    .values({ loginId, email, passwordHash })
    .onConflictDoNothing()
    .returning({ loginId: accounts.loginId });
  if (made.length === 0) {
    const owner = await loginIdOf(database, email);
    throw new CodedError(owner === loginId ? 'LINK_USED' : 'LINK_INVALID', 404);
  }
  const body = { loginId, firstname: firstName, lastname: lastName };
  const call = { path: CUSTOMERS_PATH, method: 'PUT', site, body, asService: true } as const;
  const isKept = await services(call).then(
    ({ status }) => status === 200,
    () => false,
  );
  if (!isKept) {
    await database.delete(accounts).where(eq(accounts.loginId, loginId));
    throw new CodedError('SERVICE_UNAVAILABLE', 503);
  }
  await database.transaction(async (transaction) => {
    await transaction.update(links).set({ purpose: 'USED' }).where(eq(links.loginId, loginId));
    await transaction
      .delete(registrations)
      .where(or(eq(registrations.loginId, loginId), eq(registrations.email, email)));
  });
}
