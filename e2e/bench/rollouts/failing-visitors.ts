import { judging } from '@ninefold/host/testing';
import { viewsUntil } from './random.ts';

/** A rollout in simulation: views come one by one, each of its own visitor. */
export interface Simulated {
  /** The candidate's share from a view on, from 0 to 1. */
  share: number | ((view: number) => number);
  /** How often a view of what is live fails. */
  live: number | ((view: number) => number);
  candidate: number | ((view: number) => number);
  views: number;
  /** While it lasts, views of both fail at this rate instead. */
  outage?: { from: number; until: number; rate: number };
}

const { FALSE_TAKE_BACKS, GUARDRAILS, addEvidence, addFailure, addVisitors, isOutage, noEvidence, noOutage, worthOf } =
  judging;
const FAILURES = GUARDRAILS.failed;

/** How many steps a rate that changes is looked at in. */
const STRETCH = 500;

/**
 * Runs the judge's guardrail on failures, with its gate; what does not fail it only counts.
 *
 * @param threshold evidence at which it takes back
 * @returns the views until then; infinite when it never does
 */
export function viewsUntilTakeBack(
  { share: shareOf, live: liveOf, candidate: candidateOf, views, outage }: Simulated,
  random: () => number,
  threshold = 1 / FALSE_TAKE_BACKS,
): number {
  const evidence = noEvidence(FAILURES);
  const gate = noOutage();
  const isSteady = typeof shareOf === 'number' && typeof liveOf === 'number' && typeof candidateOf === 'number';
  let view = 0;
  while (view < views) {
    const isOut = outage !== undefined && view >= outage.from && view < outage.until;
    const share = at(shareOf, view);
    const [live, candidate] = isOut ? [outage.rate, outage.rate] : [at(liveOf, view), at(candidateOf, view)];
    const failing = share * candidate + (1 - share) * live;
    // A rate holds up to the next change: what has not happened by then is drawn anew, which changes nothing.
    const edges = [
      outage?.from,
      outage?.until,
      isSteady ? undefined : (Math.floor(view / STRETCH) + 1) * STRETCH,
      views,
    ];
    const edge = Math.min(...edges.filter((one): one is number => one !== undefined && one > view));
    const next = view + viewsUntil(random, failing);
    addVisitors(gate, (1 - share) * (Math.min(next, edge) - view));
    view = Math.min(next, edge);
    if (next > edge) continue;
    const isCandidate = random() < (share * candidate) / failing;
    if (!isOutage(gate)) {
      addEvidence(evidence, FAILURES, FAILURES.odds, share, isCandidate, threshold);
      if (worthOf(evidence) >= threshold) return view;
    }
    if (!isCandidate) addFailure(gate);
  }
  return Infinity;
}

export function at(value: number | ((view: number) => number), view: number): number {
  return typeof value === 'number' ? value : value(view);
}
