import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { check, index, inet, integer, pgSchema, text, timestamp, uniqueIndex, uuid } from '@ninefold/service/tables';

const newsletter = pgSchema('newsletter');

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who gets the newsletter of a site, has asked for it, or gets it no more. */
export const subscribers = newsletter.table(
  'subscriber',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    site: text('site').notNull(),
    /** As typed, with the domain as mail servers know it. */
    email: text('email').notNull(),
    /** In lower case: what tells subscribers apart. */
    address: text('address').notNull(),
    status: text('status', { enum: ['WAITING_FOR_DOI', 'SUBSCRIBED', 'UNSUBSCRIBED'] }).notNull(),
    salutation: text('salutation', { enum: ['MR', 'MRS', 'COMPANY', 'DIVERS'] }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    consents: text('consents').array().notNull(),
    origin: text('origin', { enum: ['NEWSLETTER', 'SHOPPING_CART'] }).notNull(),
    originAddition: text('origin_addition'),
    /** Login id of the customer who asked; absent for strangers. */
    loginId: text('login_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When whoever waits is forgotten. */
    waitsUntil: moment('waits_until'),
    /** The newest confirmation and unsubscription. */
    subscribedAt: moment('subscribed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** When a mail was opened last, as far as the shop knows; the confirmation counts. */
    lastOpenedAt: moment('last_opened_at'),
    /** The welcome voucher, one in a subscriber's life. */
    voucherCode: text('voucher_code'),
    voucherValidUntil: moment('voucher_valid_until'),
  },
  (table) => [
    uniqueIndex('subscriber_address').on(table.site, table.address),
    index('subscriber_login').on(table.site, table.loginId),
    index('subscriber_waiting')
      .on(table.waitsUntil)
      .where(sql`${table.status} = 'WAITING_FOR_DOI'`),
    check('subscriber_status', sql`${table.status} in ('WAITING_FOR_DOI', 'SUBSCRIBED', 'UNSUBSCRIBED')`),
  ],
);

/** Every request to subscribe, as the proof of consent that the law asks for. */
export const consentRecords = newsletter.table(
  'consent_record',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** Which wording was shown, and the wording itself. */
    textVersion: text('text_version').notNull(),
    text: text('text').notNull(),
    /** Version of the release that has shown it; null where the caller did not say, and the wording is the service's own. */
    release: text('release'),
    /** Of the form, and of the mails that follow. */
    locale: text('locale').notNull(),
    /** What was ticked; it holds from the confirmation on. */
    consents: text('consents')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ip: inet('ip').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Who asked, where the shop knows them: their pages offer the newsletter no more. */
    loginId: text('login_id'),
    visitorId: text('visitor_id'),
    /** The press on the button behind the mail's link. */
    confirmedAt: moment('confirmed_at'),
    confirmedIp: inet('confirmed_ip'),
  },
  (table) => [
    index('consent_record_subscriber').on(table.subscriberId, table.requestedAt),
    index('consent_record_ip').on(table.ip, table.requestedAt),
    index('consent_record_login').on(table.loginId, table.requestedAt),
    index('consent_record_visitor').on(table.visitorId, table.requestedAt),
    index('consent_record_open')
      .on(table.expiresAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

/** What the links of mails prove: every mail that is sent has a token of its own, which itself is kept nowhere. */
export const linkTokens = newsletter.table(
  'link_token',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** What it confirms; without it the token is for changing and ending the subscription. */
    consentId: uuid('consent_id').references(() => consentRecords.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('link_token_subscriber').on(table.subscriberId), index('link_token_consent').on(table.consentId)],
);

/** Who is told once when a variant can be had again; gone with the mail that tells. */
export const stockAlerts = newsletter.table(
  'stock_alert',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    site: text('site').notNull(),
    /** As typed, with the domain as mail servers know it. */
    email: text('email').notNull(),
    /** In lower case. */
    address: text('address').notNull(),
    /** The variant. */
    tcm: text('tcm').notNull(),
    /** What it was called when somebody asked. */
    title: text('title').notNull(),
    ip: inet('ip').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** So long the link of the confirmation mail holds. */
    expiresAt: moment('expires_at').notNull(),
    /** The press on the button behind the mail's link. */
    confirmedAt: moment('confirmed_at'),
    confirmedIp: inet('confirmed_ip'),
  },
  (table) => [
    uniqueIndex('stock_alert_once').on(table.site, table.address, table.tcm),
    index('stock_alert_address').on(table.address),
    index('stock_alert_ip').on(table.ip, table.requestedAt),
    index('stock_alert_open')
      .on(table.expiresAt)
      .where(sql`${table.confirmedAt} is null`),
    index('stock_alert_waiting')
      .on(table.site, table.tcm)
      .where(sql`${table.confirmedAt} is not null`),
  ],
);

/** What the links of mails on stock prove: by its token an alert is confirmed and ended. */
export const stockAlertLinks = newsletter.table(
  'stock_alert_link',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => stockAlerts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('stock_alert_link_alert').on(table.alertId)],
);

/** What is still to be done for a subscriber, or for whoever waits for a variant, beyond this database, and the proof of what was. */
export const outbox = newsletter.table(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    task: text('task', {
      enum: [
        'CONFIRMATION_MAIL',
        'VOUCHER',
        'VOUCHER_MAIL',
        'REGISTER_CONSENT',
        'REGISTER_WITHDRAWAL',
        'REGISTER_ERASURE',
        'STOCK_CONFIRMATION_MAIL',
        'STOCK_MAIL',
      ],
    }).notNull(),
    /** Null in tasks for whoever waits for a variant, or is erased. */
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id').references(() => stockAlerts.id, { onDelete: 'cascade' }),
    consentId: uuid('consent_id').references(() => consentRecords.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Somebody works on it until then; whoever dies over it leaves it to the next. */
    claimedUntil: moment('claimed_until'),
    doneAt: moment('done_at'),
    /** Given up. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    /** Of a mail that was sent: where to, and what it said, without the secret of its link. Of an erasure: whose consent is withdrawn. */
    sentTo: text('sent_to'),
    messageId: text('message_id'),
    subject: text('subject'),
    sentText: text('sent_text'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
    index('outbox_given_up')
      .on(table.failedAt)
      .where(sql`${table.doneAt} is null and ${table.failedAt} is not null`),
    // Counted and forgotten without being read.
    index('outbox_done')
      .on(table.doneAt, table.task)
      .where(sql`${table.doneAt} is not null`),
    index('outbox_subscriber').on(table.subscriberId, table.task, table.createdAt),
    index('outbox_consent').on(table.consentId),
    index('outbox_alert').on(table.alertId),
    uniqueIndex('outbox_stock_mail')
      .on(table.alertId)
      .where(sql`${table.task} = 'STOCK_MAIL'`),
    check(
      'outbox_whom',
      sql`num_nonnulls(${table.subscriberId}, ${table.alertId}) >= 1 or ${table.task} = 'REGISTER_ERASURE'`,
    ),
  ],
);

/** That somebody was erased, and how much: nothing of whom. */
export const erasures = newsletter.table('erasure', {
  id: uuid('id').primaryKey().defaultRandom(),
  site: text('site').notNull(),
  erasedAt: moment('erased_at').notNull().defaultNow(),
  /** Rows of every table that are gone. */
  rows: integer('rows').notNull(),
});

/** What content says of the newsletter page of a site. */
export const newsletterPages = newsletter.table('page', {
  site: text('site').$type<SiteCode>().primaryKey(),
  /** Root-relative: a picture without its size, or a file. */
  image: text('image').notNull(),
});
