import { judging } from '@ninefold/host/testing';
import { normal, viewsUntil } from './random.ts';

const {
  FALSE_GO_ONS,
  FALSE_TAKE_BACKS,
  FEWEST_CANDIDATES,
  GUARDRAILS,
  addEvidence,
  newJudgement,
  noEvidence,
  observe,
  worthOf,
} = judging;
const CONVINCING = 1 / FALSE_TAKE_BACKS;

/** Measures LCP of a log-normal distribution, σ 0.6. @param factor how much slower the candidate is @returns its views until the evidence convinces */
export function viewsUntilSlow(share: number, factor: number, views: number, random: () => number): number {
  const judgement = newJudgement();
  let candidates = 0;
  for (let view = 0; view < views; view++) {
    const isCandidate = random() < share;
    if (isCandidate) candidates += 1;
    const value = Math.exp(0.6 * normal(random)) * (isCandidate ? factor : 1);
    observe(judgement, { kind: 'measured', what: 'lcp', value, share, isCandidate });
    if (worthOf(judgement.evidence.lcp) >= CONVINCING) return candidates;
  }
  return Infinity;
}

/** @param part of live's sales that the candidate keeps @returns visitors of both until the evidence convinces */
export function visitorsUntilSoldLess(
  share: number,
  base: number,
  part: number,
  visitors: number,
  random: () => number,
): number {
  const { added } = GUARDRAILS;
  const evidence = noEvidence(added);
  const selling = share * base * part + (1 - share) * base;
  let visitor = 0;
  for (;;) {
    visitor += viewsUntil(random, selling);
    if (visitor > visitors) return Infinity;
    addEvidence(evidence, added, added.odds, share, random() < (share * base * part) / selling, CONVINCING);
    if (worthOf(evidence) >= CONVINCING) return visitor;
  }
}

/** @returns visitors of the candidate until it may go on; infinite when it never may */
export function visitorsUntilGoOn(
  {
    share,
    live,
    candidate,
    visitors,
    outage,
  }: {
    share: number;
    live: number;
    candidate: number;
    visitors: number;
    outage?: readonly [from: number, until: number];
  },
  random: () => number,
): number {
  const judgement = newJudgement();
  for (let visitor = 0; visitor < visitors; visitor++) {
    const isCandidate = random() < share;
    const isOut = outage !== undefined && visitor >= outage[0] && visitor < outage[1];
    const hasFailed = random() < (isOut ? 0.5 : isCandidate ? candidate : live);
    observe(judgement, { kind: 'settled', hasFailed, share, isCandidate });
    const { worth, candidates } = judgement.goOn;
    if (worth >= 1 / FALSE_GO_ONS && candidates >= FEWEST_CANDIDATES) return candidates;
  }
  return Infinity;
}

/** Five views of each visitor, whose failures stick. @returns whether an equal rollout was taken back */
export function isStickyTakenBack(
  unit: 'visitor' | 'view',
  share: number,
  visitors: number,
  random: () => number,
): boolean {
  const { failed } = GUARDRAILS;
  const evidence = noEvidence(failed);
  for (let visitor = 0; visitor < visitors; visitor++) {
    if (random() >= 0.02) continue;
    const isCandidate = random() < share;
    for (let view = 0; view < 5; view++) {
      if (random() >= 0.8) continue;
      addEvidence(evidence, failed, failed.odds, share, isCandidate, CONVINCING);
      if (worthOf(evidence) >= CONVINCING) return true;
      if (unit === 'visitor') break;
    }
  }
  return false;
}
