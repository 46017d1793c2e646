import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
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
} from '@ninefold/service/tables';
import type { ChangeKind, Plan, PlanState, PlanStep, Rollout } from '@ninefold/contract/operators';
import type { GuardrailName, Happening } from '../judge/guardrails.ts';
import type { Judgement } from '../judge/judgement.ts';
import type { Verdict } from '../judge/verdict.ts';

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
    /** The team's key that stands for it; null for an unsigned one. */
    signedBy: text('signed_by'),
    signature: text(),
    /** `release.json` of a signed release, byte for byte: what the signature is about. */
    signedManifest: text('signed_manifest'),
    /** When its files were deleted, since nobody needed them; the version stays taken. */
    collectedAt: timestamp('collected_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** The keys by which teams stand for their releases. None is deleted: they prove what they have signed. */
export const releaseKeys = releasesSchema.table('release_keys', {
  keyId: text('key_id').primaryKey(),
  publicKey: text('public_key').notNull(),
  name: text().notNull(),
  remotes: text().array().$type<RemoteName[]>().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  addedBy: text('added_by').notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: text('revoked_by'),
  revokedReason: text('revoked_reason'),
});

/** Contents of files by their hash; releases share what is equal. */
export const blobs = releasesSchema.table('blobs', {
  integrity: text().primaryKey(),
  content: bytea().notNull(),
  brotli: bytea(),
});

/** Scripts of releases as differences to scripts that browsers may have: made at publication, gone with the release. */
export const deltas = releasesSchema.table(
  'deltas',
  {
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    /** SHA-256 of what it is the difference to, in hexadecimal. */
    dictionary: text().notNull(),
    content: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.path, table.dictionary] }),
    foreignKey({
      columns: [table.remote, table.version],
      foreignColumns: [releases.remote, releases.version],
    }).onDelete('cascade'),
  ],
);

/** The host's own scripts and styles, of the builds that serve now and the last ones before. */
export const ownFiles = releasesSchema.table('own_files', {
  /** `main-1f48f647bc.js` */
  file: text().primaryKey(),
  /** What it shares with its successors: `main-*.js`. */
  name: text().notNull(),
  /** SHA-256 of the content, in hexadecimal. */
  dictionary: text().notNull(),
  content: bytea().notNull(),
  /** When a host that has it was started last. */
  servedAt: timestamp('served_at', { withTimezone: true }).notNull(),
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
    /** From where, and by what, the order came; null: by the shop itself, or before that was kept. */
    address: text(),
    client: text(),
    /** Hash of the row before, and of this one with it; null: no host that seals has written or sealed it. */
    previous: text(),
    hash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.revision, table.site, table.remote] }),
    index('revisions_by_remote').on(table.remote, table.revision),
    index('revisions_by_site').on(table.site, table.revision),
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
    /** From where, and by what, it was ordered; null: by the shop itself, or before that was kept. */
    address: text(),
    client: text(),
    /** Whether it is done in spite of a freeze. */
    isForced: boolean('is_forced').notNull().default(false),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull().defaultNow(),
    state: text().$type<'waiting' | 'done' | 'cancelled' | 'refused'>().notNull().default('waiting'),
    outcome: text(),
  },
  (table) => [index('scheduled_orders_by_state').on(table.state, table.at)],
);

/** Times in which a site gets nothing new; those that somebody has ended stay as a record. */
export const freezes = releasesSchema.table(
  'freezes',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().$type<SiteCode>().notNull(),
    from: timestamp('from_time', { withTimezone: true }).notNull(),
    until: timestamp('until_time', { withTimezone: true }).notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBy: text('ended_by'),
    endedReason: text('ended_reason'),
  },
  (table) => [index('freezes_by_site').on(table.site, table.until)],
);

