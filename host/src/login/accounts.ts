import { and, eq, isNotNull } from '@ninefold/service/sql';
import type { Database } from '@ninefold/service';
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

/** Whether the password still is the account's. Who gives it another one just now is waited for. */
export async function isStillProven(database: Database, { loginId, passwordHash }: Proven): Promise<boolean> {
  const isSame = and(eq(accounts.loginId, loginId), eq(accounts.passwordHash, passwordHash));
  const same = await database.select({ loginId: accounts.loginId }).from(accounts).where(isSame).for('share');
  return same.length > 0;
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
