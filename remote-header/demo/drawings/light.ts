import { clipped, ellipse, group, path, stroke } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { ToneName } from './tones.ts';

/**
 * How a surface takes the light, which comes from the top left: `flat` boards and cloth, `round` upright cylinders,
 * `down` what turns away below, `ball`, and `hollow` for insides.
 */
type Surface = 'flat' | 'round' | 'down' | 'ball' | 'hollow';

/** A fill for a surface; {@link gradientsFor} defines the gradients that a document uses. */
export function lit(tone: ToneName, surface: Surface): string {
  return `url(#${tone}-${surface})`;
}

/** Warm light that fades outwards. */
export const GLOW = 'url(#glow-around)';
/** Warm shadow that fades outwards. */
const SHADOW = 'url(#shadow-around)';
const SHADOW_COLOUR = '#3b2012';

/** The definitions of every gradient that the markup refers to. */
export function gradientsFor(markup: string): string {
  const ids = new Set(Array.from(markup.matchAll(/url\(#(\w+-\w+)\)/g), (match) => match[1] ?? ''));
  return Array.from(ids, gradient).join('');
}

function gradient(id: string): string {
  if (id === 'shadow-around')
    return radial(
      id,
      [0.5, 0.5, 0.5],
      [
        [0, SHADOW_COLOUR, 0.5],
        [0.45, SHADOW_COLOUR, 0.24],
        [1, SHADOW_COLOUR, 0],
      ],
    );
  if (id === 'glow-around')
    return radial(
      id,
      [0.5, 0.5, 0.5],
      [
        [0, '#fff6dc', 0.85],
        [0.5, '#fff0cc', 0.28],
        [1, '#ffeec8', 0],
      ],
    );
  const [name = '', surface = ''] = id.split('-');
  return surfaceGradient(id, name as ToneName, surface as Surface);
}

function surfaceGradient(id: string, name: ToneName, surface: Surface): string {
  const { light, base, dark, deep } = toneOf(name);
  switch (surface) {
    case 'flat':
      return linear(
        id,
        [0, 0, 1, 1],
        [
          [0, mix(base, light, 0.55)],
          [0.45, base],
          [1, mix(base, dark, 0.5)],
        ],
      );
    case 'round':
      return linear(
        id,
        [0, 0, 1, 0.04],
        [
          [0, mix(base, dark, 0.3)],
          [0.13, base],
          [0.26, light],
          [0.42, base],
          [0.8, dark],
          [0.94, mix(dark, deep, 0.25)],
          [1, dark],
        ],
      );
    case 'down':
      return linear(
        id,
        [0, 0, 0.15, 1],
        [
          [0, light],
          [0.4, base],
          [1, dark],
        ],
      );
    case 'ball':
      return radial(
        id,
        [0.34, 0.28, 0.82],
        [
          [0, light],
          [0.42, base],
          [1, dark],
        ],
      );
    case 'hollow':
      return linear(
        id,
        [0, 0, 1, 0.35],
        [
          [0, deep],
          [0.55, dark],
          [1, mix(base, dark, 0.3)],
        ],
      );
  }
}

type Stop = [offset: number, colour: string, opacity?: number];

function linear(id: string, [x1, y1, x2, y2]: [number, number, number, number], stops: Stop[]): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;
}

function radial(id: string, [cx, cy, r]: [number, number, number], stops: Stop[]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Soft shadow of something standing with its foot at (`cx`, `y`), reaching further to the right, away from the light. */
export function groundShadow(cx: number, y: number, halfWidth: number): string {
  return group([
    ellipse(cx + halfWidth * 0.28, y + halfWidth * 0.02, halfWidth * 1.5, halfWidth * 0.26, SHADOW, { opacity: 0.7 }),
    ellipse(cx + halfWidth * 0.08, y, halfWidth * 1.12, halfWidth * 0.14, SHADOW),
  ]);
}

/** Shadow of something that lies flat or hangs close to a wall. `lift` is its distance in units. */
export function castShadow(d: string, lift = 16): string {
  return group(
    [0.2, 0.5, 0.8, 1.15, 1.55, 2].map((part) =>
      path(d, SHADOW_COLOUR, { transform: `translate(${lift * part} ${lift * part * 1.25})`, opacity: 0.042 }),
    ),
  );
}

/** A thick thing: its surface, a lit edge at the top left and a shaded edge at the bottom right, and what is printed on it. */
export function solid(
  d: string,
  tone: ToneName,
  surface: Surface = 'flat',
  edge = 9,
  printed: readonly string[] = [],
): string {
  const { light, base, dark } = toneOf(tone);
  return clipped(d, [
    path(d, mix(base, dark, 0.75)),
    path(d, mix(base, light, 0.9), { transform: `translate(${-edge} ${-edge * 0.8})` }),
    group([clipped(d, [path(d, lit(tone, surface), { transform: `translate(${edge * 1.7} ${edge * 1.4})` })])], {
      transform: `translate(${-edge} ${-edge * 0.8})`,
    }),
    ...printed,
  ]);
}

/** A crease or seam: a dark line with a lit one beside it. */
export function crease(d: string, tone: ToneName, width = 6, opacity = 0.5): string {
  const { deep, light } = toneOf(tone);
  return group([
    stroke(d, light, width * 0.7, { opacity: opacity * 0.7, transform: `translate(${width * 0.8} ${width * 0.5})` }),
    stroke(d, deep, width, { opacity }),
  ]);
}
