import { sql } from '@ninefold/service/sql';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from '@ninefold/service/tables';
import type { HandoverContent, OrderDetails, OrderStatus } from './handover/handover.ts';
import type { StoredLine } from './storage/stored-cart.ts';

const cartSchema = pgSchema('cart');
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One cart for each owner and site: prices and articles differ. It is read and written whole, so it is one row. */
export const carts = cartSchema.table(
  'cart',
  {
    /** `login:<login id>`, or `visitor:<visitor id>` of somebody whom nobody knows. */
    owner: text('owner').notNull(),
    site: text('site').notNull(),
    /** Microseconds of the last change, and always more than before: see the contract's `Cart.revision`. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** In the order in which they were added. */
    lines: jsonb('lines').$type<StoredLine[]>().notNull().default([]),
    /** Campaigns whose gift the owner does not want. */
    declined: text('declined').array().notNull().default([]),
    /** The folded code of the voucher. */
    voucherCode: text('voucher_code'),
  },
  (table) => [primaryKey({ columns: [table.owner, table.site] })],
);

/** How many carts of visitors whom nobody knows a network has begun within an hour, by a hash of the network. */
export const newCarts = cartSchema.table('new_carts', {
  network: text('network').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** Keys of the changes of the last day: a change that is sent again is not applied again. */
export const appliedChanges = cartSchema.table(
  'applied_change',
  {
    owner: text('owner').notNull(),
    site: text('site').notNull(),
    key: text('key').notNull(),
    /** Of what was asked for under the key; `null`: before it was kept. */
    fingerprint: text('fingerprint'),
    appliedAt: moment('applied_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.site, table.key] }),
    index('applied_change_age').on(table.appliedAt),
  ],
);

/** Codes that take something off the articles of a cart. */
export const vouchers = cartSchema.table(
  'voucher',
  {
    site: text('site').notNull(),
    /** As {@link printedCode}, in capitals, without spaces and hyphens. */
    code: text('code').notNull(),
    printedCode: text('printed_code').notNull(),
    kind: text('kind', { enum: ['PERCENT', 'AMOUNT'] }).notNull(),
    /** Percent, or minor units of the site's currency. */
    value: integer('value').notNull(),
    /** Worth of goods from which it holds, in minor units. */
    minimumMinor: integer('minimum_minor').notNull().default(0),
    /** The category whose articles it holds for, with those below; `null`: for all. */
    categoryNumber: integer('category_number'),
    validFrom: moment('valid_from').notNull().defaultNow(),
    /** `null`: for ever. */
    validUntil: moment('valid_until'),
    isSingleUse: boolean('is_single_use').notNull(),
    redeemedAt: moment('redeemed_at'),
    /** What it was issued for: `newsletter`. */
    purpose: text('purpose').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.code] }),
    check('voucher_value', sql`${table.value} > 0 and (${table.kind} <> 'PERCENT' or ${table.value} <= 100)`),
  ],
);

/** A cart that a checkout was sent to take an order of, as it was then. What was ordered has an order number. */
export const handovers = cartSchema.table(
  'handover',
  {
    id: text('id').primaryKey(),
    site: text('site').notNull(),
    owner: text('owner').notNull(),
    content: jsonb('content').$type<HandoverContent>().notNull(),
    /** Folded, of a voucher that is kept for it alone: one for a single use. */
    reservedCode: text('reserved_code'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** The checkout's own name for whom it took it up for. */
    takenBy: text('taken_by'),
    /** Another took its place, or the checkout gave it back. */
    endedAt: moment('ended_at'),
    orderNumber: text('order_number'),
  },
  (table) => [
    index('handover_owner').on(table.owner, table.site),
    index('handover_reserved').on(table.site, table.reservedCode),
  ],
);

/** Pieces that nobody else can order for a while. */
export const heldPieces = cartSchema.table(
  'held_piece',
  {
    handoverId: text('handover_id')
      .notNull()
      .references(() => handovers.id, { onDelete: 'cascade' }),
    site: text('site').notNull(),
    tcm: text('tcm').notNull(),
    pieces: integer('pieces').notNull(),
    /** What the catalogue had then; `null` where it does not count, and of hosts that have not kept it. */
    stock: integer('stock'),
    heldUntil: moment('held_until').notNull(),
    /** Hash of the network that it was handed over from without an account; `null` once it is ordered. */
    network: text('network'),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.tcm] }),
    index('held_piece_article').on(table.site, table.tcm),
  ],
);

/** What a checkout took an order of. */
export const orders = cartSchema.table(
  'customer_order',
  {
    site: text('site').notNull(),
    /** The checkout's. */
    orderNumber: text('order_number').notNull(),
    handoverId: text('handover_id').notNull().unique(),
    owner: text('owner').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    content: jsonb('content').$type<HandoverContent>().notNull(),
    details: jsonb('details').$type<OrderDetails>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.orderNumber] }),
    index('customer_order_owner').on(table.owner, table.site),
  ],
);

/** What a checkout told of its orders: what is told again changes nothing. */
export const orderEvents = cartSchema.table(
  'order_event',
  {
    site: text('site').notNull(),
    eventId: text('event_id').notNull(),
    orderNumber: text('order_number').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    happenedAt: moment('happened_at').notNull(),
    /** The details that it told; of early events nobody knows. */
    told: text('told').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.eventId] }),
    index('order_event_order').on(table.site, table.orderNumber),
  ],
);

/** What a site's checkout offers, as the retailer says. */
export const checkoutOffers = cartSchema.table('checkout_offer', {
  site: text('site').primaryKey(),
  guestOrders: boolean('guest_orders').notNull().default(false),
  /** Names of the ways to pay. */
  payments: text('payments').array().notNull().default([]),
});

/** How what is ordered comes to shoppers, where content says so: see `DeliveryRule`. */
export const deliveryRules = cartSchema.table('delivery_rule', {
  site: text('site').primaryKey(),
  isPromised: boolean('is_promised').notNull().default(true),
  handlingLeast: integer('handling_least').notNull(),
  handlingMost: integer('handling_most').notNull(),
  transitLeast: integer('transit_least').notNull(),
  transitMost: integer('transit_most').notNull(),
  cutOff: text('cut_off').notNull(),
  closedWeekdays: integer('closed_weekdays').array().notNull(),
  closedDays: text('closed_days').array().notNull(),
  region: text('region'),
});

/** What a cart is given from a worth of goods on. */
export const campaigns = cartSchema.table(
  'campaign',
  {
    site: text('site').notNull(),
    campaignId: text('campaign_id').notNull(),
    productId: text('product_id').notNull(),
    tcm: text('tcm').notNull(),
    /** Pieces of the gift. */
    quantity: integer('quantity').notNull().default(1),
    minimumMinor: integer('minimum_minor').notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
    /** `null`: for ever. */
    validUntil: moment('valid_until'),
    /** Gifts are shown in this order. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.campaignId] }),
    check('campaign_quantity', sql`${table.quantity} > 0`),
  ],
);
