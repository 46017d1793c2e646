import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '@ninefold/service/tables';
import { sql } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import type { BeanBooking, Order } from '../contract/account.ts';
import type { ContentPage, ContentSection } from '../contract/content-page.ts';
import type { NavigationNode } from '../contract/navigation.ts';
import type { Cancellation } from '../contract/cancellation.ts';
import type { PromotionContent } from '../contract/promotion.ts';
import type { Store } from '../contract/store.ts';
import type { Themeworld, ThemeworldSection } from '../contract/themeworld.ts';
import type { PictureType } from './pictures/picture-type.ts';
import type { ReceiptOutcome } from './receipts/mail-state.ts';
import type { AnnouncedLine } from './returns/announced-line.ts';

export const headerSchema = pgSchema('header');

const site = () => text().$type<SiteCode>().notNull();

/** When content may be shown: from `validFrom` on, until just before `validUntil`. Absent: without a limit on that side. */
const validity = {
  validFrom: timestamp('valid_from', { withTimezone: true }),
  validUntil: timestamp('valid_until', { withTimezone: true }),
};

/** For whom content is: a test's group `control` is also of everybody who takes no part in it. Both absent: for all. */
const group = {
  abTest: text('ab_test'),
  abTestGroup: text('ab_test_group'),
};

/** What every declaration of a consumer has, and what became of its receipt. */
const declaration = {
  id: uuid().primaryKey().defaultRandom(),
  site: site(),
  orderNumber: text('order_number').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the receipt is sent, or tried again; null once that is done. */
  receiptDueAt: timestamp('receipt_due_at', { withTimezone: true }).defaultNow(),
  receiptTries: integer('receipt_tries').notNull().default(0),
  /** What came of it; null while it waits, and of those that an older version has sent. */
  receiptOutcome: text('receipt_outcome').$type<ReceiptOutcome>(),
};

/** What the shop knows of the people behind the login's accounts. */
export const customers = headerSchema.table('customers', {
  loginId: text('login_id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  isCommunityMember: boolean('is_community_member').notNull().default(false),
  hasCard: boolean('has_card').notNull().default(false),
});

/** Of several promotions with one id the first by `position` that is valid and fits the asked tags is shown. Its links may be those of `link-resolver.ts`. */
export const promotions = headerSchema.table(
  'promotions',
  {
    promotionId: text('promotion_id').notNull(),
    site: site(),
    position: integer().notNull().default(0),
    type: text().notNull(),
    tags: text().array().notNull(),
    content: jsonb().$type<PromotionContent>().notNull(),
    ...validity,
    ...group,
  },
  (table) => [primaryKey({ columns: [table.site, table.promotionId, table.position] })],
);

export const themeworlds = headerSchema.table(
  'themeworlds',
  {
    site: site(),
    section: text().$type<ThemeworldSection>().notNull(),
    position: integer().notNull(),
    link: text().notNull(),
    image: text().notNull(),
    title: text().notNull(),
    availability: jsonb().$type<Themeworld['availability']>().notNull(),
    badges: jsonb().$type<string[]>().notNull(),
    isCardOnly: boolean('is_card_only').notNull().default(false),
    endDate: date('end_date', { mode: 'string' }),
    ...validity,
    ...group,
  },
  (table) => [primaryKey({ columns: [table.site, table.section, table.position] })],
);

/** The main items of the navigation (NAV-1). What lies below a category comes from the catalogue. */
export const navigationItems = headerSchema.table(
  'navigation_items',
  {
    site: site(),
    position: integer().notNull(),
    kind: text().$type<NonNullable<NavigationNode['kind']>>().notNull(),
    title: text().notNull(),
    /** `category:1000`, `service:17`, or an address. */
    link: text().notNull(),
    ...validity,
    ...group,
  },
  (table) => [primaryKey({ columns: [table.site, table.position] })],
);

/** Pictures beside the drill-down of a category (NAV-5). */
export const navigationTeasers = headerSchema.table(
  'navigation_teasers',
  {
    site: site(),
    category: integer().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    link: text().notNull(),
    image: text().notNull(),
    ...validity,
    ...group,
  },
  (table) => [primaryKey({ columns: [table.site, table.category, table.position] })],
);

export const contentPages = headerSchema.table(
  'content_pages',
  {
    site: site(),
    path: text().notNull(),
    /** Of service pages: their address is found by it, whatever its slug. */
    number: integer(),
    kind: text().$type<ContentPage['kind']>().notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    sections: jsonb().$type<ContentSection[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.path] }),
    index('content_pages_number').on(table.site, table.number),
  ],
);

export const stores = headerSchema.table(
  'stores',
  {
    site: site(),
    id: text().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    /** The city in lower case and without accents, for the search. */
    citySearch: text('city_search').notNull(),
    phone: text().notNull(),
    hours: jsonb().$type<Store['hours']>().notNull(),
    hasCafe: boolean('has_cafe').notNull(),
    /** Degrees, north and east positive. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.id] })],
);

/** Towns with and without a store: where the store search measures from. */
export const places = headerSchema.table(
  'places',
  {
    site: site(),
    postcode: text().notNull(),
    name: text().notNull(),
    /** As `stores.citySearch`; several names with a space between them. */
    nameSearch: text('name_search').notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.postcode, table.name] })],
);

