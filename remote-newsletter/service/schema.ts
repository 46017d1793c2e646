import { sql } from 'drizzle-orm';
import { check, index, inet, pgSchema, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const newsletter = pgSchema('newsletter');

/** Who gets the newsletter of a site, or has asked for it. */
export const subscribers = newsletter.table(
  'subscriber',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    site: text('site').notNull(),
    /** As typed. */
    email: text('email').notNull(),
    /** In lower case: what tells subscribers apart. */
    address: text('address').notNull(),
    status: text('status', { enum: ['WAITING_FOR_DOI', 'SUBSCRIBED'] }).notNull(),
    salutation: text('salutation', { enum: ['MR', 'MRS', 'COMPANY', 'DIVERS'] }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    consents: text('consents').array().notNull(),
    origin: text('origin', { enum: ['NEWSLETTER', 'SHOPPING_CART'] }).notNull(),
    originAddition: text('origin_addition'),
    /** Login id of the customer who asked; absent for strangers. */
    loginId: text('login_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriber_address').on(table.site, table.address),
    index('subscriber_login').on(table.site, table.loginId),
    check('subscriber_status', sql`${table.status} in ('WAITING_FOR_DOI', 'SUBSCRIBED')`),
  ],
);

/** Every request to subscribe, as the proof of consent that the law asks for; only the newest one's link is valid. */
export const consentRecords = newsletter.table(
  'consent_record',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the confirmation link; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Which wording was shown, and the wording itself. */
    textVersion: text('text_version').notNull(),
    text: text('text').notNull(),
    locale: text('locale').notNull(),
    ip: inet('ip').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_record_subscriber').on(table.subscriberId, table.requestedAt)],
);
