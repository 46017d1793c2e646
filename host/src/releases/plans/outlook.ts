import { instantOn, type PlanOutlook, type PlanStep } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import type { Row, StepRefusal } from '../orders/composition-steps.ts';
import { shareStep } from './next-move.ts';

const PROBLEMS: Record<StepRefusal, string> = {
  NOT_LIVE: 'The remote is not live here: it can only be given to all.',
  ALREADY_LIVE: 'It is live here already.',
  ROLLOUT_RUNNING: 'Another version is being rolled out here.',
  NO_ROLLOUT: 'No rollout runs here.',
  NOTHING_TO_ROLL_BACK: 'Nothing was live before.',
};

/** What each step of a plan makes of its sites, by the very steps that it takes. */
export function outlookOf(
  plan: { version: string; steps: readonly PlanStep[]; actor: string; reason: string },
  rows: ReadonlyMap<SiteCode, Row>,
  now: Date,
): PlanOutlook {
  const state = new Map(rows);
  return plan.steps.map(({ sites, percent, from }, index) => ({
    step: index + 1,
    sites: sites.map((site) => {
      const before = state.get(site);
      const start = from === undefined ? null : instantOn(site, from);
      const told = { site, before: shareOf(before), from: start && start > now ? start : null };
      if (before?.version === plan.version) return { ...told, after: told.before, problem: null };
      const after = shareStep(plan.version, percent, plan, now)(before);
      if (typeof after === 'string') return { ...told, after: null, problem: PROBLEMS[after] };
      state.set(site, after);
      return { ...told, after: shareOf(after), problem: null };
    }),
  }));
}

function shareOf(row: Row | undefined) {
  if (!row) return null;
  return row.rollout
    ? { version: row.rollout.version, percent: row.rollout.percent }
    : { version: row.version, percent: null };
}
