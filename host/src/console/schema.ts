import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

export const consoleSchema = pgSchema('console');

/** Operators who are signed in. A row that is gone is a session that has ended, whatever cookie somebody still has. */
export const sessions = consoleSchema.table('sessions', {
  /** Hash of the cookie's token, keyed with the operators' token: another operators' token ends every session. */
  id: text().primaryKey(),
  /** Under whose name the orders of the session stand in the history. */
  actor: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
});
