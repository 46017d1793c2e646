import type { Database } from '@ninefold/service';
import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from '@ninefold/service/sql';
import { staffSessions } from './schema.ts';

/** How long a session lasts without being renewed: the panel renews every 5 minutes. */
const IDLE_LIMIT = sql`interval '30 minutes'`;
/** How long it lasts however often it is renewed. */
const TOTAL_LIMIT = sql`interval '12 hours'`;

export interface PreviewSelection {
  /** Absent: now. */
  dateTime: Date | null;
  abTestName: string | null;
  abTestGroup: string | null;
}

export interface StaffSession {
  token: string;
  selection: PreviewSelection;
}

/** Who may see the shop as it will be. A token is known by its hash alone. */
export function createStaffSessions(database: Database) {
  const isValid = (token: string) =>
    and(eq(staffSessions.tokenHash, hashOf(token)), gt(staffSessions.expiresAt, sql`now()`));

  return {
    /** Makes a token for `actor`; what is past its end is cleared away. */
    async create(actor: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await database.delete(staffSessions).where(lt(staffSessions.endsAt, sql`now()`));
      await database.insert(staffSessions).values({
        tokenHash: hashOf(token),
        actor,
        expiresAt: sql`now() + ${IDLE_LIMIT}`,
        endsAt: sql`now() + ${TOTAL_LIMIT}`,
      });
      return token;
    },

    /** The session of the first token that has one: an outdated cookie hides no other. */
    async find(tokens: readonly string[]): Promise<StaffSession | undefined> {
      const { dateTime, abTestName, abTestGroup } = staffSessions;
      for (const token of tokens) {
        const [selection] = await database
          .select({ dateTime, abTestName, abTestGroup })
          .from(staffSessions)
          .where(isValid(token));
        if (selection) return { token, selection };
      }
      return undefined;
    },

    /** Answers whether there was a session to renew. */
    async renew(token: string): Promise<boolean> {
      const renewed = await database
        .update(staffSessions)
        .set({ expiresAt: sql`least(now() + ${IDLE_LIMIT}, ${staffSessions.endsAt})` })
        .where(isValid(token))
        .returning({ actor: staffSessions.actor });
      return renewed.length > 0;
    },

    async choose(token: string, selection: PreviewSelection): Promise<void> {
      await database.update(staffSessions).set(selection).where(isValid(token));
    },

    async end(token: string): Promise<void> {
      await database.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(token)));
    },
  };
}

export type StaffSessions = ReturnType<typeof createStaffSessions>;

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}
