import { hash } from 'node:crypto';
import type { Database } from '@ninefold/service';
import { lt, sql } from '@ninefold/service/sql';
import { limits } from './schema.ts';

export interface Limit {
  /** What is counted: `sign-up`. */
  what: string;
  most: number;
  withinSeconds: number;
}

/** Counts requests in the database, for all hosts. Who asks stands there as a hash alone. */
export class RequestLimits {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts one request. Answers how many seconds it comes too early, 0 when it is within the limit. */
  async take({ what, most, withinSeconds }: Limit, who: string): Promise<number> {
    await this.#database.delete(limits).where(lt(limits.endsAt, sql`now()`));
    const [row] = await this.#database
      .insert(limits)
      .values({ key: keyOf(what, who), count: 1, endsAt: sql`now() + make_interval(secs => ${withinSeconds})` })
      .onConflictDoUpdate({ target: limits.key, set: { count: sql`${limits.count} + 1` } })
      .returning({ count: limits.count, seconds: SECONDS_LEFT });
    return row!.count > most ? row!.seconds : 0;
  }

  /** The same for one more request, without counting it. */
  async wait({ what, most }: Limit, who: string): Promise<number> {
    const [row] = await this.#database
      .select({ seconds: SECONDS_LEFT })
      .from(limits)
      .where(sql`${limits.key} = ${keyOf(what, who)} and ${limits.count} >= ${most}`);
    return Math.max(0, row?.seconds ?? 0);
  }
}

const SECONDS_LEFT = sql<number>`ceil(extract(epoch from ${limits.endsAt} - now()))::int`;

function keyOf(what: string, who: string): string {
  return hash('sha256', `${what} ${who}`, 'base64url');
}
