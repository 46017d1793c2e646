import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';
import { CHANGE_KINDS } from './composition-state.ts';
import { Difference, GivenReason, Notices, Percent, Revision, Version } from './release-answers.ts';
import { Time } from './time.ts';

const Site = z.enum(SITE_CODES);

/** What a site has of a remote: the version that is live, whether it is switched off, and what a share of the visitors gets instead. */
export const FilledRemote = z.strictObject({
  version: Version,
  isKilled: z.boolean().default(false),
  rollout: z.strictObject({ version: Version, percent: Percent }).optional(),
});
export type FilledRemote = z.output<typeof FilledRemote>;

const Releases = z.record(RemoteName, FilledRemote);
/** By the name of the part, `home` or `layout`: its entries as content documents have them. */
const Layouts = z.record(z.string().min(1).max(40), z.array(z.record(z.string(), z.unknown())).max(500));

/** A site's composition as a file: what a remote, or a part of the layouts, is to be. What the file does not name stays as it is. */
export const CompositionFile = z.strictObject({
  format: z.literal(1),
  site: Site,
  releases: Releases,
  layouts: Layouts.default({}),
});
export type CompositionFile = z.output<typeof CompositionFile>;

export const CompositionParams = z.strictObject({ site: Site });
/** In an address, where all is text: `Number` alone makes 0 of none. */
const RevisionText = z
  .string()
  .regex(/^\d+$/, 'is no revision: name one by its number')
  .transform(Number)
  .pipe(Revision);
export const SiteRevisionParams = z.strictObject({ site: Site, revision: RevisionText });
/** Without a revision: what is live. */
export const CompositionQuery = z.strictObject({ revision: RevisionText.optional() });
export const SiteRevisionsQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(50) });
/** Without `to`: what is live. */
export const ComparisonQuery = z.strictObject({
  from: RevisionText,
  to: RevisionText.optional(),
});

const returning = {
  reason: GivenReason,
  /** The revision that the caller looked at; refused when the site has changed since. */
  expectedRevision: Revision.optional(),
  /** In spite of a freeze, for those who may lift. */
  isForced: z.boolean().optional(),
  /** Only says what it would change. */
  isDryRun: z.boolean().optional(),
};

/** Body of `return`. */
export const ReturnOrder = z.strictObject({ revision: Revision, ...returning });
/** Body of `import`. */
export const CompositionImport = z.strictObject({ composition: CompositionFile, ...returning });

/** One revision of a site: what it changed there, and which layouts were changed while it was live. */
const SiteRevision = z.object({
  revision: Revision,
  at: Time,
  actor: z.string(),
  reason: z.string(),
  changes: z.array(
    z.object({
      remote: RemoteName,
      kind: z.enum(CHANGE_KINDS),
      from: Version.nullable(),
      to: Version,
      percent: z.number().nullable(),
    }),
  ),
  layouts: z.array(z.object({ part: z.string(), revision: Revision, at: Time, actor: z.string(), reason: z.string() })),
});
export type SiteRevision = z.output<typeof SiteRevision>;

/** Newest first. */
export const SiteRevisionsAnswer = z.object({ site: Site, live: Revision, revisions: z.array(SiteRevision) });

/** What was live in a revision of a site; of its layouts what they were last, while it was. */
export const SiteRevisionAnswer = z.object({
  site: Site,
  ...SiteRevision.shape,
  /** When the next one came; null: it is live. */
  until: Time.nullable(),
  releases: Releases,
  /** The revision of each part in its own history; 0: it was never changed. */
  layoutRevisions: z.record(z.string(), Revision),
});

/** A remote that has something else on the two sides. */
const RemoteDifference = z.object({
  remote: RemoteName,
  from: FilledRemote.nullable(),
  to: FilledRemote.nullable(),
});
const LayoutDifference = z.object({ part: z.string(), entries: Difference });
export type LayoutDifference = z.output<typeof LayoutDifference>;

/** What two revisions of a site have different; what shoppers see of that, `changes` tells by remote. */
export const ComparisonAnswer = z.object({
  site: Site,
  from: Revision,
  to: Revision,
  releases: z.array(RemoteDifference),
  layouts: z.array(LayoutDifference),
});

/** What an order does to one remote. */
const Move = z.object({
  remote: RemoteName,
  kind: z.enum(CHANGE_KINDS),
  from: FilledRemote.nullable(),
  to: FilledRemote,
});

/** What an order would do, decided by what is live: it is done whole, or, when something speaks against it, not at all. */
export const Outlook = z.object({
  moves: z.array(Move),
  layouts: z.array(LayoutDifference),
  /** What it does otherwise than one might think. */
  notes: z.array(z.string()),
  /** What speaks against it; empty: it can be done. */
  refusals: z.array(z.object({ code: z.string(), remote: RemoteName.nullable(), text: z.string() })),
});
export type Outlook = z.output<typeof Outlook>;

/** `revision` is the newest one afterwards; of a dry run the one that it was decided by. */
export const ReturnAnswer = z.object({
  site: Site,
  revision: Revision,
  isDryRun: z.boolean(),
  outlook: Outlook,
  notices: Notices,
});

/** Answer 422: why nothing was changed, all of it. */
export const CompositionRefusal = z.object({
  error: z.literal('COMPOSITION_REFUSED'),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
});
