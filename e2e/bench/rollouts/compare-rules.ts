import { ofShare, percent, VIEWS } from './cells.ts';
import { viewsUntilTakeBack } from './failing-visitors.ts';
import { OTHER_RULES, viewsUntilRule } from './other-rules.ts';
import { quantile } from './random.ts';

/** What a rule does to good and bad rollouts. */
export interface RuleFigures {
  rule: string;
  /** Of equal rollouts, in the worst cell. */
  falsePart: number;
  worstCell: string;
  /** Candidate views within which nine of ten bad ones are taken back, for 10 and 50 %; infinite when more are missed. */
  twoPoints: number[];
  twentyPoints: number[];
}

type Rollout = { share: number; live: number; candidate: number; views: number };

/** This judge and other rules over the same rollouts. */
export function compareRules(random: () => number, runs: number): RuleFigures[] {
  const others = Object.entries(OTHER_RULES).map(([name, rule]) =>
    compareRule(name, (rollout) => viewsUntilRule(rule, rollout, random), runs),
  );
  // So many that chance makes no worst cell of one that has 1 %.
  const own = compareRule('this judge, failures alone', (rollout) => viewsUntilTakeBack(rollout, random), runs * 20);
  return [own, ...others];
}

function compareRule(rule: string, viewsUntil: (rollout: Rollout) => number, runs: number): RuleFigures {
  let [falsePart, worstCell] = [-1, ''];
  for (const share of [0.1, 0.5, 0.9])
    for (const base of [0.001, 0.01, 0.02, 0.05]) {
      const rollout = { share, live: base, candidate: base, views: 50_000 };
      const results = Array.from({ length: runs }, () => viewsUntil(rollout));
      const part = results.filter((views) => Number.isFinite(views)).length / runs;
      if (part > falsePart) [falsePart, worstCell] = [part, `${ofShare(share)}, base ${percent(base, 1)}`];
    }
  const n90 = (share: number, candidate: number) => {
    const rollout = { share, live: 0.01, candidate, views: VIEWS };
    const results = Array.from({ length: runs }, () => viewsUntil(rollout) * share);
    return quantile(results, 0.9);
  };
  return {
    rule,
    falsePart,
    worstCell,
    twoPoints: [n90(0.1, 0.03), n90(0.5, 0.03)],
    twentyPoints: [n90(0.1, 0.21), n90(0.5, 0.21)],
  };
}
