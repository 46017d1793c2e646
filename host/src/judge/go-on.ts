/**
 * Evidence that a candidate is not worse by more than a margin, which may be looked at always: a point, or half of what live fails by, whichever
 * is more. It compares what both versions do together with the nearest rates at which the candidate would be that much worse.
 * @see https://arxiv.org/abs/2106.02693 (Turner, Ly and Grünwald)
 */
export interface GoOn {
  /** At 20 the candidate is surely not that much worse, but for one rollout in 20 of those that are. */
  worth: number;
  visitors: number;
  failures: number;
  candidates: number;
  /** What the next visitors are compared by; made of those before them. */
  rates: Rates;
}

interface Rates {
  share: number;
  /** Of both versions together. */
  both: number;
  /** The nearest at which the candidate is worse by the margin. */
  live: number;
  candidate: number;
  /** What they were made of. */
  visitors: number;
  failures: number;
}

/** By how much a candidate may be worse: a hundredth … */
const MARGIN = 0.01;
/** … or this many times what live fails by. */
const FACTOR = 1.5;
/** What is believed before anybody has come: one in 200 fails. */
const [PRIOR_FAILURES, PRIOR_VISITORS] = [2, 400];
/** The rates are made anew when so many more visitors have come, or one has failed. */
const GROWTH = 1.02;
const MOST = 1e100;

export function noGoOn(): GoOn {
  const rates: Rates = { share: -1, both: 0, live: 0, candidate: 0, visitors: 0, failures: 0 };
  return { worth: 1, visitors: 0, failures: 0, candidates: 0, rates };
}

/** Adds a visitor whose first page has shown whether it failed. */
export function addSettled(goOn: GoOn, share: number, isCandidate: boolean, hasFailed: boolean): void {
  const rates = ratesFor(goOn, share);
  const rate = isCandidate ? rates.candidate : rates.live;
  const factor = hasFailed ? rates.both / rate : (1 - rates.both) / (1 - rate);
  goOn.worth = Math.min(goOn.worth * factor, MOST);
  countSettled(goOn, isCandidate, hasFailed);
}

/** Counts a visitor of an outage, who says nothing of the candidate. */
export function countSettled(goOn: GoOn, isCandidate: boolean, hasFailed: boolean): void {
  goOn.visitors += 1;
  if (hasFailed) goOn.failures += 1;
  if (isCandidate) goOn.candidates += 1;
}

/** The worst rate of failures that a candidate may have. */
export function marginOf(live: number): number {
  return Math.max(live + MARGIN, live * FACTOR);
}

function ratesFor(goOn: GoOn, share: number): Rates {
  const { rates, visitors, failures } = goOn;
  const isFresh = rates.share === share && rates.failures === failures && visitors <= rates.visitors * GROWTH;
  return isFresh ? rates : (goOn.rates = { ...nearestRates(goOn, share), share, visitors, failures });
}

/** The smallest divergence is found by halving: it has one minimum. */
function nearestRates({ visitors, failures }: GoOn, share: number): Pick<Rates, 'both' | 'live' | 'candidate'> {
  const both = (failures + PRIOR_FAILURES) / (visitors + PRIOR_VISITORS);
  const distance = (live: number) => share * divergence(both, marginOf(live)) + (1 - share) * divergence(both, live);
  let [low, high] = [0, Math.min(both, 0.66)];
  for (let step = 0; step < 40; step++) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (distance(left) < distance(right)) high = right;
    else low = left;
  }
  const live = (low + high) / 2;
  return { both, live, candidate: marginOf(live) };
}

/** Kullback and Leibler's, of two rates. */
export function divergence(one: number, other: number): number {
  const term = (a: number, b: number) => (a === 0 ? 0 : a * Math.log(a / b));
  return term(one, other) + term(1 - one, 1 - other);
}
