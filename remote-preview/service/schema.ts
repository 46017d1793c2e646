import { index, pgSchema, primaryKey, text, timestamp } from '@ninefold/service/tables';

const preview = pgSchema('preview');

/** Who may see the shop as it will be. A StaffAuthToken is valid while its row is here and not expired. */
export const staffSessions = preview.table(
  'staff_session',
  {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    /** Who it was made for: `maria@example.com`. */
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Moved on by every renewal. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** However often it is renewed, this is the end. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** The moment to show; absent: now. */
    dateTime: timestamp('date_time', { withTimezone: true }),
    abTestName: text('ab_test_name'),
    abTestGroup: text('ab_test_group'),
  },
  (table) => [index('staff_session_expiry').on(table.endsAt)],
);

/** A/B tests of a site; one is active from `startsAt` until just before `endsAt`. */
export const abTests = preview.table(
  'ab_test',
  {
    site: text('site').notNull(),
    name: text('name').notNull(),
    /** Names, in the order of their buckets: the visitors are divided evenly. */
    groups: text('groups').array().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.name] }), index('ab_test_time').on(table.site, table.startsAt)],
);
