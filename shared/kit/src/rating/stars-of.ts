export type StarFill = 'full' | 'half' | 'empty';

const SCALE = 5;

/** How full each of the five stars is, for a value rounded to half steps. A value off the scale is taken for its end. */
export function starsOf(value: number): StarFill[] {
  const halves = Math.round(Math.min(SCALE, Math.max(0, value || 0)) * 2);
  return Array.from({ length: SCALE }, (_, index) => {
    if (halves >= index * 2 + 2) return 'full';
    return halves === index * 2 + 1 ? 'half' : 'empty';
  });
}
