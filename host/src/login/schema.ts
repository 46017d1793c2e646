import { index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

export const loginSchema = pgSchema('login');

/** Who can log in. `loginId` is what tokens and other services know a customer by. */
export const accounts = loginSchema.table('accounts', {
  loginId: text('login_id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Told on the login page: the password of an account that is there to be tried. */
  shownPassword: text('shown_password'),
  /** Sessions that began before are over. */
  sessionsEndedAt: timestamp('sessions_ended_at', { withTimezone: true }),
});

/** Wrong passwords, by the hash of the address that they were given for. */
export const failedLogins = loginSchema.table(
  'failed_logins',
  {
    account: text().primaryKey(),
    failures: integer().notNull(),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('failed_logins_by_time').on(table.lastFailedAt)],
);

/** Sessions that were ended before their tokens expire, by the hash of their binding cookie. */
export const endedSessions = loginSchema.table(
  'ended_sessions',
  {
    confirmation: text().primaryKey(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('ended_sessions_by_time').on(table.endedAt)],
);

/** The private keys that sign tokens, newest first in use. */
export const tokenKeys = loginSchema.table('token_keys', {
  keyId: text('key_id').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
