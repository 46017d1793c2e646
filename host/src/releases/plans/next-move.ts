import { instantOn, writeStep, type Freeze, type PlanState, type PlanStep } from '@ninefold/contract/operators';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { activation, rolloutStep, type Row, type Step } from '../orders/composition-steps.ts';

/** A plan as far as what it does next depends on it. */
export interface PlanProgress {
  version: string;
  steps: readonly PlanStep[];
  /** How many steps are reached. */
  reached: number;
  state: PlanState;
  /** The share that it has given to each site. */
  given: Partial<Record<SiteCode, number>>;
  /** Since when the last step that is reached is watched. */
  stepAt: Date | null;
  isSkipped: boolean;
  isProven: boolean;
}

/** What the shop is like, as far as a plan asks. */
export interface PlanFacts {
  now: Date;
  /** What sites have of the remote. */
  rows: ReadonlyMap<SiteCode, Row>;
  /** Those that hold now. */
  freezes: readonly Freeze[];
  /** What the judge says of the shares as they are; undefined before it has looked. */
  verdict?: { kind: 'take-back' | 'go-on' | 'hold'; reason: string } | undefined;
  /** Why nobody may get the version any more. */
  quarantine?: string | undefined;
}

/** What a plan does next, and why, for people. */
export type NextMove =
  /** Gives the sites the share of the step; `step` counts from 1. */
  | { kind: 'order'; step: number; sites: SiteCode[]; percent: number; isProven: boolean; why: string }
  /** Until a time. */
  | { kind: 'wait'; until: Date; why: string }
  /** Until more is known. */
  | { kind: 'hold'; why: string }
  /** Takes the version from every site that has it by the plan. */
  | { kind: 'take-back'; sites: SiteCode[]; why: string }
  | { kind: 'end'; state: 'done' | 'overtaken'; why: string }
  | { kind: 'none'; why: string };

const HOUR_MS = 3600_000;

/** What a plan makes of a site's row when it gives it a share of the visitors; all of them: the version is live. */
export function shareStep(version: string, percent: number, by: { actor: string; reason: string }, now: Date): Step {
  return percent === 100 ? activation(version) : rolloutStep({ version, percent, startedAt: now.toISOString(), ...by });
}

/** Decides what a plan does next: for the host that leads it, for the page that shows it, and for a dry run. */
export function nextMove(plan: PlanProgress, facts: PlanFacts): NextMove {
  if (plan.state !== 'running' && plan.state !== 'paused') return { kind: 'none', why: 'It has ended.' };
  const touched = SITE_CODES.filter((site) => plan.given[site] !== undefined);
  if (facts.quarantine !== undefined)
    return { kind: 'take-back', sites: touched, why: `it is in quarantine: ${facts.quarantine}` };
  if (facts.verdict?.kind === 'take-back') return { kind: 'take-back', sites: touched, why: facts.verdict.reason };
  const foreign = touched.filter((site) => !isAsGiven(plan, facts.rows.get(site), plan.given[site]!));
  if (foreign.length > 0)
    return { kind: 'end', state: 'overtaken', why: `${foreign.join(', ')} changed by another order` };
  if (plan.state === 'paused') return { kind: 'hold', why: 'It is paused.' };
  const current = plan.steps[plan.reached - 1];
  const open = current ? sitesToGive(plan, current, facts) : [];
  if (current && open.length > 0) return give(plan, plan.reached, open, plan.isProven, facts, 'its time has come');
  const evidence: Evidence = current
    ? evidenceFor(plan, current, facts)
    : { isEnough: true, isProven: false, why: 'it begins' };
  if (!evidence.isEnough) return evidence.move;
  const next = plan.steps[plan.reached];
  if (!next) return { kind: 'end', state: 'done', why: evidence.why };
  return give(plan, plan.reached + 1, sitesToGive(plan, next, facts), evidence.isProven, facts, evidence.why);
}

/** Whether a site has what the plan has given it. */
function isAsGiven({ version }: PlanProgress, row: Row | undefined, percent: number): boolean {
  if (percent === 100) return row?.version === version && row.rollout === null;
  return row?.rollout?.version === version && row.rollout.percent === percent;
}

/** The sites of a step that do not have its share yet; where the version is live already there is nothing to give. */
function sitesToGive(plan: PlanProgress, { sites, percent }: PlanStep, { rows }: PlanFacts): SiteCode[] {
  return sites.filter((site) => !isAsGiven(plan, rows.get(site), percent) && rows.get(site)?.version !== plan.version);
}

type Evidence = { isEnough: true; isProven: boolean; why: string } | { isEnough: false; move: NextMove };

/** Whether a step that is reached is good. */
function evidenceFor(plan: PlanProgress, step: PlanStep, { now, verdict }: PlanFacts): Evidence {
  const isForAll = Object.values(plan.given).every((percent) => percent === 100);
  if (isForAll && plan.reached === plan.steps.length)
    return { isEnough: true, isProven: plan.isProven, why: 'every visitor has it' };
  if (plan.isSkipped) return { isEnough: true, isProven: plan.isProven, why: 'skipped by hand' };
  const bakedAt = new Date((plan.stepAt ?? now).getTime() + step.bakeHours * HOUR_MS);
  if (now < bakedAt) {
    const told = verdict ? ` ${verdict.reason}` : '';
    return {
      isEnough: false,
      move: { kind: 'wait', until: bakedAt, why: `It is watched until ${at(bakedAt)}.${told}` },
    };
  }
  if (!isForAll) {
    if (verdict?.kind === 'go-on') return { isEnough: true, isProven: true, why: verdict.reason };
    const why = verdict?.reason ?? 'Nothing has been judged at this share yet.';
    return { isEnough: false, move: { kind: 'hold', why } };
  }
  if (plan.isProven)
    return { isEnough: true, isProven: true, why: 'it was good at a share, and has been watched since' };
  const why = 'All visitors of these sites have it, so there is nothing to compare it with. Skip the step to go on.';
  return { isEnough: false, move: { kind: 'hold', why } };
}

/** Gives a step's share to those sites whose time has come. */
function give(
  plan: PlanProgress,
  number: number,
  sites: SiteCode[],
  isProven: boolean,
  { now, freezes }: PlanFacts,
  why: string,
): NextMove {
  const step = plan.steps[number - 1]!;
  const order = { kind: 'order', step: number, percent: step.percent, isProven, why } as const;
  if (sites.length === 0) return { ...order, sites };
  const startOf = (site: SiteCode) => (step.from === undefined || plan.isSkipped ? now : instantOn(site, step.from));
  const due = sites.filter((site) => startOf(site) <= now);
  if (due.length === 0) {
    const until = new Date(Math.min(...sites.map((site) => startOf(site).getTime())));
    return { kind: 'wait', until, why: `Step ${number}, ${writeStep(step)}, begins at ${at(until)}.` };
  }
  const free = due.filter((site) => freezes.every((freeze) => freeze.site !== site));
  if (free.length > 0) return { ...order, sites: free };
  const frozen = freezes.filter((freeze) => due.includes(freeze.site));
  const until = new Date(Math.min(...frozen.map((freeze) => freeze.until.getTime())));
  const told = frozen.map(({ site, reason, until: end }) => `${site} is frozen until ${local(site, end)}: ${reason}`);
  return { kind: 'wait', until, why: `${[...new Set(told)].join('. ')}.` };
}

const at = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function local(site: SiteCode, time: Date): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(siteOf(site).timeZone);
  return `${zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')} (${siteOf(site).timeZone})`;
}
