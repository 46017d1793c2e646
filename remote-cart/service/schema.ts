import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const cartSchema = pgSchema('cart');

/** A visitor has one cart on each site: prices and articles differ. */
export const carts = cartSchema.table(
  'cart',
  {
    visitorId: text('visitor_id').notNull(),
    site: text('site').notNull(),
    /** Microseconds of the last change, and always more than before: see the contract's `Cart.revision`. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitorId, table.site] })],
);

/** A removed line stays with quantity 0 for an hour, so that undoing brings it back into its place. */
export const lines = cartSchema.table(
  'line',
  {
    visitorId: text('visitor_id').notNull(),
    site: text('site').notNull(),
    tcm: text('tcm').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.site, table.tcm] }),
    foreignKey({ columns: [table.visitorId, table.site], foreignColumns: [carts.visitorId, carts.site] }),
    check('line_quantity', sql`${table.quantity} >= 0`),
  ],
);

/** Keys of the changes of the last day: a change that is sent again is not applied again. */
export const appliedChanges = cartSchema.table(
  'applied_change',
  {
    visitorId: text('visitor_id').notNull(),
    site: text('site').notNull(),
    key: text('key').notNull(),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.site, table.key] }),
    foreignKey({ columns: [table.visitorId, table.site], foreignColumns: [carts.visitorId, carts.site] }),
  ],
);