/** What customers have ordered, newest first in the order history. */
export const orders = headerSchema.table(
  'orders',
  {
    site: site(),
    orderNumber: text('order_number').notNull(),
    loginId: text('login_id').notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
    status: text().$type<Order['status']>().notNull(),
    lines: jsonb().$type<Order['lines']>().notNull(),
    totalMinor: integer('total_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.orderNumber] }),
    index('orders_customer').on(table.loginId, table.site),
  ],
);

/** What customers have said to send back, one row for each time they said it. */
export const returns = headerSchema.table(
  'returns',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    site: site(),
    orderNumber: text('order_number').notNull(),
    loginId: text('login_id').notNull(),
    lines: jsonb().$type<AnnouncedLine[]>().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** Of the account, when it was said; empty: said to a version of the shop that sent no mails of returns. */
    email: text().notNull().default(''),
    /** As that of `declaration`. Hosts of such a version leave it out. */
    receiptDueAt: timestamp('receipt_due_at', { withTimezone: true }),
    receiptTries: integer('receipt_tries').notNull().default(0),
    receiptOutcome: text('receipt_outcome').$type<ReceiptOutcome>(),
  },
  (table) => [
    index('returns_customer').on(table.loginId, table.site),
    index('returns_receipt_due').on(table.receiptDueAt),
    // Looked for every few seconds.
    index('returns_receipt_given_up')
      .on(table.startedAt)
      .where(sql`${table.receiptOutcome} = 'GIVEN_UP'`),
  ],
);

/** What consumers have withdrawn from, in their words: each statement once. */
export const withdrawals = headerSchema.table(
  'withdrawals',
  {
    ...declaration,
    /** Of the order; empty: all. */
    articles: text().notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_statement').on(table.site, table.orderNumber, table.articles, table.name, table.email),
    index('withdrawals_receipt_due').on(table.receiptDueAt),
    index('withdrawals_receipt_given_up')
      .on(table.submittedAt)
      .where(sql`${table.receiptOutcome} = 'GIVEN_UP'`),
  ],
);

/** The contracts that consumers have ended, in their words: each statement once. */
export const cancellations = headerSchema.table(
  'cancellations',
  {
    ...declaration,
    kind: text().$type<Cancellation['kind']>().notNull(),
    reason: text().notNull(),
    contract: text().notNull(),
    /** ISO 8601; empty: as soon as it may. */
    endsOn: text('ends_on').notNull(),
  },
  (table) => [
    uniqueIndex('cancellations_statement').on(
      table.site,
      table.orderNumber,
      table.contract,
      table.kind,
      table.reason,
      table.endsOn,
      table.name,
      table.email,
    ),
    index('cancellations_receipt_due').on(table.receiptDueAt),
    index('cancellations_receipt_given_up')
      .on(table.submittedAt)
      .where(sql`${table.receiptOutcome} = 'GIVEN_UP'`),
  ],
);

/** Beans that a customer was given, or, below zero, has spent. Their sum is what the customer has. */
export const beanBookings = headerSchema.table(
  'bean_bookings',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    loginId: text('login_id').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    beans: integer().notNull(),
    reason: text().$type<BeanBooking['reason']>().notNull(),
  },
  (table) => [index('bean_bookings_customer').on(table.loginId)],
);

/** Products that a visitor keeps in mind. */
export const watchedProducts = headerSchema.table(
  'watched_products',
  {
    /** `login:<login id>` of a known customer, else `visitor:<visitor id>`. */
    owner: text().notNull(),
    site: site(),
    productId: text('product_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.site, table.productId] })],
);

/** Pictures that are kept in the store. Several of one name are its history: the newest is shown, each by its own address too. */
export const pictures = headerSchema.table(
  'pictures',
  {
    /** As in addresses: `summer-garden`; of a feed: `feed/<key>`. */
    name: text().notNull(),
    /** Of the file; its key in the store is `originals/<sha256>.<type>`. */
    sha256: text().notNull(),
    type: text().$type<PictureType>().notNull(),
    /** In px, as it is shown. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** The name of the file, or the address, that it came from. */
    origin: text().notNull(),
    alt: text(),
    /** A point that every crop keeps, from 0 to 1. */
    focusX: doublePrecision('focus_x'),
    focusY: doublePrecision('focus_y'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    addedBy: text('added_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.sha256] }), index('pictures_sha256').on(table.sha256)],
);

/** Pictures that feeds name by address, and how fetching them stands. */
export const feedPictures = headerSchema.table(
  'feed_pictures',
  {
    /** What stands in the address of the picture; the catalogue gives it. */
    key: text().primaryKey(),
    url: text().notNull(),
    state: text().$type<'waiting' | 'fetched' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is tried, tried again, or, once it was fetched or has failed, looked at again. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** Why the last attempt failed, as a code and as a sentence. */
    code: text(),
    reason: text(),
    /** Of the picture that was fetched, as its server tells them. */
    etag: text(),
    lastModified: text('last_modified'),
  },
  (table) => [index('feed_pictures_due').on(table.state, table.dueAt)],
);

/** How far the catalogue's list of pictures has been read. One row. */
export const feedPicturesRead = headerSchema.table('feed_pictures_read', {
  id: integer().primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
});
