import { and, eq, isNotNull, sql } from '@ninefold/service/sql';
import { CodedError, type Database } from '@ninefold/service';
import { addressKey } from '@ninefold/service/mail';
import { isPassword } from './password.ts';
import { accounts } from './schema.ts';

/** An account, and the hash of the password that somebody has proven to know. */
export interface Proven {
  loginId: string;
  passwordHash: string;
}

/** The account of whoever knows its password, else undefined. */
export async function authenticate(database: Database, email: string, password: string): Promise<Proven | undefined> {
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.email, addressKey(email)));
  if (!(await isPassword(password, account?.passwordHash)) || !account?.passwordHash) return undefined;
  return { loginId: account.loginId, passwordHash: account.passwordHash };
}

/**
 * Who gives the account another password just now is waited for.
 *
 * @param proven `passwordHash` is null for an account that has no password
 * @throws {CodedError} 401 `UNAUTHORIZED` when the password is the account's no more
 */
export async function demandStillProven(
  database: Pick<Database, 'select'>,
  { loginId, passwordHash }: Pick<Proven, 'loginId'> & { passwordHash: string | null },
): Promise<void> {
  const isSame = sql`${accounts.passwordHash} is not distinct from ${passwordHash}`;
  const ofAccount = and(eq(accounts.loginId, loginId), isSame);
  const same = await database.select({ loginId: accounts.loginId }).from(accounts).where(ofAccount).for('share');
  if (same.length === 0) throw new CodedError('UNAUTHORIZED', 401);
}

/** The login id of the account with an address. */
export async function loginIdOf(database: Pick<Database, 'select'>, email: string): Promise<string | undefined> {
  const [account] = await database
    .select({ loginId: accounts.loginId })
    .from(accounts)
    .where(eq(accounts.email, addressKey(email)));
  return account?.loginId;
}

/** The address of an account. */
export async function emailOf(database: Database, loginId: string): Promise<string | undefined> {
  const [account] = await database
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.loginId, loginId));
  return account?.email;
}

/** Accounts that are there to be tried, with their passwords. */
export async function shownAccounts(database: Database): Promise<{ email: string; password: string }[]> {
  const rows = await database
    .select({ email: accounts.email, password: accounts.shownPassword })
    .from(accounts)
    .where(isNotNull(accounts.shownPassword))
    .orderBy(accounts.email);
  return rows.flatMap(({ email, password }) => (password === null ? [] : [{ email, password }]));
}
