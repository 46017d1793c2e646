import { ellipse, group, placed, repeat, stroke } from './shapes.ts';

/** Capitals as single lines on a grid 10 units high: width and outline. Drawn, so that no font need be installed. */
const CAPITALS: Record<string, [width: number, d: string]> = {
  A: [8, 'M0 10L4 0L8 10M1.5 6.5H6.5'],
  B: [6, 'M0 0V10H3.4Q6 10 6 7.4T3.4 4.8H0M0 0H3Q5.4 0 5.4 2.4T3 4.8'],
  C: [8, 'M8 1.8Q6.6 0 4.6 0Q0 0 0 5T4.6 10Q6.6 10 8 8.2'],
  D: [7.4, 'M0 0V10H3Q7.4 10 7.4 5T3 0Z'],
  E: [5.6, 'M5.6 0H0V10H5.6M0 4.8H4.8'],
  F: [5.4, 'M5.4 0H0V10M0 4.8H4.6'],
  G: [8.4, 'M8 1.8Q6.6 0 4.6 0Q0 0 0 5T4.6 10Q8.4 10 8.4 5.6H5'],
  H: [7, 'M0 0V10M7 0V10M0 4.8H7'],
  I: [0, 'M0 0V10'],
  K: [6.4, 'M0 0V10M6 0L0 6M2.2 4L6.4 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [9, 'M0 10V0L4.5 7L9 0V10'],
  N: [7, 'M0 10V0L7 10V0'],
  O: [9, 'M4.5 0Q0 0 0 5T4.5 10T9 5T4.5 0Z'],
  P: [5.8, 'M0 10V0H3.2Q5.8 0 5.8 2.8T3.2 5.6H0'],
  R: [6, 'M0 10V0H3.2Q5.8 0 5.8 2.7T3.2 5.4H0M3 5.4L6 10'],
  S: [6, 'M5.6 1.4Q4.6 0 3 0Q.4 0 .4 2.4T3 4.8T5.8 7.4T3 10Q1 10 0 8.4'],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7, 'M0 0V6.4Q0 10 3.5 10T7 6.4V0'],
  V: [8, 'M0 0L4 10L8 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  J: [5, 'M5 0V7.2Q5 10 2.4 10Q.4 10 0 8'],
  Q: [9, 'M4.5 0Q0 0 0 5T4.5 10T9 5T4.5 0ZM5.6 7L9 10.6'],
  W: [11, 'M0 0L2.8 10L5.5 2.4L8.2 10L11 0'],
  Y: [7, 'M0 0L3.5 5L7 0M3.5 5V10'],
  Z: [6.4, 'M0 0H6.4L0 10H6.4'],
  '9': [6, 'M6 3Q6 0 3 0T0 3T3 6T6 3V5Q6 10 1.6 10'],
  '%': [8, 'M1 10L7 0M1.6 0Q0 0 0 2T1.6 4T3.2 2T1.6 0ZM6.4 6Q4.8 6 4.8 8T6.4 10T8 8T6.4 6Z'],
};
const GAP = 3.2;

/** A word in spaced capitals, centred on `cx`, its top at `y`, `height` units tall. */
export function lettering(word: string, cx: number, y: number, height: number, colour: string, weight = 1.3): string {
  const glyphs = Array.from(word, (letter) => CAPITALS[letter] ?? ([4, ''] as const));
  const width = widthOf(word);
  let x = 0;
  const letters = glyphs.map(([glyphWidth, d]) => {
    const letter = d && stroke(d, colour, weight, { transform: `translate(${x} 0)` });
    x += glyphWidth + GAP;
    return letter;
  });
  const scale = height / 10;
  return placed(letters.join(''), cx - (width * scale) / 2, y, scale);
}

/** A word as {@link lettering} writes it, smaller where it would be wider than `most` units. */
export function fitted(word: string, cx: number, y: number, height: number, most: number, colour: string): string {
  const width = widthOf(word) * (height / 10);
  const size = width > most ? height * (most / width) : height;
  return lettering(word, cx, y + (height - size) / 2, size, colour);
}

function widthOf(word: string): number {
  return Array.from(word, (letter) => CAPITALS[letter]?.[0] ?? 4).reduce((sum, width) => sum + width + GAP, -GAP);
}

/** The house's mark: nine petals folded around a centre. */
export function emblem(cx: number, cy: number, radius: number, colour: string): string {
  const petals = repeat(9, (index) =>
    ellipse(0, -radius * 0.66, radius * 0.17, radius * 0.34, colour, { transform: `rotate(${index * 40})` }),
  );
  return placed(petals, cx, cy);
}

/** Lines of small print that nobody need read. */
export function smallPrint(cx: number, y: number, widths: readonly number[], colour: string, step = 16): string {
  return group(
    widths.map((width, index) =>
      stroke(`M${cx - width / 2} ${y + index * step}h${width}`, colour, step * 0.3, { opacity: 0.65 }),
    ),
  );
}
