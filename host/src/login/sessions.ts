import { confirmationOf, rememberEndedSessions, type Database } from '@ninefold/service';
import { eq, lt, sql } from 'drizzle-orm';
import { accounts, endedSessions } from './schema.ts';

/** Longest life of a token, after which nobody needs to know that its session was ended. */
const KEPT = sql.raw(`interval '366 days'`);

/**
 * Ends sessions before their tokens expire, on all hosts within a second: one of a binding cookie, or all of an account. A session whose
 * account is gone is over, too.
 */
export class Sessions {
  readonly #database: Database;
  readonly isEnded;

  constructor(database: Database) {
    this.#database = database;
    this.isEnded = rememberEndedSessions(async ({ confirmation, loginId, since }) => {
      const { rows } = await database.execute<{ is_ended: boolean }>(sql`
        select exists (select from login.ended_sessions where confirmation = ${confirmation}) or not exists (
          select from login.accounts where login_id = ${loginId}
            and (sessions_ended_at is null or sessions_ended_at <= to_timestamp(${since}))) as is_ended`);
      return rows[0]!.is_ended;
    });
  }

  /** Ends the session of a binding cookie. */
  async end(binding: string): Promise<void> {
    await this.#database
      .insert(endedSessions)
      .values({ confirmation: confirmationOf(binding) })
      .onConflictDoNothing();
    await this.#database.delete(endedSessions).where(lt(endedSessions.endedAt, sql`now() - ${KEPT}`));
    this.isEnded.forget();
  }

  /** Ends every session of an account that began before this second; tokens count in seconds. */
  async endAll(loginId: string): Promise<void> {
    const sessionsEndedAt = sql`date_trunc('second', now())`;
    await this.#database.update(accounts).set({ sessionsEndedAt }).where(eq(accounts.loginId, loginId));
    this.isEnded.forget();
  }
}
