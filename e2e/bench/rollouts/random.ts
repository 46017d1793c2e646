/** Numbers from 0 up to 1 that are the same for the same seed (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Views up to and with the next one to which something happens at this rate. */
export function viewsUntil(random: () => number, rate: number): number {
  return rate >= 1 ? 1 : Math.ceil(Math.log(1 - random()) / Math.log(1 - rate)) || 1;
}

/** Of a normal distribution (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** What so many of a hundred runs are at most; unfinished ones are infinite. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}
