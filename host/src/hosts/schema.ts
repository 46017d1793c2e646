import type { SiteCode } from '@ninefold/sites';
import { jsonb, pgSchema, text, timestamp, uuid } from '@ninefold/service/tables';

const hostsSchema = pgSchema('hosts');

/** What each host says of itself. Times are the database's. */
export const receipts = hostsSchema.table('receipts', {
  name: text().primaryKey(),
  /** Drawn at each start: what an older process of the same name says counts no more. */
  process: uuid().notNull(),
  build: text().notNull(),
  sites: jsonb().$type<Partial<Record<SiteCode, number>>>().notNull(),
  faults: text().array().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
