import { judging } from '@ninefold/host/testing';
import { BASES, ofShare, percent, rounded, type Trying } from './cells.ts';
import { viewsUntilSlow, visitorsUntilGoOn, visitorsUntilSoldLess } from './other-guardrails.ts';
import { quantile } from './random.ts';

/** Candidate visitors within which nine of ten equal rollouts go on. */
function mostUntilGoOn(share: number, base: number): number {
  const margin = Math.max(0.01, base / 2);
  const factor = base < 0.02 ? 1 : 2.25;
  const best = (8.564 * base * (1 - base) * (1 + (factor * share) / (1 - share))) / margin ** 2;
  return base <= 0.001 ? 850 : base < 0.01 ? Math.max(1450, 2.5 * best) : 2.5 * best;
}

/** Goal 7: equal rollouts go on, and those that are worse by the margin do not. */
export function tryGoOn({ atMost, partOf, sampled, random }: Trying): void {
  for (const share of [0.1, 0.5, 0.9])
    for (const base of BASES) {
      const most = mostUntilGoOn(share, base);
      const rollout = { share, live: base, candidate: base, visitors: Math.ceil((most * 2) / share) };
      const cell = `${ofShare(share)}, base ${percent(base)}`;
      const visitors = sampled(most < 1000 ? 1500 : 300, () => visitorsUntilGoOn(rollout, random));
      atMost(7, `equal, goes on, ${cell}`, quantile(visitors, 0.9), most, rounded);
      if (![0.001, 0.01, 0.05].includes(base)) continue;
      const worse = { ...rollout, candidate: judging.marginOf(base), visitors: 20_000 };
      for (const outage of [undefined, [1000, 2000] as const]) {
        const tried = outage ? { ...worse, outage } : worse;
        const wrong = partOf(2000, () => Number.isFinite(visitorsUntilGoOn(tried, random)));
        atMost(7, `worse by the margin, goes on, ${cell}${outage ? ', outage' : ''}`, wrong, 0.06, percent);
      }
    }
}

/** Goal 10: slow pages. */
export function trySlow({ atMost, sampled, random }: Trying): void {
  for (const share of [0.1, 0.5, 0.9]) {
    const slow = (factor: number) => sampled(1000, () => viewsUntilSlow(share, factor, 12_000, random));
    const [twenty, fifty] = [slow(1.2), slow(1.5)];
    atMost(10, `LCP +20 %, 80 of 100, ${ofShare(share)}`, quantile(twenty, 0.8), 185 / (1 - share), rounded);
    atMost(10, `LCP +20 %, 90 of 100, ${ofShare(share)}`, quantile(twenty, 0.9), 235 / (1 - share), rounded);
    atMost(10, `LCP +50 %, 90 of 100, ${ofShare(share)}`, quantile(fifty, 0.9), 55 / (1 - share), rounded);
  }
}

/** Goal 11: fewer sales. */
export function trySoldLess({ atMost, sampled, random }: Trying): void {
  for (const share of [0.1, 0.5, 0.9])
    for (const [part, most] of [
      [0.9, 41_000],
      [0.8, 9500],
      [0.7, 3800],
    ] as const) {
      const limit = most / (share * (1 - share));
      const visitors = sampled(2000, () => visitorsUntilSoldLess(share, 0.05, part, limit * 3, random));
      const what = `add to cart −${Math.round((1 - part) * 100)} %, ${ofShare(share)}, visitors in all`;
      atMost(11, what, quantile(visitors, 0.9), limit, rounded);
    }
}
