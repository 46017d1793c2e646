import { judging } from '@ninefold/host/testing';
import { BASES, ofShare, percent, rounded, SHARES, VIEWS, type Trying } from './cells.ts';
import { viewsUntilTakeBack, type Simulated } from './failing-visitors.ts';
import { oneLookViews } from './one-look.ts';
import { quantile } from './random.ts';

/** What a guardrail must say by its part of the weight and the others say nothing. */
const IN_THE_JUDGE =
  (1 / judging.FALSE_TAKE_BACKS - (1 - judging.GUARDRAILS.failed.weight)) / judging.GUARDRAILS.failed.weight;

/** Candidate views × (1 − share) within which nine of ten are taken back, by base and by how much worse; none where theory forbids it. */
const EFFECTS = { '+0.5': 0.005, '+1': 0.01, '+2': 0.02, '+5': 0.05, '+20': 0.2, '×2': 2, '×3': 3 } as const;
const GOALS: Readonly<Record<number, readonly (number | undefined)[]>> = {
  0.0005: [2100, 950, 430, 155, 38, undefined, 18_000],
  0.001: [2750, 1100, 480, 170, 38, 30_000, 10_000],
  0.005: [6450, 2050, 770, 222, 43, 6500, 2050],
  0.01: [12_300, 3400, 1050, 285, 46, 3400, 1050],
  0.02: [20_000, 6000, 1700, 385, 58, 1700, 525],
  0.05: [55_000, 15_000, 3600, 680, 74, 650, 215],
  0.1: [undefined, 28_000, 7400, 1200, 104, 325, 104],
};
const worseBy = (base: number, effect: number) => (effect >= 2 ? base * effect : base + effect);
const mostTimes = (odds: number) => (odds >= 2 ? 1.75 : odds >= 1.5 ? 1.85 : 2.1);

/** So many that a cell near its goal is not decided by chance. */
const RUNS = 5000;
const RUNS_OF_PARTS = 20_000;

/** Candidate views until take-back, of many runs. */
const candidateViews = (
  { sampled, random }: Trying,
  runs: number,
  simulated: Simulated & { share: number },
  threshold?: number,
) => sampled(runs, () => viewsUntilTakeBack(simulated, random, threshold) * simulated.share);

/** Goals 3 and 4: how soon worse rollouts are taken back, and beside the best test with one look. */
export function tryWorse(trying: Trying): void {
  for (const share of [0.1, 0.25, 0.5, 0.9])
    for (const base of BASES)
      for (const [index, [name, effect]] of Object.entries(EFFECTS).entries()) {
        const most = (GOALS[base]![index] ?? Infinity) / (1 - share);
        if (most > 20_000) continue;
        const candidate = worseBy(base, effect);
        const rollout = { share, live: base, candidate, views: (most * 3) / share };
        const n90 = quantile(candidateViews(trying, RUNS, rollout), 0.9);
        const cell = `${ofShare(share)}, base ${percent(base)}, ${name}`;
        trying.atMost(3, cell, n90, most, rounded);
        const ratio = n90 / oneLookViews(share, base, candidate);
        trying.atMost(4, `${cell}, × one look`, ratio, mostTimes(candidate / base), (value) => value.toFixed(2));
      }
}

/** Goals 5 and 6: two points, or twice as many, and twenty, within few views. */
export function tryFewViews(trying: Trying): void {
  for (const [who, threshold] of [
    ['the guardrail', 1 / judging.FALSE_TAKE_BACKS],
    ['the whole judge', IN_THE_JUDGE],
  ] as const)
    for (const share of SHARES) {
      const within = (goal: number, base: number, candidate: number, limit: number, least: number) => {
        const rollout = { share, live: base, candidate, views: Math.ceil(limit / share) };
        const views = candidateViews(trying, RUNS_OF_PARTS, rollout, threshold);
        const part = views.filter((count) => count <= limit).length / views.length;
        const what = `${who}, ${ofShare(share)}, base ${percent(base)}, to ${percent(candidate)} within ${Math.round(limit)}`;
        trying.atLeast(goal, what, part, least);
      };
      const limit = share <= 0.25 ? 2000 : share === 0.5 ? 3400 : share === 0.75 ? 6800 : 17_000;
      for (const base of BASES) {
        within(5, base, Math.max(base + 0.02, base * 2), limit, 0.9);
        const isSmall = share <= 0.25 || (share === 0.5 && base <= 0.01);
        within(6, base, base + 0.2, isSmall ? 100 : 115 / (1 - share), base === 0.1 && isSmall ? 0.8 : 0.95);
      }
    }
}

/** Goal 8: taking back through an outage. */
export function tryOutage(trying: Trying): void {
  for (const share of [0.1, 0.5]) {
    const bad = { share, live: 0.01, candidate: 0.03, views: VIEWS };
    const outage = { from: 1000, until: 2000, rate: 0.5 };
    const [usual, disturbed] = [bad, { ...bad, outage }].map((rollout) =>
      quantile(candidateViews(trying, RUNS, rollout), 0.9),
    );
    const what = `+2 with an outage, ${ofShare(share)}, × undisturbed`;
    trying.atMost(8, what, disturbed! / usual!, 2, (value) => value.toFixed(2));
  }
}

/** Goal 9: a version that turns bad. */
export function tryLateOnset(trying: Trying): void {
  for (const [base, effect, most] of [
    [0.001, 0.2, 135],
    [0.01, 0.2, 135],
    [0.05, 0.2, 135],
    [0.01, 0.02, 1600],
  ] as const)
    for (const share of [0.1, 0.5]) {
      const candidate = (view: number) => (view < 20_000 ? base : base + effect);
      const rollout = { share, live: base, candidate, views: 20_000 + VIEWS };
      const views = candidateViews(trying, RUNS, rollout).map((count) => count - 20_000 * share);
      const what = `bad after 20 000 good views, ${ofShare(share)}, base ${percent(base, 1)}, +${effect * 100}`;
      trying.atMost(9, what, quantile(views, 0.9), most / (1 - share), rounded);
    }
}
