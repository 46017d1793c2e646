const SCALE = 5;

/** How many of the ten halves of five stars are filled. Values outside the scale count as its nearest end. */
export function halfStepsOf(value: number): number {
  return Number.isNaN(value) ? 0 : Math.round(Math.min(Math.max(value, 0), SCALE) * 2);
}
