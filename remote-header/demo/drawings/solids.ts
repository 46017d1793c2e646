import { lit } from './light.ts';
import { ellipse, group, path, stroke } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { ToneName } from './tones.ts';

/** Height of an upright circle's ellipse compared with its width: the camera looks down a little. */
const TILT = 0.17;

/** Outline of an upright, perhaps tapering, cylinder. */
export function cylinderOutline(
  cx: number,
  top: number,
  bottom: number,
  topRadius: number,
  bottomRadius = topRadius,
): string {
  return (
    `M${cx - topRadius} ${top}L${cx - bottomRadius} ${bottom}A${bottomRadius} ${bottomRadius * TILT} 0 0 0 ${cx + bottomRadius} ${bottom}` +
    `L${cx + topRadius} ${top}A${topRadius} ${topRadius * TILT} 0 0 0 ${cx - topRadius} ${top}Z`
  );
}

/** An upright cylinder with a closed top. */
export function cylinder(
  cx: number,
  top: number,
  bottom: number,
  topRadius: number,
  tone: ToneName,
  bottomRadius = topRadius,
): string {
  const { light, base } = toneOf(tone);
  return group([
    path(cylinderOutline(cx, top, bottom, topRadius, bottomRadius), lit(tone, 'round')),
    ellipse(cx, top, topRadius, topRadius * TILT, mix(base, light, 0.6)),
  ]);
}

/** The open mouth of a vessel: its rim, its inside, and perhaps what is in it. */
export function mouth(cx: number, top: number, radius: number, tone: ToneName, filling?: ToneName): string {
  const inner = radius * 0.93;
  const { light } = toneOf(tone);
  return group([
    ellipse(cx, top, radius, radius * TILT, light),
    ellipse(cx, top + 2, inner, inner * TILT, lit(tone, 'hollow')),
    filling ? liquid(cx, top + radius * 0.07, inner * 0.93, filling) : '',
  ]);
}

function liquid(cx: number, y: number, radius: number, tone: ToneName): string {
  const { light, base } = toneOf(tone);
  return group([
    ellipse(cx, y, radius, radius * TILT * 0.86, base),
    ellipse(cx - radius * 0.1, y - radius * 0.01, radius * 0.82, radius * TILT * 0.62, mix(base, light, 0.35)),
    ellipse(cx - radius * 0.22, y - radius * 0.02, radius * 0.42, radius * TILT * 0.28, mix(base, light, 0.75)),
  ]);
}

/** A handle at the right of a vessel: an open loop from (`x`, `top`) to (`x`, `bottom`). */
export function handle(x: number, top: number, bottom: number, reach: number, width: number, tone: ToneName): string {
  const d = `M${x} ${top}C${x + reach * 1.3} ${top - 10} ${x + reach * 1.3} ${bottom + 10} ${x} ${bottom}`;
  const { base, dark, light } = toneOf(tone);
  return group([
    stroke(d, dark, width),
    stroke(d, base, width * 0.72, { transform: `translate(${-width * 0.12} ${-width * 0.1})` }),
    stroke(d, light, width * 0.18, { transform: `translate(${-width * 0.2} ${-width * 0.24})`, opacity: 0.8 }),
  ]);
}

/** A box seen over its near edge, with transforms to print on its two faces. */
export interface Cuboid {
  markup: string;
  /** On the ground, to the right of its foot. */
  shadow: string;
  /** Prints on the left face; its coordinates run from (0, 0) at the top left. */
  onLeft(content: string): string;
  onRight(content: string): string;
}

export interface CuboidOptions {
  /** Foot of the near edge. */
  x: number;
  y: number;
  /** Width of the faces as they are seen. */
  left: number;
  right: number;
  height: number;
  tone: ToneName;
  topTone?: ToneName;
}

const LEFT_SLOPE = 0.13;
const RIGHT_SLOPE = 0.34;

function boxShadow(x: number, y: number, left: number, right: number): string {
  const [leftFoot, rightFoot] = [y - left * LEFT_SLOPE, y - right * RIGHT_SLOPE];
  return group(
    [10, 24, 42, 64, 90].map((reach) =>
      path(
        `M${x - left + 6} ${leftFoot - 6}L${x + reach * 0.2} ${y + reach * 0.34}L${x + right + reach} ${rightFoot + reach * 0.16}L${x + right} ${rightFoot - 30}Z`,
        '#3b2012',
        { opacity: 0.075, 'stroke-linejoin': 'round' },
      ),
    ),
  );
}

/** A box that stands on its foot, its near edge at (`x`, `y`). */
export function cuboid({ x, y, left, right, height, tone, topTone = tone }: CuboidOptions): Cuboid {
  const { base, light, dark } = toneOf(tone);
  const [leftLift, rightLift, top] = [left * LEFT_SLOPE, right * RIGHT_SLOPE, y - height];
  const far = top - leftLift - rightLift;
  return {
    shadow: boxShadow(x, y, left, right),
    markup: group([
      path(`M${x} ${y}L${x - left} ${y - leftLift}V${top - leftLift}L${x} ${top}Z`, lit(tone, 'flat')),
      path(`M${x} ${y}L${x + right} ${y - rightLift}V${top - rightLift}L${x} ${top}Z`, mix(base, dark, 0.8)),
      path(
        `M${x} ${top}L${x - left} ${top - leftLift}L${x - left + right} ${far}L${x + right} ${top - rightLift}Z`,
        toneOf(topTone).light,
      ),
      stroke(`M${x - left} ${top - leftLift}L${x} ${top}V${y}`, light, 3, { opacity: 0.6 }),
    ]),
    onLeft: (content) => group([content], { transform: `matrix(1 ${LEFT_SLOPE} 0 1 ${x - left} ${top - leftLift})` }),
    onRight: (content) => group([content], { transform: `matrix(1 ${-RIGHT_SLOPE} 0 1 ${x} ${top})` }),
  };
}
