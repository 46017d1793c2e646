import { judging } from '@ninefold/host/testing';

const { FALSE_TAKE_BACKS, GUARDRAILS } = judging;
const { odds, parts } = GUARDRAILS.failed;
const CONVINCING = 1 / FALSE_TAKE_BACKS;

/** How finely it is told apart by how much evidence was raised near what convinces: logarithms, from nothing to twenty times as much. */
const STEP = 0.05;
const STEPS = 60;
const RAISED = Array.from({ length: STEPS + 1 }, (_, step) => Math.exp(step * STEP));
/** Less likely than this is left out. */
const LEAST = 1e-13;

/**
 * The probability that a rollout that is as good as live is ever taken back within so many failures, looked at after each: by going through
 * every count of the candidate's failures, and how much evidence was raised on the way there. All bets begin at once here, so that the
 * order of the failures does not matter otherwise.
 */
export function exactFalseTakeBacks(share: number, failures: number): number {
  /** Probability of each count of the candidate's failures, by how much its evidence was raised, among rollouts that were not taken back. */
  let running = new Map([[0, Float64Array.from(RAISED, (_, step) => (step === 0 ? 1 : 0))]]);
  let takenBack = 0;
  for (let events = 1; events <= failures; events++) {
    const next: typeof running = new Map();
    for (const [count, chances] of running) {
      const before = worthAfter(share, events - 1, count);
      const [live, candidate] = [worthAfter(share, events, count), worthAfter(share, events, count + 1)];
      for (let step = 0; step < STEPS; step++) {
        const chance = chances[step]!;
        if (chance < LEAST) continue;
        const raised = RAISED[step]!;
        if (candidate * raised < CONVINCING) {
          chancesOf(next, count + 1)[step]! += chance * share;
          chancesOf(next, count)[step]! += chance * (1 - share);
        } else {
          takenBack += chance * share;
          const worth = (before * raised - share * CONVINCING) / (1 - share);
          addRaised(chancesOf(next, count), worth / live, chance * (1 - share));
        }
      }
    }
    running = next;
  }
  return takenBack;
}

function chancesOf(byCount: Map<number, Float64Array<ArrayBuffer>>, count: number): Float64Array {
  const known = byCount.get(count) ?? new Float64Array(STEPS + 1);
  byCount.set(count, known);
  return known;
}

/** Between two steps the chance is divided so that the mean is kept. */
function addRaised(chances: Float64Array, raised: number, chance: number): void {
  const step = Math.max(0, Math.min(STEPS - 1, Math.floor(Math.log(raised) / STEP)));
  const upper = (raised - RAISED[step]!) / (RAISED[step + 1]! - RAISED[step]!);
  chances[step]! += chance * (1 - upper);
  chances[step + 1]! += chance * upper;
}

/** What the bets are worth when so many of the failures were the candidate's, and nothing was raised. */
function worthAfter(share: number, events: number, candidates: number): number {
  return odds.reduce(
    (sum, one, bet) =>
      sum + parts[bet]! * Math.exp(candidates * Math.log(one) - events * Math.log(share * one + 1 - share)),
    0,
  );
}
