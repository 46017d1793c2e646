import { RemoteName } from '@ninefold/contract';
import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { CHANGE_KINDS, PLAN_ACTS } from '@ninefold/contract/operators';

const Remote = RemoteName;
const Site = z.enum(SITE_CODES);
/** An empty choice of a form is none. */
const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value);
/** Forms send one tick as a text and several as a list. */
const asList = (value: unknown) => (value === undefined ? [] : [value].flat());

const Kind = z.enum(CHANGE_KINDS);
/** In steps of 0.01, as the API takes it. */
const Percent = z.coerce.number().min(0.01).max(100);

const choice = {
  kind: Kind.default('activate'),
  remote: z.preprocess(emptyAsUndefined, Remote.optional()),
  version: z.preprocess(emptyAsUndefined, z.string().max(100).optional()),
  percent: z.preprocess(emptyAsUndefined, Percent.optional()),
  site: z.preprocess(asList, z.array(Site).max(SITE_CODES.length)),
};

/** What has been chosen of an order: the address of its page. Of two buttons one means all sites, whatever is ticked. */
export const OrderChoice = z
  .object({ ...choice, sites: z.literal('all').optional() })
  .transform(({ sites, ...chosen }) => (sites ? { ...chosen, site: [...SITE_CODES] } : chosen));
export type OrderChoice = z.infer<typeof OrderChoice>;

/** The order itself. What is missing or wrong in its texts the API says. */
export const OrderForm = z.strictObject({
  ...choice,
  kind: Kind,
  remote: Remote,
  reason: z.string().max(2000).default(''),
  expectedRevision: z.coerce.number().int().nonnegative(),
  /** A moment in UTC as a date field writes it, for an order that takes effect later. */
  at: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .refine(isInCalendar, 'is no time that the calendar has')
      .optional(),
  ),
  /** In spite of a freeze. */
  isForced: z.literal('yes').optional(),
  confirmed: z.literal('yes').optional(),
});
/** JavaScript takes 31 November for 1 December. */
function isInCalendar(text: string): boolean {
  const at = new Date(`${text}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
export type OrderForm = z.infer<typeof OrderForm>;

export const HistoryQuery = z.object({
  site: z.preprocess(emptyAsUndefined, Site.optional()),
  remote: z.preprocess(emptyAsUndefined, Remote.optional()),
  page: z.coerce.number().int().min(1).max(40).default(1),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const ReleasesQuery = z.object({
  remote: z.preprocess(emptyAsUndefined, Remote.optional()),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** What is compared with what is live. */
export const ChangesQuery = z.object({
  remote: Remote,
  version: z.string().min(1).max(100),
  site: z.preprocess(emptyAsUndefined, Site.optional()),
});

/** Whose revisions, and the one that was just returned to. */
export const SiteQuery = z.object({
  site: Site.default('DE'),
  returned: z.coerce.number().int().nonnegative().optional(),
});

const SiteRevision = z.coerce.number().int().nonnegative();

/** A revision of a site; without `against` beside what is live. */
export const RevisionQuery = z.object({
  site: Site,
  revision: SiteRevision,
  against: z.preprocess(emptyAsUndefined, SiteRevision.optional()),
  shoppers: z.literal('yes').optional(),
});

export const ReturnForm = z.strictObject({
  site: Site,
  revision: SiteRevision,
  expectedRevision: SiteRevision,
  reason: z.string().max(2000).default(''),
  isForced: z.literal('yes').optional(),
  confirmed: z.literal('yes').optional(),
});

/** What a preview link shows. */
export const PreviewForm = z.strictObject({ remote: Remote, version: z.string().min(1).max(100), site: Site });

/** The overview after an order: the revision that it made, or the one that was so already. */
export const OverviewQuery = z.object({
  done: z.coerce.number().int().positive().optional(),
  unchanged: z.coerce.number().int().nonnegative().optional(),
});

/** The rollouts after an order for later, its end, or what was done with a plan. */
export const RolloutsQuery = z.object({
  kept: z.uuid().optional(),
  cancelled: z.uuid().optional(),
  plan: z.enum(['begin', ...PLAN_ACTS]).optional(),
});

export const QuarantineQuery = z.object({ lifted: z.string().max(200).optional() });

export const LiftForm = z.strictObject({
  remote: Remote,
  version: z.string().min(1).max(100),
  reason: z.string().max(2000).default(''),
  confirmed: z.literal('yes').optional(),
});

export const CancelForm = z.strictObject({ id: z.uuid(), reason: z.string().max(2000).default('') });

const plan = z.preprocess(emptyAsUndefined, z.string().max(2000).optional());

/** What has been chosen of a plan: the address of its page. */
export const PlanChoice = z.object({ remote: choice.remote, version: choice.version, plan });
export type PlanChoice = z.infer<typeof PlanChoice>;

export const PlanForm = z.strictObject({
  remote: Remote,
  version: z.string().min(1).max(100),
  plan,
  reason: z.string().max(2000).default(''),
  expectedRevision: z.coerce.number().int().nonnegative(),
  confirmed: z.literal('yes').optional(),
});

export const SteeringForm = z.strictObject({
  id: z.uuid(),
  act: z.enum(PLAN_ACTS),
  expectedStep: z.coerce.number().int().nonnegative().optional(),
  reason: z.string().max(2000).default(''),
  confirmed: z.literal('yes').optional(),
});

/** Times as date fields write them, by each site's clock. */
export const FreezeForm = z.strictObject({
  site: choice.site,
  from: z.preprocess(emptyAsUndefined, z.string().max(30).optional()),
  until: z.string().max(30).default(''),
  reason: z.string().max(2000).default(''),
});
export const FreezeEndForm = z.strictObject({ id: z.uuid(), reason: z.string().max(2000).default('') });
