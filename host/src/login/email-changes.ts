import { CodedError, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, lt, sql } from '@ninefold/service/sql';
import { hashOfLink } from './mails/mail-queue.ts';
import { accounts, links, mails } from './schema.ts';
import { endSessionsOf } from './sessions.ts';

/** Asks for a mail with a link to the new address; where that has an account, nobody gets one. */
export async function askForNewEmail(
  database: Database,
  site: SiteCode,
  loginId: string,
  email: string,
): Promise<void> {
  await database.delete(links).where(lt(links.expiresAt, sql`now()`));
  await database.insert(mails).values({ kind: 'CHANGE_EMAIL', site, email, loginId });
}

/**
 * Gives an account the address of a link, ends all its links and its sessions, and tells the address that it had.
 *
 * @throws {CodedError} 404 `LINK_INVALID` when the link is another account's, was used or is too old, or the address has an account by now
 */
export async function changeEmail(
  database: Database,
  site: SiteCode,
  { loginId, email: former }: { loginId: string; email: string },
  token: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const isOfAccount = eq(links.loginId, loginId);
    const [link] = await transaction
      .select({ email: links.email })
      .from(links)
      .where(
        and(
          isOfAccount,
          eq(links.hash, hashOfLink(token)),
          eq(links.purpose, 'CHANGE_EMAIL'),
          sql`${links.expiresAt} > now()`,
        ),
      )
      .for('update');
    if (!link?.email) throw new CodedError('LINK_INVALID', 404);
    const { rowCount } = await transaction
      .update(accounts)
      .set({ email: link.email })
      .where(eq(accounts.loginId, loginId))
      .catch(refuseTaken);
    if (!rowCount) throw new CodedError('LINK_INVALID', 404);
    // Those for a new password went to the address that the account had.
    await transaction.delete(links).where(isOfAccount);
    await endSessionsOf(transaction, loginId);
    await transaction.insert(mails).values({ kind: 'EMAIL_CHANGED', site, email: former });
  });
}

/** SQLSTATE: another account has the value. */
const UNIQUE_VIOLATION = '23505';

/** Also of an account that takes the address at this moment: no question before would find it. */
function refuseTaken(error: { cause?: { code?: unknown } }): never {
  throw error.cause?.code === UNIQUE_VIOLATION ? new CodedError('LINK_INVALID', 404) : error;
}
