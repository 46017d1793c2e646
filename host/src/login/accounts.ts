import { desc, eq } from 'drizzle-orm';
import {
  createTokenIssuer,
  generateTokenKey,
  localTokenKeys,
  publicTokenKeys,
  type Database,
  type TokenIssuer,
} from '@ninefold/service';
import type { JWK } from 'jose';
import { hashPassword, isPassword } from './password.ts';
import { accounts, tokenKeys } from './schema.ts';

/** Demo customers, so that a fresh shop shows a visitor who is logged in. The header's service knows their names. */
const DEMO_ACCOUNTS = [
  { loginId: 'demo-anna', email: 'anna@example.com' },
  { loginId: 'demo-ben', email: 'ben@example.com' },
  { loginId: 'demo-clara', email: 'clara@example.com' },
];
const DEMO_PASSWORD = 'kaffee-und-kuchen';

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

/** Adds the demo customers unless there are accounts. */
export async function seedAccounts(database: Database): Promise<void> {
  if ((await database.select().from(accounts).limit(1)).length > 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database
    .insert(accounts)
    .values(DEMO_ACCOUNTS.map((account) => ({ ...account, passwordHash })))
    .onConflictDoNothing();
}

/** The login id of whoever knows the password of the account, else undefined. */
export async function authenticate(database: Database, email: string, password: string): Promise<string | undefined> {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email.trim().toLowerCase()));
  return (await isPassword(password, account?.passwordHash)) ? account?.loginId : undefined;
}

/** The address of an account. */
export async function emailOf(database: Database, loginId: string): Promise<string | undefined> {
  const [account] = await database
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.loginId, loginId));
  return account?.email;
}
