import { jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

export const loginSchema = pgSchema('login');

/** Who can log in. `loginId` is what tokens and other services know a customer by. */
export const accounts = loginSchema.table('accounts', {
  loginId: text('login_id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
});

/** The private keys that sign tokens, newest first in use. */
export const tokenKeys = loginSchema.table('token_keys', {
  keyId: text('key_id').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
