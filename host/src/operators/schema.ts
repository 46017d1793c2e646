import type { RemoteName } from '@ninefold/contract';
import type { ACCESS_KINDS, OrderRequest, Role } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import {
  bigint,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '@ninefold/service/tables';
import type { Action, Target } from './may-do.ts';
import type { StoredCall } from './stored-call.ts';

type AccessKind = (typeof ACCESS_KINDS)[number];

export const operatorsSchema = pgSchema('operators');

/** What people, teams and machines prove themselves with. */
export const accessTokens = operatorsSchema.table('access_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  /** Where it holds; null: everywhere. */
  remotes: text().array().$type<RemoteName[]>(),
  sites: text().array().$type<SiteCode[]>(),
  hash: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});

/** Who signs in with a passkey or at the operators' provider. Whoever is removed stays: nobody else is taken for them. */
export const people = operatorsSchema.table(
  'people',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Where it holds; null: everywhere. */
    remotes: text().array().$type<RemoteName[]>(),
    sites: text().array().$type<SiteCode[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: text('created_by').notNull(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  ({ name, removedAt }) => [
    uniqueIndex('people_by_name')
      .on(sql`lower(${name})`)
      .where(sql`${removedAt} is null`),
  ],
);

/** What people prove themselves with: the public half of each. */
export const passkeys = operatorsSchema.table('passkeys', {
  /** As the authenticator has named it, in base64url. */
  id: text().primaryKey(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id),
  /** What its owner calls it; null: the one that a link made. */
  name: text(),
  publicKey: text('public_key').notNull(),
  /** Uses that the authenticator has counted; many count none. */
  counter: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

/** What the operators' provider knows people by: never an address, which may become somebody else's. */
export const identities = operatorsSchema.table(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  ({ issuer, subject }) => [primaryKey({ columns: [issuer, subject] })],
);

/** Links that wait for whoever makes a passkey, or signs in at the provider. One that was used, or replaced, is gone. */
export const invitations = operatorsSchema.table('invitations', {
  hash: text().primaryKey(),
  /** Nobody yet: the first admin. */
  personId: uuid('person_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Challenges that were answered: none counts twice. */
export const usedChallenges = operatorsSchema.table('used_challenges', {
  challenge: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Who was given which rights and lost them, each line sealed with the one before. */
export const accessHistory = operatorsSchema.table('access_history', {
  number: integer().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  actor: text().notNull(),
  kind: text().$type<AccessKind>().notNull(),
  about: text().notNull(),
  told: text().notNull(),
  address: text(),
  client: text(),
  previous: text().notNull(),
  hash: text().notNull(),
});

/** Where one person alone changes nothing for shoppers. */
export const secondPersonMarks = operatorsSchema.table('second_person_marks', {
  id: uuid().primaryKey().defaultRandom(),
  /** Null: every one. */
  remote: text().$type<RemoteName>(),
  site: text().$type<SiteCode>(),
  actor: text().notNull(),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** Orders that wait, or have waited, for a second person. */
export const orderRequests = operatorsSchema.table('order_requests', {
  id: uuid().primaryKey(),
  what: text().notNull(),
  reason: text().notNull(),
  /** What whoever decides must have the right for, too. */
  action: text().$type<Action>().notNull(),
  targets: jsonb().$type<Target[]>().notNull(),
  /** Null once it is decided. */
  call: jsonb().$type<StoredCall>(),
  /** Of who ordered it and the call: the same order waits once. */
  digest: text().notNull(),
  actor: text().notNull(),
  /** Null: a token. */
  personId: uuid('person_id'),
  /** Who has made that token. */
  madeBy: text('made_by'),
  at: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  state: text().$type<OrderRequest['state']>().notNull(),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  /** Why it was refused or withdrawn. */
  decidedBecause: text('decided_because'),
});
