/** The middle value; of an even number of values, the mean of the two in the middle. `NaN` of none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return sorted.length === 0 ? Number.NaN : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that `share` of all values do not exceed, as the nearest rank. `percentile(times, 0.99)` */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Values of which a percentile is found apart: a pause of the machine spoils one block, not the figure. */
const BLOCK = 250;

/** The middle of the percentiles of blocks of values, in the order in which they were measured. */
export function percentileOfBlocks(values: readonly number[], share: number): number {
  const blocks = Array.from({ length: Math.max(1, Math.floor(values.length / BLOCK)) }, (_, block) =>
    values.slice(block * BLOCK, (block + 1) * BLOCK),
  );
  return median(blocks.map((block) => percentile(block, share)));
}

/** A figure as people read it: whole from 100 on, else with one decimal, small ones with two. */
export function readable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 100) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
}
