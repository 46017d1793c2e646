import { judging } from '@ninefold/host/testing';

const FAILURES = judging.GUARDRAILS.failed;

/**
 * The probability that a rollout that is as good as live is ever taken back within so many failures, looked at after each: exact, by going
 * through every count of the candidate's failures. All bets begin at once here, so that the order of the failures does not matter.
 */
export function exactFalseTakeBacks(share: number, failures: number): number {
  /** Probability of each count of the candidate's failures, among rollouts that were not taken back. */
  let running = new Float64Array(failures + 2);
  let next = new Float64Array(failures + 2);
  running[0] = 1;
  let [lowest, highest] = [0, 0];
  let takenBack = 0;
  for (let events = 1; events <= failures; events++) {
    next.fill(0, lowest, highest + 3);
    for (let count = lowest; count <= highest; count++) {
      next[count] = next[count]! + running[count]! * (1 - share);
      next[count + 1] = next[count + 1]! + running[count]! * share;
    }
    highest += 1;
    while (highest > 0 && worthAfter(share, events, highest) >= 100) {
      takenBack += next[highest]!;
      next[highest] = 0;
      highest -= 1;
    }
    while (lowest < highest && next[lowest]! < 1e-18) lowest += 1;
    while (highest > lowest && next[highest]! < 1e-18) highest -= 1;
    [running, next] = [next, running];
  }
  return takenBack;
}

/** What the bets are worth when so many of the failures were the candidate's. */
function worthAfter(share: number, events: number, candidates: number): number {
  return FAILURES.odds.reduce(
    (sum, odds, bet) =>
      sum + FAILURES.parts[bet]! * Math.exp(candidates * Math.log(odds) - events * Math.log(share * odds + 1 - share)),
    0,
  );
}
