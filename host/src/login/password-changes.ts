import { CodedError, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, lt, sql } from '@ninefold/service/sql';
import type { Proven } from './accounts.ts';
import { loginIdOfLink } from './mails/mail-queue.ts';
import { hashPassword } from './password.ts';
import { accounts, links, mails } from './schema.ts';
import { endSessionsOf } from './sessions.ts';

/** Asks for a mail with a link, if there is an account. */
export async function askForReset(database: Database, site: SiteCode, email: string): Promise<void> {
  await database.delete(links).where(lt(links.expiresAt, sql`now()`));
  await database.insert(mails).values({ kind: 'RESET_PASSWORD', site, email });
}

/** The account of a link. @throws {CodedError} 404 `LINK_USED`, `LINK_INVALID` when the link is too old */
export async function accountOfReset(database: Database, token: string): Promise<{ loginId: string; email: string }> {
  const loginId = await loginIdOfLink(database, 'RESET_PASSWORD', token);
  const [account] = loginId
    ? await database
        .select({ loginId: accounts.loginId, email: accounts.email })
        .from(accounts)
        .where(eq(accounts.loginId, loginId))
    : [];
  if (!account) throw new CodedError('LINK_INVALID', 404);
  return account;
}

/**
 * Gives an account another password, ends its links and its sessions, and tells the owner.
 *
 * @param proven the password that it had, which must be the same still. @default by a link: one of the account's must still be there
 * @throws {CodedError} 404 `LINK_USED`, 401 `UNAUTHORIZED` when the link was used, or the password changed, meanwhile
 */
export async function setPassword(
  database: Database,
  site: SiteCode,
  { loginId, email }: { loginId: string; email: string },
  password: string,
  proven?: Proven,
): Promise<Proven> {
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(links)
      .set({ purpose: 'USED' })
      .where(and(eq(links.loginId, loginId), eq(links.purpose, 'RESET_PASSWORD')))
      .returning({ hash: links.hash });
    if (!proven && ended.length === 0) throw new CodedError('LINK_USED', 404);
    await endSessionsOf(transaction, loginId);
    const isSame = proven && eq(accounts.passwordHash, proven.passwordHash);
    const changed = await transaction
      .update(accounts)
      .set({ passwordHash, shownPassword: null })
      .where(and(eq(accounts.loginId, loginId), isSame))
      .returning({ loginId: accounts.loginId });
    if (proven && changed.length === 0) throw new CodedError('UNAUTHORIZED', 401);
    await transaction.insert(mails).values({ kind: 'PASSWORD_CHANGED', site, email });
  });
  return { loginId, passwordHash };
}
