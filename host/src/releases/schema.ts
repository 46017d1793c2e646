import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
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
  foreignKey,
} from 'drizzle-orm/pg-core';
import type { ChangeKind, Rollout } from '@ninefold/contract/operators';

const releasesSchema = pgSchema('releases');
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Immutable versions of remotes. */
export const releases = releasesSchema.table(
  'releases',
  {
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    /** Hash of `release.json`, which names the hash of every file: equal hashes are equal releases, however they were packed. */
    integrity: text().notNull(),
    federationName: text('federation_name').notNull().unique(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** Contents of files by their hash; releases share what is equal. */
export const blobs = releasesSchema.table('blobs', {
  integrity: text().primaryKey(),
  content: bytea().notNull(),
  brotli: bytea(),
});

/** Builds that somebody works on, for holders of a pass alone. Apart from releases, so that none can go live, and each goes without a trace. */
export const drafts = releasesSchema.table(
  'drafts',
  {
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    /** Whose work it is: what passes name. */
    draft: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    integrity: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedBy: text('published_by').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] }), index('drafts_by_draft').on(table.draft)],
);

export const draftFiles = releasesSchema.table(
  'draft_files',
  {
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    content: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.path] }),
    foreignKey({
      columns: [table.remote, table.version],
      foreignColumns: [drafts.remote, drafts.version],
    }).onDelete('cascade'),
  ],
);

/** What is live now, one row per site and remote. */
export const compositions = releasesSchema.table(
  'compositions',
  {
    site: text().$type<SiteCode>().notNull(),
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    isKilled: boolean('is_killed').notNull().default(false),
    /** Versions that were live before, newest last: the way of rolling back. */
    earlier: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The version that a share of the visitors gets. */
    rollout: jsonb().$type<Rollout>(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.remote] }),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [releases.remote, releases.version] }),
  ],
);

/** One row with the newest revision; whoever changes the composition locks it first. */
export const newestRevision = releasesSchema.table('newest_revision', {
  id: integer().primaryKey().default(1),
  revision: integer().notNull().default(0),
});

/** The history: a row for every site that a revision changed. Rows are only ever added. */
export const revisions = releasesSchema.table(
  'revisions',
  {
    revision: integer().notNull(),
    site: text().$type<SiteCode>().notNull(),
    remote: text().$type<RemoteName>().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    from: text('from_version'),
    to: text('to_version').notNull(),
    /** The share of the visitors that a rollout has from this revision on. */
    percent: doublePrecision(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.revision, table.site, table.remote] }),
    index('revisions_by_remote').on(table.remote, table.revision),
  ],
);

/** Orders that take effect later. */
export const scheduledOrders = releasesSchema.table(
  'scheduled_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ChangeKind>().notNull(),
    remote: text().$type<RemoteName>().notNull(),
    sites: text().array().$type<SiteCode[]>().notNull(),
    version: text(),
    percent: doublePrecision(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull().defaultNow(),
    state: text().$type<'waiting' | 'done' | 'cancelled' | 'refused'>().notNull().default('waiting'),
    outcome: text(),
  },
  (table) => [index('scheduled_orders_by_state').on(table.state, table.at)],
);

/** What came in of a version on a site within a minute; hosts add theirs. Rows of past days are removed. */
export const releaseCounts = releasesSchema.table(
  'release_counts',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    site: text().$type<SiteCode>().notNull(),
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    views: integer().notNull(),
    failures: integer().notNull(),
    serverFailures: integer('server_failures').notNull(),
    /** How many measured pages fell into each range of the measure. */
    lcp: integer().array().notNull(),
    inp: integer().array().notNull(),
    cls: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.remote, table.version, table.minute] })],
);

/** Releases that nobody may get, since their code did harm; those that an operator has lifted stay as a record. */
export const quarantines = releasesSchema.table(
  'quarantines',
  {
    id: uuid().primaryKey().defaultRandom(),
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reason: text().notNull(),
    liftedAt: timestamp('lifted_at', { withTimezone: true }),
    liftedBy: text('lifted_by'),
    liftedReason: text('lifted_reason'),
  },
  (table) => [
    uniqueIndex('quarantines_not_lifted')
      .on(table.remote, table.version)
      .where(sql`lifted_at is null`),
  ],
);

/** The services of teams elsewhere: which one answers on a site, and where. */
export const registeredServices = releasesSchema.table(
  'registered_services',
  {
    site: text().$type<SiteCode>().notNull(),
    name: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    address: text().notNull(),
    paths: text().array().notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.site, table.name] })],
);
