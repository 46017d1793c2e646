import { index, pgSchema, text, timestamp } from '@ninefold/service/tables';

export const oidcSchema = pgSchema('oidc');

/** Who is at a provider to sign in. An attempt that came back, or took too long, is gone. */
export const attempts = oidcSchema.table(
  'attempts',
  {
    /** Of what the provider hands back. */
    stateHash: text('state_hash').primaryKey(),
    /** Of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    purpose: text({ enum: ['customer', 'operator'] }).notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Where the shop leads on: an address of its own. */
    returnTo: text('return_to').notNull(),
    /** Of the link that an operator has opened and uses up by this; null: whoever is known signs in. */
    invitationHash: text('invitation_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_by_time').on(table.expiresAt)],
);
