/** The last measures of what is live, in the order of a ring, and what candidates have among them. */
export interface Ranks {
  values: number[];
  next: number;
  /** Sum of the candidate's ranks, each from 0 (better than all of live) to 1. */
  candidateRanks: number;
  candidates: number;
}

const KEPT = 1000;
/** With fewer of live's measures a rank says nothing. */
const FEWEST = 20;
/** No single page says more than this, in standard deviations. */
const MOST = 2.5;

export const noRanks = (): Ranks => ({ values: [], next: 0, candidateRanks: 0, candidates: 0 });

/**
 * How bad a measure is among the last of live, in standard deviations: 0 is live's median. Keeps it when it is live's own.
 *
 * @returns undefined while there is too little to compare with
 */
export function scoreOf(ranks: Ranks, value: number, isCandidate: boolean): number | undefined {
  const { values } = ranks;
  const rank = values.length < FEWEST ? undefined : rankAmong(values, value);
  if (!isCandidate) {
    values[ranks.next] = value;
    ranks.next = (ranks.next + 1) % KEPT;
  } else if (rank !== undefined) {
    ranks.candidateRanks += rank;
    ranks.candidates += 1;
  }
  return rank === undefined ? undefined : Math.max(-MOST, Math.min(MOST, probit(rank)));
}

/** Of equal measures half are better. */
function rankAmong(values: readonly number[], value: number): number {
  let below = 0.5;
  for (const other of values) below += other < value ? 1 : other === value ? 0.5 : 0;
  return below / (values.length + 1);
}

/** The normal distribution's quantile, to a hundredth (Schmeiser's approximation). */
function probit(share: number): number {
  return (share ** 0.135 - (1 - share) ** 0.135) / 0.1975;
}
