import { REMOTES } from '@ninefold/build/release';
import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { CHANGE_KINDS, CompositionState } from './composition-state.ts';
import { REFUSAL_CODES } from './refusal-reasons.ts';

const Remote = z.enum(REMOTES);
const Site = z.enum(SITE_CODES);
const Version = z.string().min(1).max(100);
const Revision = z.int().nonnegative();
const Time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Who acts: a name or an address, as the history shows it. */
export const Actor = z.string().trim().min(1).max(100);

/** Body of a change that names no version. */
export const Order = z.strictObject({
  remote: Remote,
  sites: z.array(Site).min(1).max(SITE_CODES.length),
  actor: Actor,
  reason: z.string().trim().min(3).max(500),
  expectedRevision: Revision.optional(),
});

export const ActivationOrder = z.strictObject({ ...Order.shape, version: Version });

export const ReleasesQuery = z.strictObject({ remote: Remote.optional() });

export const HistoryQuery = z.strictObject({
  site: Site.optional(),
  remote: Remote.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

export const ChangeAnswer = z.object({
  revision: Revision,
  changes: z.array(z.object({ site: Site, from: Version.nullable(), to: Version })),
});

export const PublishAnswer = z.object({ remote: Remote, version: Version, isNew: z.boolean() });

export const ReleasesAnswer = z.object({
  releases: z.array(z.object({ remote: Remote, version: Version, publishedAt: Time, publishedBy: z.string() })),
});

export const HistoryAnswer = z.object({
  history: z.array(
    z.object({
      revision: Revision,
      at: Time,
      kind: z.enum(CHANGE_KINDS),
      site: Site,
      remote: Remote,
      from: Version.nullable(),
      to: Version,
      actor: z.string(),
      reason: z.string(),
    }),
  ),
});

export const StatusAnswer = z.object({
  revision: Revision,
  health: z.enum(['live', 'last-known', 'empty']),
  readAt: Time.nullable(),
  isListening: z.boolean(),
  sites: CompositionState.shape.sites,
});

/** Answers that the error handler gives for coded errors. */
export const ErrorAnswer = z.looseObject({ error: z.string() });
export const ConflictAnswer = z.object({
  error: z.enum(['STALE_REVISION', 'NOTHING_TO_ROLL_BACK', 'NOT_LIVE']),
  revision: Revision.optional(),
  sites: z.array(Site).optional(),
});
export const RefusalAnswer = z.object({
  error: z.literal('RELEASE_REFUSED'),
  reasons: z.array(z.object({ code: z.enum(REFUSAL_CODES), text: z.string() })),
});
