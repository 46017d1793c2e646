import { viewsUntil } from './random.ts';

/** What a rule looks at. */
export interface Counts {
  candidateViews: number;
  candidateFailures: number;
  liveViews: number;
  liveFailures: number;
}

/** Says of counts whether to take back; made anew for each rollout. */
export type Rule = () => (counts: Counts) => boolean;

const rate = (failures: number, views: number) => (views === 0 ? 0 : failures / views);

/** What this shop had before: 20 views, 5 failures on servers, three times and a point more. */
const thresholds: Rule =
  () =>
  ({ candidateViews, candidateFailures, liveViews, liveFailures }) => {
    const [candidate, live] = [rate(candidateFailures, candidateViews), rate(liveFailures, liveViews)];
    return candidateViews >= 20 && candidateFailures >= 5 && candidate >= live * 3 && candidate >= live + 0.01;
  };

/** Checks of the candidate alone every so many of its views; more than `allowed` of them may not fail. */
function failedChecks(every: number, leastSuccess: number, allowed: number): Rule {
  return () => {
    let [views, failures, failed] = [0, 0, 0];
    return ({ candidateViews, candidateFailures }) => {
      if (candidateViews - views < every) return failed > allowed;
      if (1 - rate(candidateFailures - failures, candidateViews - views) < leastSuccess) failed += 1;
      [views, failures] = [candidateViews, candidateFailures];
      return failed > allowed;
    };
  };
}

/** The candidate's rate is higher with 99 % probability, beginning with even beliefs; the normal distribution stands for beta. */
const bayesian: Rule =
  () =>
  ({ candidateViews, candidateFailures, liveViews, liveFailures }) => {
    const belief = (failures: number, views: number) => {
      const [a, b] = [failures + 1, views - failures + 1];
      return { mean: a / (a + b), variance: (a * b) / ((a + b) ** 2 * (a + b + 1)) };
    };
    const [candidate, live] = [belief(candidateFailures, candidateViews), belief(liveFailures, liveViews)];
    return (candidate.mean - live.mean) / Math.sqrt(candidate.variance + live.variance) >= 2.326;
  };

/** Flagger: success of at least 99 % a check, five may fail. Argo: 95 %, three (`failureLimit`). A check every hundred views. */
export const OTHER_RULES: Readonly<Record<string, Rule>> = {
  'thresholds (3 ×, 1 point, 5)': thresholds,
  'Flagger (99 %, 5 checks)': failedChecks(100, 0.99, 4),
  'Argo (95 %, 3 checks)': failedChecks(100, 0.95, 3),
  'Bayes (P ≥ 99 %)': bayesian,
};

/** Runs a rule, which looks after every failure and every hundredth view. @returns views until it takes back */
export function viewsUntilRule(
  rule: Rule,
  { share, live, candidate, views }: { share: number; live: number; candidate: number; views: number },
  random: () => number,
): number {
  const look = rule();
  const failing = share * candidate + (1 - share) * live;
  const counts: Counts = { candidateViews: 0, candidateFailures: 0, liveViews: 0, liveFailures: 0 };
  let [view, nextFailure] = [0, viewsUntil(random, failing)];
  const step = Math.max(1, Math.round(100 / share / 4));
  while (view < views) {
    const passed = Math.min(nextFailure - view, step, views - view);
    view += passed;
    counts.candidateViews = Math.round(view * share);
    counts.liveViews = view - counts.candidateViews;
    if (view === nextFailure) {
      if (random() < (share * candidate) / failing) counts.candidateFailures += 1;
      else counts.liveFailures += 1;
      nextFailure = view + viewsUntil(random, failing);
    }
    if (look(counts)) return view;
  }
  return Infinity;
}
