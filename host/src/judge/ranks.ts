/** The last measures of both versions, in the order of a ring, and where candidates stand among them. */
export interface Ranks {
  values: number[];
  next: number;
  /** Sum of the candidate's ranks, each from 0 (better than all before it) to 1. */
  candidateRanks: number;
  candidates: number;
}

const KEPT = 1000;
/** With fewer measures a rank says nothing. */
const FEWEST = 20;
/** No single page says more than this, in standard deviations. */
const MOST = 2.5;

export const noRanks = (): Ranks => ({ values: [], next: 0, candidateRanks: 0, candidates: 0 });

/**
 * How bad a measure is among the last ones, in standard deviations: 0 is their median. While both versions do alike, whose measure it is
 * has nothing to do with how bad it is, whoever made those before it.
 *
 * @returns undefined while there is too little to compare with
 */
export function scoreOf(ranks: Ranks, value: number, isCandidate: boolean): number | undefined {
  const { values } = ranks;
  const rank = values.length < FEWEST ? undefined : rankAmong(values, value);
  values[ranks.next] = value;
  ranks.next = (ranks.next + 1) % KEPT;
  if (isCandidate && rank !== undefined) {
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
