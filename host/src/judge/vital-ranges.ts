/** What a page's browser measures: LCP and INP in ms, CLS without a unit. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Upper ends of the ranges in which measures are counted; a last range is above them all. */
const RANGE_ENDS: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
};

/** Counts of a measure that nobody has sent. */
export function noCounts(vital: Vital): number[] {
  return Array.from({ length: RANGE_ENDS[vital].length + 1 }, () => 0);
}

/** The range of a measure, from 0. */
export function rangeOf(vital: Vital, value: number): number {
  const range = RANGE_ENDS[vital].findIndex((end) => value <= end);
  return range === -1 ? RANGE_ENDS[vital].length : range;
}

/** What three of four pages were at least as good as, evened out within a range; null without a measure. */
export function percentile75(vital: Vital, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const ends = RANGE_ENDS[vital];
  let below = 0;
  for (const [range, count] of counts.entries()) {
    const end = ends[range];
    if (end === undefined) break;
    const start = ends[range - 1] ?? 0;
    if (below + count >= total * 0.75) return start + ((total * 0.75 - below) / count) * (end - start);
    below += count;
  }
  return ends.at(-1)!;
}
