import { lit } from './light.ts';
import { circle, group } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { ToneName } from './tones.ts';

/** A wheel on its hub, seen from the side, with its middle at (`x`, `y`). */
export function wheel(x: number, y: number, radius: number, tone: ToneName): string {
  return group([
    circle(x + 5, y + 5, radius, '#3b2012', { opacity: 0.3 }),
    circle(x, y, radius, lit(tone, 'ball')),
    circle(x, y, radius * 0.62, mix(toneOf(tone).base, toneOf(tone).dark, 0.5)),
    circle(x - 2, y - 2, radius * 0.55, lit(tone, 'flat')),
    circle(x, y, radius * 0.2, lit('oak', 'ball')),
  ]);
}
