import { listOf, type ContentPart } from '@ninefold/service/documents';
import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { Actor, ErrorAnswer } from '@ninefold/contract/operators';
import { REFUSALS } from '../operators/operators-api.ts';

export const SiteParams = z.strictObject({ site: z.enum(SITE_CODES) });
export const RevisionParams = z.strictObject({ ...SiteParams.shape, revision: z.coerce.number().int().min(1) });

export const ChangeQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: checks, and tells what would change')
    .transform((text) => text === 'true'),
  confirmed: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: does what others lose something by, too; else that is refused with `NOT_CONFIRMED`')
    .transform((text) => text === 'true'),
});

export const HistoryQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(50) });

const who = {
  actor: Actor.optional().describe('Not read: the shop knows who changes it'),
  reason: z.string().trim().min(3).max(500).describe('Why'),
};

/** Body of a PUT as it is checked first: what it carries is checked by the part. */
export const Replacement = z.strictObject({ ...who, content: z.unknown() });

/** Body of a PUT as it is described. */
export const replacementOf = (part: ContentPart) => z.strictObject({ ...who, content: listOf(part) });

export const Undo = z.strictObject({
  ...who,
  to: z.int().min(1).optional().describe('The revision to go back to; else the one before the last change'),
});

const Revision = z.int().min(0).describe('Number of the state in the history; 0: no change is kept yet');
const Site = z.enum(SITE_CODES);

/** What a part is; also the answer to a revision. */
export const stateOf = (part: ContentPart) =>
  z.object({ site: Site, part: z.literal(part.name), revision: Revision, content: listOf(part) });

export const PartsAnswer = z.object({ parts: z.array(z.object({ name: z.string(), summary: z.string() })) });

export const HistoryAnswer = z.object({
  history: z.array(
    z.object({
      site: Site,
      part: z.string(),
      revision: Revision,
      at: z.iso.datetime(),
      kind: z.enum(['found', 'import', 'undo']),
      returnedTo: z.int().nullable(),
      actor: z.string(),
      reason: z.string(),
      via: z.enum(['cli', 'http']),
    }),
  ),
});

const Fault = z.object({
  path: z.string().describe('Where it stands, from the name of the part: `promotions[3].content.headline`'),
  value: z.string().optional().describe('What stands there as JSON, shortened'),
  reason: z.string().describe('What is wrong and what would be right'),
});

export const ReportAnswer = z.object({
  site: Site,
  isDryRun: z.boolean(),
  revision: Revision,
  changes: z.object({ created: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() }),
  losses: z.array(Fault).describe('What others lose by it: an import with losses must be `confirmed`'),
  warnings: z.array(Fault),
});

const FaultsAnswer = z.object({ error: z.enum(['CONTENT_FAULTS', 'NOT_CONFIRMED']), faults: z.array(Fault) });

/** Of every change: 404 and 409 of undos, 412 when the part is no longer what `If-Match` names. */
export const CHANGE_REFUSALS = {
  ...REFUSALS,
  404: ErrorAnswer,
  409: ErrorAnswer,
  412: ErrorAnswer,
  413: ErrorAnswer,
  422: FaultsAnswer,
} as const;
