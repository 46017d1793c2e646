import type { Promotion } from './promotion.ts';

/** Contrast that text needs against its ground (WCAG 1.4.3). */
const READABLE_CONTRAST = 4.5;
const HEX_COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The colours of a promotion when both are given, as `#rgb` or `#rrggbb`, and the one can be read on the other. */
export function readColours(background: unknown, text: unknown): Promotion['colours'] {
  if (!isHexColour(background) || !isHexColour(text)) return undefined;
  return contrastOf(background, text) >= READABLE_CONTRAST ? { background, text } : undefined;
}

function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOUR.test(value);
}

/** From 1, equal, to 21, black on white. */
export function contrastOf(a: string, b: string): number {
  const [darker, lighter] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
