import {
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
import type { SiteCode } from '@ninefold/sites';
import type { JWK } from 'jose';

export const loginSchema = pgSchema('login');

/** Who can log in. `loginId` is what tokens and other services know a customer by. */
export const accounts = loginSchema.table('accounts', {
  loginId: text('login_id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** None: the customer signs in at a provider. */
  passwordHash: text('password_hash'),
  /** Told on the login page: the password of an account that is there to be tried. */
  shownPassword: text('shown_password'),
  /** Sessions that began before are over. */
  sessionsEndedAt: timestamp('sessions_ended_at', { withTimezone: true }),
});

/** What providers know customers by: never an address, which may become somebody else's. */
export const identities = loginSchema.table(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    loginId: text('login_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // One person has one name at a provider.
    uniqueIndex('identities_login').on(table.loginId, table.issuer),
  ],
);

/** Wrong passwords, by the hash of the address that they were given for. */
export const failedLogins = loginSchema.table(
  'failed_logins',
  {
    account: text().primaryKey(),
    failures: integer().notNull(),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('failed_logins_by_time').on(table.lastFailedAt)],
);

/** Sessions that were ended before their tokens expire, by the hash of their binding cookie. */
export const endedSessions = loginSchema.table(
  'ended_sessions',
  {
    confirmation: text().primaryKey(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('ended_sessions_by_time').on(table.endedAt)],
);

/** Sessions that began at a provider, by the hash of their binding cookie. */
export const providerSessions = loginSchema.table(
  'provider_sessions',
  {
    confirmation: text().primaryKey(),
    loginId: text('login_id').notNull(),
    /** What the provider said of who it is: it asks for it when somebody signs out there. */
    idToken: text('id_token').notNull(),
    /** When it was given a password, or what it asks for; null: it does not say. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('provider_sessions_login').on(table.loginId),
    index('provider_sessions_by_time').on(table.startedAt),
  ],
);

/** Devices that remember a customer, by the hash of their binding cookie: what LongtermTokens name. */
export const rememberedDevices = loginSchema.table(
  'remembered_devices',
  {
    confirmation: text().primaryKey(),
    loginId: text('login_id').notNull(),
    /** Of its newest LongtermToken. */
    generation: integer().notNull(),
    /** What its browser says of itself. */
    name: text(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('remembered_devices_login').on(table.loginId),
    index('remembered_devices_by_time').on(table.rotatedAt),
  ],
);

/** Who has signed up and has not confirmed the address yet. */
export const registrations = loginSchema.table(
  'registrations',
  {
    /** Of the account that it becomes. */
    loginId: text('login_id').primaryKey(),
    /** Lower case. Several may stand for one address: each is confirmed by its own password. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('registrations_email').on(table.email)],
);

/** What the links of mails are good for, by the hash of their secret. */
export const links = loginSchema.table(
  'links',
  {
    hash: text().primaryKey(),
    /** `USED`: what it was for is done; kept for who presses twice. */
    purpose: text({ enum: ['SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'USED'] }).notNull(),
    loginId: text('login_id').notNull(),
    /** The address that the account gets by it. */
    email: text('email'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('links_login').on(table.loginId)],
);

/** Mails that are still to be sent; what was sent is gone. */
export const mails = loginSchema.table(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({
      enum: ['SIGN_UP', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'ACCOUNT_DELETED'],
    }).notNull(),
    site: text().$type<SiteCode>().notNull(),
    email: text().notNull(),
    /** Of the registration, or the account whose address changes. */
    loginId: text('login_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index('mails_due').on(table.dueAt)],
);

/** How often something was asked for within a while, by a hash of what and by whom. */
export const limits = loginSchema.table(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('limits_by_time').on(table.endsAt)],
);

/** The private keys that sign tokens. */
export const tokenKeys = loginSchema.table('token_keys', {
  keyId: text('key_id').primaryKey(),
  /** As older hosts have kept it; encrypted by the first start of a newer one. */
  privateKey: jsonb('private_key').$type<JWK>(),
  /** Encrypted with `KEY_ENCRYPTION_KEY`. */
  sealedKey: text('sealed_key'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Published before, so that whoever verifies tokens knows it by then. */
  signsFrom: timestamp('signs_from', { withTimezone: true }).notNull().defaultNow(),
  /** Its tokens count until then. */
  endsAt: timestamp('ends_at', { withTimezone: true }),
});

/** What services elsewhere have still to erase. */
export const erasuresElsewhere = loginSchema.table(
  'erasures_elsewhere',
  {
    id: uuid().primaryKey(),
    service: text().notNull(),
    /** Where it is: an origin. */
    address: text('origin').notNull(),
    email: text('email').notNull(),
    loginId: text('login_id'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [index('erasures_elsewhere_due').on(table.dueAt)],
);
