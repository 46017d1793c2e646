import type { Drawing } from './drawing.ts';
import { GLOW, castShadow, crease, groundShadow, lit, solid } from './light.ts';
import { books, pottedPlant, sprig } from './props.ts';
import { circle, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinder } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

function drawChair({ colour, tone, partner }: Palette): string {
  const leg = (d: string, tint: 'dark' | 'base') =>
    group([
      stroke(d, toneOf('walnut')[tint], 26),
      stroke(d, toneOf('walnut').light, 6, { opacity: tint === 'base' ? 0.7 : 0, transform: 'translate(-6 0)' }),
    ]);
  const back = 'M300 236Q300 172 372 168H628Q700 172 700 236L684 500Q680 560 620 560H380Q320 560 316 500Z';
  return group([
    groundShadow(500, 842, 250),
    leg('M372 640L352 800', 'dark'),
    leg('M628 640L648 800', 'dark'),
    leg('M312 650L268 838', 'base'),
    leg('M688 650L732 838', 'base'),
    solid(back, colour, 'flat', 12, [
      crease('M420 176V560', colour, 6, 0.28),
      crease('M500 172V560', colour, 6, 0.28),
      crease('M580 176V560', colour, 6, 0.28),
    ]),
    path('M232 430Q232 396 262 396T296 430L310 600H260Z', lit(colour, 'flat')),
    path('M768 430Q768 396 738 396T704 430L690 600H740Z', lit(colour, 'down')),
    solid('M246 590Q250 540 320 536H680Q750 540 754 590V640Q754 680 710 682H290Q246 680 246 640Z', colour, 'down', 10),
    stroke('M262 612Q500 634 738 612', tone.deep, 6, { opacity: 0.35 }),
    placed(
      group([
        castShadow('M-90 -70Q0 -88 90 -70Q82 0 90 70Q0 88 -90 70Q-82 0 -90 -70Z', 8),
        solid('M-90 -70Q0 -88 90 -70Q82 0 90 70Q0 88 -90 70Q-82 0 -90 -70Z', partner, 'ball', 6),
      ]),
      420,
      480,
      1.12,
      -10,
    ),
  ]);
}

function drawShelf({ colour, tone, partner }: Palette): string {
  const board = (y: number) =>
    group([
      rect(196, y + 30, 620, 26, '#3b2012', 4, { opacity: 0.13 }),
      path(`M190 ${y}L226 ${y - 22}H774L810 ${y}Z`, toneOf('oak').light),
      rect(190, y, 620, 30, lit('oak', 'flat'), 3),
      stroke(`M192 ${y + 2}H808`, '#fff', 3, { opacity: 0.5 }),
    ]);
  const spines = (x: number, foot: number, heights: readonly number[]) =>
    group(
      heights.map((height, index) =>
        group([
          rect(
            x + index * 40,
            foot - height,
            36,
            height,
            lit(([colour, 'ceramic', partner, 'terracotta', colour] as const)[index % 5] ?? colour, 'flat'),
            4,
          ),
          stroke(`M${x + index * 40 + 10} ${foot - height + 26}h16`, '#fff', 4, { opacity: 0.5 }),
        ]),
      ),
    );
  return group([
    groundShadow(500, 872, 300),
    path('M214 140H238V866H214ZM762 140H786V866H762Z', lit(colour, 'flat')),
    path('M226 152H238V866H226ZM774 152H786V866H774Z', tone.dark, { opacity: 0.5 }),
    board(310),
    board(550),
    board(800),
    spines(272, 302, [112, 132, 104, 124, 96]),
    placed(cylinderVase(partner), 610, 300, 1),
    placed(sprig('leaf'), 606, 196, 0.42, -10),
    placed(sprig('sage'), 616, 196, 0.38, 18),
    placed(pottedPlant('ceramic'), 366, 542, 0.44),
    placed(books([colour, 'ceramic', partner]), 626, 542, 0.72),
    placed(basket(), 380, 792, 1),
    spines(560, 792, [126, 110, 134, 118]),
  ]);
}

function cylinderVase(tone: Palette['partner']): string {
  return cylinder(0, -106, -4, 40, tone, 30);
}

function basket(): string {
  const weave = repeat(5, (row) =>
    stroke(`M${-104 + row * 3} ${-120 + row * 26}H${104 - row * 3}`, toneOf('kraft').dark, 6, {
      opacity: 0.5,
      'stroke-dasharray': '16 14',
    }),
  );
  return group([
    path('M-112 -136H112L98 0H-98Z', lit('kraft', 'flat')),
    weave,
    rect(-118, -146, 236, 20, lit('kraft', 'down'), 9),
  ]);
}

function drawClock({ colour, tone }: Palette): string {
  const round = 'M180 500A320 320 0 0 1 820 500A320 320 0 0 1 180 500Z';
  const face = mix('#faf5ec', tone.base, 0.04);
  return group([
    castShadow(round, 30),
    solid(round, colour, 'flat', 16),
    circle(500, 500, 272, tone.dark),
    circle(504, 506, 264, face),
    path('M228 500A272 272 0 0 1 692 310A300 300 0 0 0 228 500Z', '#3b2012', { opacity: 0.18 }),
    repeat(12, (index) =>
      rect(-5, -238, index % 3 === 0 ? 14 : 8, index % 3 === 0 ? 46 : 26, '#4a3226', 4, {
        transform: `translate(500 502) rotate(${index * 30})`,
      }),
    ),
    ellipse(400, 390, 230, 190, GLOW, { opacity: 0.5 }),
    group([stroke('M0 24L0 -132', '#3b2012', 17)], { transform: 'translate(506 512) rotate(-58)', opacity: 0.2 }),
    stroke('M0 26L0 -132', '#3a2820', 17, { transform: 'translate(500 502) rotate(-58)' }),
    stroke('M0 34L0 -196', '#3a2820', 11, { transform: 'translate(500 502) rotate(56)' }),
    stroke('M0 50L0 -206', toneOf('ember').base, 5, { transform: 'translate(500 502) rotate(168)' }),
    circle(500, 502, 20, '#3a2820'),
    circle(498, 500, 8, lit('brass', 'ball')),
  ]);
}

export const FURNITURE = {
  chair: { pose: 'stands', focus: [440, 470], company: 'plant', draw: drawChair },
  shelf: { pose: 'stands', focus: [480, 420], company: 'plant', draw: drawShelf },
  clock: { pose: 'lies', focus: [480, 460], company: 'itself', draw: drawClock },
} satisfies Record<string, Drawing>;
