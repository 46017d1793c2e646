/**
 * Evidence that a candidate does worse, which may be looked at always. It asks of what has happened which visitor it happened to: while
 * both versions do alike, it is one of the candidate with the probability of its share, however often it happens and whatever
 * happens to both. Each bet is a wager on other odds; under that rule their worth cannot grow on average, so it ever reaches 1/α
 * with a probability of at most α (Ville). @see https://arxiv.org/abs/2011.03567 (Lindon and Malek, 2022)
 */
export interface Evidence {
  /** What each bet is worth. */
  bets: number[];
  /** What is kept for bets that begin later: a version may turn bad. */
  reserve: number;
  /** What has been bet on. */
  events: number;
}

/** What bets begin with, by their odds; the parts make one. */
export interface Bets {
  odds: readonly number[];
  parts: readonly number[];
}

/** Its part of all at the beginning. */
const RESERVE = 0.1;
/** How slowly the reserve is spent, in events. */
const RESERVE_EVENTS = 500;
/** Beyond it nothing is learned, and nothing may overflow. */
const MOST = 1e100;
/** So that rounding leaves no evidence just below what convinces. */
const SURELY = 1 + 1e-12;

export function noEvidence({ parts }: Bets): Evidence {
  return { bets: parts.map((part) => (1 - RESERVE) * part), reserve: RESERVE, events: 0 };
}

/**
 * Adds what has happened to one visitor. Evidence that convinces is worth no more than that: what a bet would win beyond is given to it where
 * the other version's visitor comes instead. The mean stays as it is, and a worse candidate convinces sooner.
 *
 * @param odds how many times likelier it is with the candidate, by bet
 * @param share of the visitors that have the candidate, from 0 to 1
 * @param convincing worth at which it convinces
 * @see https://arxiv.org/abs/2410.16076 (Fischer and Ramdas, 2024)
 */
export function addEvidence(
  evidence: Evidence,
  { parts }: Bets,
  odds: readonly number[],
  share: number,
  isCandidate: boolean,
  convincing: number,
): void {
  const raised = raisedBy(evidence, odds, share, isCandidate, convincing);
  const { bets } = evidence;
  evidence.events += 1;
  const spent = evidence.reserve / (evidence.events + RESERVE_EVENTS);
  evidence.reserve = (evidence.reserve - spent) * raised;
  for (let bet = 0; bet < bets.length; bet++) {
    const worth = bets[bet]! * factorOf(odds[bet]!, share, isCandidate) + spent * parts[bet]!;
    bets[bet] = Math.min(worth * raised, MOST);
  }
}

function raisedBy(
  evidence: Evidence,
  odds: readonly number[],
  share: number,
  isCandidate: boolean,
  convincing: number,
): number {
  const before = worthOf(evidence);
  if (before >= convincing) return 1;
  const worth = worthIf(evidence, odds, share, isCandidate);
  if (worth > convincing) return (convincing / worth) * SURELY;
  if (worthIf(evidence, odds, share, !isCandidate) <= convincing) return 1;
  const probability = isCandidate ? share : 1 - share;
  return (before - (1 - probability) * convincing) / (probability * worth);
}

function worthIf({ bets, reserve }: Evidence, odds: readonly number[], share: number, isCandidate: boolean): number {
  let worth = reserve;
  for (let bet = 0; bet < bets.length; bet++) worth += bets[bet]! * factorOf(odds[bet]!, share, isCandidate);
  return worth;
}

const factorOf = (odds: number, share: number, isCandidate: boolean): number =>
  (isCandidate ? odds : 1) / (share * odds + 1 - share);

/** What all bets are worth: 1 at the beginning; at 1/α it is convincing. */
export function worthOf({ bets, reserve }: Evidence): number {
  let worth = reserve;
  for (const bet of bets) worth += bet;
  return worth;
}
