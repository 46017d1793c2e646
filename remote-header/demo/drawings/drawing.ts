import type { Palette } from './tones.ts';

/** A product's picture on a board of 1000 by 1000 units; what stands has its foot near y = 830. */
export interface Drawing {
  /** Whether it stands on the ground, or is seen from above or on a wall. */
  pose: 'stands' | 'lies';
  /** Middle of the close-up. */
  focus: readonly [x: number, y: number];
  /** What keeps it company in the angle view; a set is `nothing`'s: another would be a piece too many. */
  company: 'itself' | 'beans' | 'cup' | 'plant' | 'books' | 'nothing';
  /** Pure: the same palette gives the same markup. */
  draw: (palette: Palette) => string;
}
