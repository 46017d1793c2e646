import type { WebhookEvent } from '@ninefold/contract/operators';
import { boolean, index, integer, jsonb, pgSchema, text, timestamp, unique, uuid } from '@ninefold/service/tables';
import type { ToldEvent } from './told-event.ts';

const webhooksSchema = pgSchema('webhooks');

export const webhooks = webhooksSchema.table('webhooks', {
  id: uuid().primaryKey(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  isSlack: boolean('is_slack').notNull(),
  isPrivate: boolean('is_private').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
});

/** What is sent to a webhook, each event once. Rows of a past month are removed. */
export const deliveries = webhooksSchema.table(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhook: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Names what has happened: every host may have seen it. */
    key: text().notNull(),
    event: jsonb().$type<ToldEvent>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Null: it was delivered, or given up. */
    dueAt: timestamp('due_at', { withTimezone: true }).defaultNow(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    error: text(),
  },
  (table) => [unique('deliveries_once').on(table.webhook, table.key), index('deliveries_by_time').on(table.dueAt)],
);
