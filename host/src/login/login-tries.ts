import { createHash } from 'node:crypto';
import type { Database } from '@ninefold/service';
import { eq, lt, sql } from '@ninefold/service/sql';
import { failedLogins } from './schema.ts';

/** Wrong passwords of an account that cost no wait. */
const FREE_FAILURES = 5;
/** The longest wait, in seconds; the first is one second, each failure doubles it. */
const LONGEST_WAIT = 15 * 60;
/** Failures before that are forgotten. */
const FORGOTTEN = sql.raw(`interval '1 day'`);

/**
 * Slows down whoever guesses the password of one account, from however many addresses: failures are counted in the database, for all
 * hosts. Addresses that have no account are counted alike.
 */
export class LoginTries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How long the next try has to wait, in seconds. */
  async wait(email: string): Promise<number> {
    const { rows } = await this.#database.execute<{ wait: number }>(sql`
      select ceil(extract(epoch from last_failed_at - now())
        + case when failures < ${FREE_FAILURES} then 0 else least(power(2, least(failures - ${FREE_FAILURES}, 20)), ${LONGEST_WAIT}) end
      )::int as wait
      from login.failed_logins where account = ${accountOf(email)} and last_failed_at > now() - ${FORGOTTEN}`);
    return Math.max(0, rows[0]?.wait ?? 0);
  }

  async failed(email: string): Promise<void> {
    await this.#database.delete(failedLogins).where(lt(failedLogins.lastFailedAt, sql`now() - ${FORGOTTEN}`));
    await this.#database
      .insert(failedLogins)
      .values({ account: accountOf(email), failures: 1 })
      .onConflictDoUpdate({
        target: failedLogins.account,
        set: { failures: sql`${failedLogins.failures} + 1`, lastFailedAt: sql`now()` },
      });
  }

  async succeeded(email: string): Promise<void> {
    await this.#database.delete(failedLogins).where(eq(failedLogins.account, accountOf(email)));
  }
}

/** Stands for an account in tables and logs, without its address in clear text. */
export function accountOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
