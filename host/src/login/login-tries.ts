import { hash } from 'node:crypto';
import type { Database } from '@ninefold/service';
import { addressKey } from '@ninefold/service/mail';
import { eq, lt, sql, type SQL } from '@ninefold/service/sql';
import { failedLogins } from './schema.ts';

/** Wrong passwords of an account that cost no wait. */
const FREE_FAILURES = 5;
/** The longest wait, in seconds; the first is one second, each failure doubles it. */
const LONGEST_WAIT = 15 * 60;
/** Failures before that are forgotten. */
const FORGOTTEN = sql.raw(`interval '1 day'`);

/** How many seconds after the last failure the next try may come. */
const PAUSE = sql`case when ${failedLogins.failures} < ${FREE_FAILURES} then 0
  else least(power(2, least(${failedLogins.failures} - ${FREE_FAILURES}, 20)), ${LONGEST_WAIT}) end`;

/**
 * Slows down whoever guesses the password of one account, from however many addresses: failures are counted in the database, for all
 * hosts. Addresses that have no account are counted alike.
 */
export class LoginTries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts a try as a failure until {@link succeeded} says otherwise: of tries at once each is counted before the next one.
   *
   * @returns how many seconds it comes too early, and is not counted; 0 when it may be made
   */
  async begin(email: string): Promise<number> {
    await this.#database.delete(failedLogins).where(lt(failedLogins.lastFailedAt, sql`now() - ${FORGOTTEN}`));
    // Of two at once the first may be noted as the later one: what costs no wait asks no clock.
    const isDue = sql`${PAUSE} = 0 or ${failedLogins.lastFailedAt} + make_interval(secs => ${PAUSE}) <= now()`;
    const [begun] = await this.#count(email, isDue);
    if (begun) return 0;
    const seconds = sql<number>`ceil(extract(epoch from ${failedLogins.lastFailedAt} - now()) + ${PAUSE})::int`;
    const [failed] = await this.#database
      .select({ seconds })
      .from(failedLogins)
      .where(eq(failedLogins.account, accountOf(email)));
    return Math.max(1, failed?.seconds ?? 0);
  }

  /** Of a try that {@link begin} has not counted. */
  async failed(email: string): Promise<void> {
    await this.#count(email);
  }

  #count(email: string, setWhere?: SQL) {
    return this.#database
      .insert(failedLogins)
      .values({ account: accountOf(email), failures: 1 })
      .onConflictDoUpdate({
        target: failedLogins.account,
        set: { failures: sql`${failedLogins.failures} + 1`, lastFailedAt: sql`now()` },
        ...(setWhere && { setWhere }),
      })
      .returning({ failures: failedLogins.failures });
  }

  async succeeded(email: string): Promise<void> {
    await this.#database.delete(failedLogins).where(eq(failedLogins.account, accountOf(email)));
  }
}

/** Stands for an account in tables and logs, without its address in clear text. */
export function accountOf(email: string): string {
  return hash('sha256', addressKey(email), 'base64url');
}