/** Rollouts by steps; those that have ended stay as a record. */
export const plans = releasesSchema.table(
  'plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    steps: jsonb().$type<PlanStep[]>().notNull(),
    reached: integer().notNull().default(0),
    state: text().$type<PlanState>().notNull().default('running'),
    /** The share that it has given to each site. */
    given: jsonb().$type<Partial<Record<SiteCode, number>>>().notNull().default({}),
    /** Since when the last step that is reached is watched. */
    stepAt: timestamp('step_at', { withTimezone: true }),
    /** Whether somebody has said to go on from it, whatever is known. */
    isSkipped: boolean('is_skipped').notNull().default(false),
    /** Whether the judge has said of an earlier step that it may go on. */
    isProven: boolean('is_proven').notNull().default(false),
    actor: text().notNull(),
    reason: text().notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('plans_by_state').on(table.state, table.orderedAt)],
);

/** What plans did, and what was done to them. Rows are only ever added. */
export const planMoves = releasesSchema.table(
  'plan_moves',
  {
    plan: uuid().notNull(),
    number: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<Plan['moves'][number]['kind']>().notNull(),
    step: integer(),
    actor: text().notNull(),
    reason: text().notNull(),
    revision: integer(),
  },
  (table) => [primaryKey({ columns: [table.plan, table.number] })],
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
    /** How often a page's policy refused what its code did, by directive. */
    violations: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.site, table.remote, table.version, table.minute] })],
);

/** Where in their sources releases have failed, of each the newest places; hosts add up. Nothing in it is of a visitor's. */
export const failedPlaces = releasesSchema.table(
  'failed_places',
  {
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    side: text().$type<'browser' | 'server'>().notNull(),
    /** File and line: `src/footer/footer.tsx:12`. */
    place: text().notNull(),
    /** The function that it is in, where that is known. */
    name: text(),
    /** Of the newest failure there. */
    message: text().notNull(),
    count: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.side, table.place] })],
);

/** How the rollout of a release is judged, on all sites together; who has ended stays as a record. */
export const trials = releasesSchema.table(
  'trials',
  {
    id: uuid().primaryKey().defaultRandom(),
    remote: text().$type<RemoteName>().notNull(),
    version: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The newest composition that it is judged in, and since when the sites have their shares. */
    revision: integer().notNull(),
    starts: jsonb().$type<Partial<Record<SiteCode, string>>>().notNull(),
    percents: jsonb().$type<Partial<Record<SiteCode, number>>>().notNull(),
    stepAt: timestamp('step_at', { withTimezone: true }).notNull().defaultNow(),
    judgement: jsonb().$type<Judgement>().notNull(),
    judgedAt: timestamp('judged_at', { withTimezone: true }),
    verdict: text().$type<Verdict['kind']>(),
    reason: text(),
  },
  (table) => [
    uniqueIndex('trials_not_ended')
      .on(table.remote, table.version)
      .where(sql`ended_at is null`),
  ],
);

/** Who has come to a site during a rollout, by the names drawn for them; gone when it ends. */
export const trialVisitors = releasesSchema.table(
  'trial_visitors',
  {
    trial: uuid().notNull(),
    visitor: text().notNull(),
    firstView: text('first_view').notNull(),
    isCandidate: boolean('is_candidate').notNull(),
    share: doublePrecision().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.trial, table.visitor] }),
    index('trial_visitors_unsettled')
      .on(table.trial, table.seenAt)
      .where(sql`not is_settled`),
  ],
);

/** What happened to visitors during a rollout: each counts once for each guardrail, and so does each network. */
export const trialEvents = releasesSchema.table(
  'trial_events',
  {
    trial: uuid().notNull(),
    what: text().$type<GuardrailName | Happening>().notNull(),
    visitor: text().notNull(),
    network: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trial, table.what, table.visitor] }),
    uniqueIndex('trial_events_by_network').on(table.trial, table.what, table.network),
  ],
);

/** Pages that browsers have told of, so that each counts once. */
export const reportedViews = releasesSchema.table(
  'reported_views',
  {
    view: text().notNull(),
    what: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.view, table.what] }), index('reported_views_by_time').on(table.at)],
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

/** When operators have removed services last: tokens that were made before let nobody register there. */
export const removedServices = releasesSchema.table(
  'removed_services',
  {
    site: text().$type<SiteCode>().notNull(),
    name: text().$type<RemoteName>().notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.site, table.name] })],
);
