import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';
import { GivenReason, Notices, Percent, Revision, Version } from './release-answers.ts';
import { SiteMoment } from './site-moment.ts';
import { Time } from './time.ts';

const Site = z.enum(SITE_CODES);

/** What a step of a plan waits for before the next one, when it says nothing else. */
export const STEP_DEFAULTS = { bakeHours: 1, visitors: 300 } as const;

/** Most visitors that a step may wait for. */
export const MOST_VISITORS = 100_000_000;

/** A share that sites get, and what must be known of it before the plan goes on. */
export const PlanStep = z.strictObject({
  sites: z.array(Site).min(1).max(SITE_CODES.length),
  percent: Percent,
  /** Not before then, on each site. */
  from: SiteMoment.optional(),
  /** How long it is watched at least. */
  bakeHours: z.number().min(0).max(720).default(STEP_DEFAULTS.bakeHours),
  /** How many visitors of the candidate there must be at least. */
  visitors: z.int().min(STEP_DEFAULTS.visitors).max(MOST_VISITORS).default(STEP_DEFAULTS.visitors),
});
export type PlanStep = z.output<typeof PlanStep>;

/** A plan's steps: each gives its sites at least what they have by the steps before. */
export const PlanSteps = z
  .array(PlanStep)
  .min(1)
  .max(20, 'A plan has 20 steps at most')
  .superRefine((steps, context) => {
    const given = new Map<string, number>();
    for (const [index, { sites, percent }] of steps.entries())
      for (const site of sites) {
        const before = given.get(site) ?? 0;
        if (percent < before)
          context.addIssue({
            code: 'custom',
            path: [index, 'percent'],
            message: `Step ${index + 1} would give ${site} ${percent} % after ${before} %: a plan only goes up`,
          });
        given.set(site, percent);
      }
  });

/** Body of `plan`. With `isDryRun` nothing is done: it answers what would be. */
export const PlanOrder = z.strictObject({
  remote: RemoteName,
  version: Version,
  steps: PlanSteps,
  reason: GivenReason,
  expectedRevision: Revision.optional(),
  isDryRun: z.boolean().optional(),
});

/** What somebody may do with a plan that runs: a route each. */
export const PLAN_ACTS = ['pause', 'resume', 'skip', 'cancel', 'take-back'] as const;
export type PlanAct = (typeof PLAN_ACTS)[number];

/** Body of `pause-plan`, `resume-plan`, `skip-plan`, `cancel-plan`, `take-back-plan`. */
export const PlanSteering = z.strictObject({
  id: z.uuid(),
  reason: GivenReason,
  /** The step at which the plan was seen: `skip-plan` is refused with 409 `PLAN_MOVED` once it stands at another. */
  expectedStep: z.int().nonnegative().optional(),
});

/** `overtaken`: somebody has changed one of its sites by hand. */
export const PlanState = z.enum(['running', 'paused', 'done', 'taken-back', 'cancelled', 'overtaken']);
export type PlanState = z.output<typeof PlanState>;

/** What a plan does next: order, wait for a time, hold until more is known, go back, end. */
const NextMove = z.object({ kind: z.enum(['order', 'wait', 'hold', 'take-back', 'end', 'none']), why: z.string() });

const PlanMove = z.object({
  at: Time,
  kind: z.enum(['ordered', 'step', 'paused', 'resumed', 'skipped', 'cancelled', 'taken-back', 'done', 'overtaken']),
  /** From 1; null for what concerns none. */
  step: z.int().nullable(),
  actor: z.string(),
  reason: z.string(),
  /** The revision that it made. */
  revision: Revision.nullable(),
});

/** A rollout by steps. */
export const Plan = z.object({
  id: z.uuid(),
  remote: RemoteName,
  version: Version,
  steps: z.array(PlanStep),
  /** How many steps are reached. */
  reached: z.int(),
  state: PlanState,
  actor: z.string(),
  reason: z.string(),
  orderedAt: Time,
  /** Since when the last step that is reached is watched. */
  stepAt: Time.nullable(),
  /** The share that it has given to each site. */
  given: z.partialRecord(Site, z.number()),
  next: NextMove,
  /** The oldest first. */
  moves: z.array(PlanMove),
});
export type Plan = z.output<typeof Plan>;

/** Those that run, then those that have ended, the newest first. */
export const PlansAnswer = z.object({ plans: z.array(Plan) });

const Share = z.object({ version: Version, percent: z.number().nullable() }).nullable();

/** What each step makes of its sites; nothing is null. */
export const PlanOutlook = z.array(
  z.object({
    step: z.int(),
    sites: z.array(
      z.object({
        site: Site,
        /** What is live, and beside it the share of a rollout. */
        before: Share,
        after: Share,
        /** From when on. Null: as soon as the step before is good. */
        from: Time.nullable(),
        /** Why it could not be done. */
        problem: z.string().nullable(),
      }),
    ),
  }),
);
export type PlanOutlook = z.output<typeof PlanOutlook>;

/** `plan` is null after a dry run. */
export const PlanAnswer = z.object({ plan: Plan.nullable(), outlook: PlanOutlook, notices: Notices });

/** Why a share above a half is asked twice; undefined for all others. */
export function explainLargeShare(percent: number): string | undefined {
  if (percent <= 50 || percent >= 100) return undefined;
  const factor = 50 / (100 - percent);
  return (
    `At ${percent} % what is live is the small part, by which the candidate is measured: to see a difference takes about ` +
    `${Number(factor.toFixed(1))} times as many visitors of the candidate as at 50 %. Stay at 50 % until it may go on, then give it to all.`
  );
}
