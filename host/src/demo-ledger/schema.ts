import { jsonb, pgSchema, primaryKey, text, timestamp } from '@ninefold/service/tables';

const demoSchema = pgSchema('demo');

/** `older`: an older version filled the database without keeping what it brought. */
export const DEMO_STATES = ['loading', 'loaded', 'older'] as const;
export type DemoState = (typeof DEMO_STATES)[number];

/** Whose demo is in this database. */
export const loads = demoSchema.table('load', {
  slice: text('slice').primaryKey(),
  state: text('state').$type<DemoState>().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** A row that a demo brought. */
export const rows = demoSchema.table(
  'row',
  {
    slice: text('slice').notNull(),
    /** With its schema: `cart.voucher`. */
    table: text('table_name').notNull(),
    /** Its key by column. */
    key: jsonb('key').$type<Record<string, unknown>>().notNull(),
    /** What it held, by column; only where a changed row stays. */
    content: jsonb('content').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.table, table.key] })],
);
