import { createRandom } from './random.ts';

/** A goal in one cell, and what came of it. */
export interface Attained {
  goal: number;
  what: string;
  /** As the goal has it: `≤ 1.3 %`. */
  aim: string;
  attained: string;
  isMet: boolean;
}

/** What the cells of a goal are tried with. */
export interface Trying {
  random: () => number;
  /** How often, at full size: less for a quick look. */
  times: (count: number) => number;
  atMost: (goal: number, what: string, attained: number, most: number, asText: (value: number) => string) => void;
  atLeast: (goal: number, what: string, attained: number, least: number) => void;
  /** How many of so many runs hit. */
  partOf: (runs: number, isHit: () => boolean) => number;
  sampled: (runs: number, draw: () => number) => number[];
}

export const BASES = [0.0005, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1];
export const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9];
export const VIEWS = 100_000;

export const percent = (part: number, digits = 2) => `${(part * 100).toFixed(digits)} %`;
export const rounded = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : 'never');
export const ofShare = (share: number) => `share ${percent(share, 0)}`;

/** @param seed the figures are the same for the same one @param size 1 for all runs, less for a quick look */
export function startTrying(seed: number, size: number): Trying & { attained: Attained[] } {
  const attained: Attained[] = [];
  const times = (count: number) => Math.max(20, Math.round(count * size));
  return {
    attained,
    random: createRandom(seed),
    times,
    atMost: (goal, what, value, most, asText) =>
      void attained.push({ goal, what, aim: `≤ ${asText(most)}`, attained: asText(value), isMet: value <= most }),
    atLeast: (goal, what, value, least) =>
      void attained.push({
        goal,
        what,
        aim: `≥ ${percent(least, 0)}`,
        attained: percent(value, 1),
        isMet: value >= least,
      }),
    partOf(runs, isHit) {
      const all = times(runs);
      let hits = 0;
      for (let run = 0; run < all; run++) if (isHit()) hits += 1;
      return hits / all;
    },
    sampled: (runs, draw) => Array.from({ length: times(runs) }, draw),
  };
}
