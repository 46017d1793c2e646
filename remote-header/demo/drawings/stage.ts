import type { ColourName, DrawingName } from './names.ts';
import { CATALOGUE } from './catalogue.ts';
import { lit } from './light.ts';
import { circle, group, path, placed, rect } from './shapes.ts';
import { paletteOf, toneOf } from './tones.ts';
import type { ToneName } from './tones.ts';

/** A landscape picture on a board of 1600 by 700 units. Its left third stays calm, for text. */
export interface Scene {
  /** Paint of the wall from where the light falls to the far corner. */
  wall: readonly [bright: string, dim: string];
  draw: () => string;
}

/** A product that stands with the middle of its foot at (`x`, `y`). */
export function standing(name: DrawingName, colour: ColourName, x: number, y: number, scale: number): string {
  return placed(CATALOGUE[name].draw(paletteOf(colour)), x - 500 * scale, y - 832 * scale, scale);
}

/** A product that lies or hangs with its middle at (`x`, `y`), turned by degrees. */
export function lying(name: DrawingName, colour: ColourName, x: number, y: number, scale: number, degrees = 0): string {
  const drawn = group([CATALOGUE[name].draw(paletteOf(colour))], { transform: 'translate(-500 -500)' });
  return placed(drawn, x, y, scale, degrees);
}

/** A table or floor from `y` down. */
export function table(y: number, top: string, edge: string): string {
  return group([
    rect(0, y, 1600, 700 - y, top),
    rect(0, y, 1600, 5, '#fff', 0, { opacity: 0.35 }),
    rect(0, y + 5, 1600, 12, edge, 0, { opacity: 0.14 }),
  ]);
}

/** Sunlight through a window, thrown on the wall. */
export function windowLight(opacity = 0.3): string {
  return group([path('M640 0H860L1050 560H840Z', '#fff6dc'), path('M900 0H1110L1300 560H1090Z', '#fff6dc')], {
    opacity,
  });
}

/** A wrapped present standing at (`x`, `y`), seen from the front. */
export function present(
  x: number,
  y: number,
  width: number,
  height: number,
  paper: ToneName,
  ribbon: ToneName,
): string {
  const [left, top] = [x - width / 2, y - height];
  const band = toneOf(ribbon);
  return group([
    rect(left + 14, y - 12, width, 22, '#2a140c', 11, { opacity: 0.2 }),
    rect(left, top, width, height, lit(paper, 'flat'), 8),
    rect(left - 8, top - 4, width + 16, height * 0.2, lit(paper, 'down'), 8),
    rect(left - 4, top + height * 0.2, width + 8, 8, '#2a140c', 0, { opacity: 0.16 }),
    rect(x - width * 0.07, top - 4, width * 0.14, height + 4, lit(ribbon, 'flat')),
    placed(bow(ribbon), x, top - 2, width / 300),
    rect(x - width * 0.07, top - 4, 4, height + 4, band.light, 0, { opacity: 0.6 }),
  ]);
}

/** A bow around (0, 0), 300 units wide. */
export function bow(tone: ToneName): string {
  const { deep, dark } = toneOf(tone);
  return group([
    path('M-8 0L-84 96L-44 92L-22 116L12 8ZM8 0L76 102L42 96L18 118L-8 8Z', dark),
    path('M0 0C-50 -100 -160 -110 -150 -36C-146 18 -60 26 0 0Z', lit(tone, 'flat')),
    path('M0 0C50 -100 160 -110 150 -36C146 18 60 26 0 0Z', lit(tone, 'down')),
    path('M0 0C-40 -44 -108 -62 -114 -32C-114 0 -50 10 0 0ZM0 0C40 -44 108 -62 114 -32C114 0 50 10 0 0Z', deep, {
      opacity: 0.4,
    }),
    rect(-26, -24, 52, 46, lit(tone, 'ball'), 15),
  ]);
}

/** Out-of-focus lights. */
export function lights(
  places: readonly (readonly [x: number, y: number, radius: number])[],
  colour: string,
  opacity: number,
): string {
  return group(
    places.map(([x, y, radius]) => circle(x, y, radius, colour)),
    { opacity },
  );
}
