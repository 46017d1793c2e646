import { desc, eq, isNotNull } from 'drizzle-orm';
import {
  createTokenIssuer,
  generateTokenKey,
  localTokenKeys,
  publicTokenKeys,
  type Database,
  type TokenIssuer,
} from '@ninefold/service';
import type { JWK } from 'jose';
import { isPassword } from './password.ts';
import { accounts, tokenKeys } from './schema.ts';

/** The keys that sign tokens; the first host that starts on a database makes one. */
export async function openTokenKeys(
  database: Database,
): Promise<{ issuer: TokenIssuer; keys: ReturnType<typeof localTokenKeys>; publicKeys: { keys: JWK[] } }> {
  const fresh = await generateTokenKey();
  const known = await database.select().from(tokenKeys).orderBy(desc(tokenKeys.createdAt));
  if (known.length === 0) {
    await database.insert(tokenKeys).values({ keyId: fresh.kid!, privateKey: fresh }).onConflictDoNothing();
    known.push(...(await database.select().from(tokenKeys).orderBy(desc(tokenKeys.createdAt))));
  }
  const privateKeys = known.map(({ privateKey }) => privateKey);
  const publicKeys = publicTokenKeys(...privateKeys);
  return { issuer: await createTokenIssuer(privateKeys[0]!), keys: localTokenKeys(publicKeys), publicKeys };
}

/** The login id of whoever knows the password of the account, else undefined. */
export async function authenticate(database: Database, email: string, password: string): Promise<string | undefined> {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email.trim().toLowerCase()));
  return (await isPassword(password, account?.passwordHash)) ? account?.loginId : undefined;
}

/** The login id of the account with an address. */
export async function loginIdOf(database: Database, email: string): Promise<string | undefined> {
  const [account] = await database
    .select({ loginId: accounts.loginId })
    .from(accounts)
    .where(eq(accounts.email, email.trim().toLowerCase()));
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
