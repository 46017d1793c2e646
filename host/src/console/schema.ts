import { pgSchema, text, timestamp, uuid } from '@ninefold/service/tables';

export const consoleSchema = pgSchema('console');

/** Operators who are signed in. A row that is gone is a session that has ended, whatever cookie somebody still has. */
export const sessions = consoleSchema.table('sessions', {
  /** Hash of the cookie's token, keyed with the operators' token: another operators' token ends every session. */
  id: text().primaryKey(),
  /** Under whose name the orders of the session stood in the history before operators had accounts. */
  actor: text().notNull(),
  /**
   * The token, or the person, that it was begun with, and ends with; null: the operators' token. One column for both, since hosts of
   * before there were people take a session without a token for one of the operators' token.
   */
  tokenId: uuid('token_id'),
  /** The program that it was begun with. */
  client: text(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
});
