import { BASES, ofShare, percent, SHARES, VIEWS, type Trying } from './cells.ts';
import { exactFalseTakeBacks } from './exact.ts';
import { viewsUntilTakeBack, type Simulated } from './failing-visitors.ts';
import { isStickyTakenBack } from './other-guardrails.ts';

const RUNS = 10_000;
const MOST = 0.013;

const takenBackPart = ({ partOf, random }: Trying, simulated: Simulated) =>
  partOf(RUNS, () => Number.isFinite(viewsUntilTakeBack(simulated, random)));

/** Goal 1: equal rollouts are not taken back. */
export function tryEqual(trying: Trying): void {
  for (const share of SHARES) {
    const exact = exactFalseTakeBacks(share, 10_000);
    trying.atMost(1, `false take-backs, by recursion, 10 000 failures, ${ofShare(share)}`, exact, 0.01, percent);
    for (const base of BASES) {
      const part = takenBackPart(trying, { share, live: base, candidate: base, views: VIEWS });
      trying.atMost(1, `false take-backs, ${ofShare(share)}, base ${percent(base)}`, part, MOST, percent);
    }
  }
}

/** Goal 2: nor in outages, by visitors of many views, while shares and rates change. */
export function tryEqualInTrouble(trying: Trying): void {
  const { atMost, partOf, random } = trying;
  for (const share of SHARES) {
    const outage = { from: 40_000, until: 45_000, rate: 0.5 };
    for (const base of [0.001, 0.01, 0.05]) {
      const part = takenBackPart(trying, { share, live: base, candidate: base, views: VIEWS, outage });
      atMost(2, `with an outage, ${ofShare(share)}, base ${percent(base, 1)}`, part, MOST, percent);
    }
    const sticky = partOf(RUNS, () => isStickyTakenBack('visitor', share, 20_000, random));
    atMost(2, `five views per visitor, ${ofShare(share)}`, sticky, MOST, percent);
  }
  const daily = (base: number) => (view: number) => base * (1 + 2 * (1 + Math.sin((view / 20_000) * 2 * Math.PI)));
  const steps = (view: number) => [0.01, 0.1, 0.5, 0.9][Math.min(3, Math.floor(view / 25_000))]!;
  for (const base of [0.001, 0.01, 0.02]) {
    const part = takenBackPart(trying, { share: steps, live: daily(base), candidate: daily(base), views: VIEWS });
    atMost(2, `shares 1, 10, 50, 90 % and daily swings ×5, base ${percent(base, 1)}`, part, MOST, percent);
  }
}
