import { cardOutline } from './card-outline.ts';
import type { Drawing } from './drawing.ts';
import { emblem, lettering, smallPrint } from './lettering.ts';
import { castShadow, crease, lit, solid } from './light.ts';
import { beans } from './props.ts';
import { circle, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

function drawSimCard({ colour, tone, ink, partner }: Palette): string {
  const carrier = cardOutline(640, 410, 34);
  const sim = 'M-130 -170H70L130 -110V150Q130 170 110 170H-110Q-130 170 -130 150Z';
  const { dark, deep } = toneOf('brass');
  const chip = group([
    rect(-74, -66, 148, 150, lit('brass', 'flat'), 22),
    stroke('M-74 -20H-28M-74 34H-28M74 -20H28M74 34H28M-28 -66V84M28 -66V84M-28 9H28', mix(dark, deep, 0.2), 5),
  ]);
  return group([
    placed(
      group([
        castShadow(carrier, 14),
        solid(carrier, partner, 'flat', 7, [
          circle(240, -150, 190, toneOf(partner).light, { opacity: 0.5 }),
          circle(280, 170, 130, toneOf(partner).dark, { opacity: 0.3 }),
        ]),
      ]),
      560,
      410,
      0.96,
      10,
    ),
    placed(
      group([
        castShadow(carrier, 18),
        solid(carrier, colour, 'flat', 8, [
          circle(270, -190, 240, tone.light, { opacity: 0.35 }),
          circle(330, 150, 180, tone.dark, { opacity: 0.4 }),
        ]),
        emblem(-246, -132, 40, ink),
        placed(lettering('NINEFOLD', 0, 0, 28, ink, 1.5), -92, -146),
        smallPrint(-180, 128, [200, 150], ink, 26),
        placed(group([castShadow(sim, 8), solid(sim, 'ceramic', 'flat', 5), chip]), 160, 14, 0.86),
        repeat(4, (index) => rect(-276 + index * 34, 40 - index * 20, 22, 24 + index * 20, ink, 6)),
      ]),
      480,
      580,
      1.05,
      -7,
    ),
  ]);
}

function drawRepairService({ colour, tone, ink, partner }: Palette): string {
  const apron =
    'M356 180Q500 236 644 180L668 372Q690 420 760 430V820Q760 860 720 860H280Q240 860 240 820V430Q310 420 332 372Z';
  const pouch = 'M330 560H670V716Q670 756 630 756H370Q330 756 330 716Z';
  const wrench =
    'M-20 -150A66 66 0 0 1 -62 -270L-28 -222L28 -222L62 -270A66 66 0 0 1 20 -150L24 150Q24 176 0 176T-24 150Z';
  return group([
    stroke('M366 190C360 96 640 96 634 190', toneOf('walnut').base, 20),
    castShadow(apron, 18),
    solid(apron, colour, 'flat', 9, [
      crease('M300 480C320 600 300 720 290 850', colour, 8, 0.25),
      crease('M710 480C690 600 706 720 712 850', colour, 8, 0.25),
      stroke('M254 440V820Q254 846 280 846H720Q746 846 746 820V440', ink, 4, {
        opacity: 0.4,
        'stroke-dasharray': '12 9',
      }),
    ]),
    emblem(500, 356, 58, ink),
    lettering('SERVICE', 500, 442, 30, ink, 1.5),
    placed(group([castShadow(wrench, 7), solid(wrench, 'steel', 'flat', 5)]), 418, 645, 0.55, -8),
    placed(
      group([rect(-12, -220, 24, 220, lit('steel', 'round'), 4), rect(-28, -330, 56, 130, lit(partner, 'round'), 18)]),
      530,
      736,
      0.72,
      6,
    ),
    placed(
      group([
        stroke('M0 0V-130', toneOf('oak').base, 26),
        path('M-26 -130H26L34 -250Q0 -280 -34 -250Z', lit('graphite', 'flat')),
      ]),
      606,
      720,
      0.72,
      12,
    ),
    castShadow(pouch, 7),
    solid(pouch, colour, 'flat', 7, [
      rect(320, 550, 360, 34, tone.dark, 0, { opacity: 0.45 }),
      crease('M500 584V760', colour, 5, 0.5),
    ]),
    circle(340, 572, 9, lit('brass', 'ball')),
    circle(660, 572, 9, lit('brass', 'ball')),
  ]);
}

function drawBaristaCourse({ colour, partner }: Palette): string {
  const { base, light, dark } = toneOf(colour);
  const art = group([
    ellipse(0, 0, 206, 206, toneOf('crema').base),
    ellipse(-10, -12, 190, 188, mix(toneOf('crema').base, toneOf('crema').light, 0.4)),
    ...[1, 0.76, 0.52].map((scale, index) =>
      path(
        'M0 150C-150 70 -170 -60 -92 -110C-40 -140 -10 -110 0 -76C10 -110 40 -140 92 -110C170 -60 150 70 0 150Z',
        index % 2 ? toneOf('crema').base : '#fdf4e4',
        { transform: `translate(0 ${18 - index * 6}) scale(${scale})` },
      ),
    ),
    stroke('M0 172V-60', '#fdf4e4', 9),
  ]);
  const cup = 'M180 560A290 290 0 0 1 760 560A290 290 0 0 1 180 560Z';
  const table = group([
    castShadow('M90 560A380 380 0 0 1 850 560A380 380 0 0 1 90 560Z', 20),
    circle(470, 560, 380, lit(colour, 'flat')),
    circle(470, 560, 372, mix(base, light, 0.35)),
    circle(470, 560, 316, mix(base, dark, 0.22)),
    circle(474, 564, 310, lit(colour, 'flat')),
    path('M690 400L812 296Q846 272 872 300T866 366L742 462Z', lit(colour, 'flat')),
    path('M700 404L816 306', 'none', { stroke: light, 'stroke-width': 8, 'stroke-linecap': 'round' }),
    castShadow(cup, 16),
    solid(cup, colour, 'flat', 12),
    circle(470, 560, 250, lit(colour, 'hollow')),
    placed(art, 474, 566, 1.14),
    placed(
      group([
        castShadow('M-20 -160A34 44 0 0 1 20 -160L12 170H-12Z', 6),
        path('M-7 -120H7L11 180Q0 196 -11 180Z', lit('steel', 'round')),
        ellipse(0, -160, 36, 52, lit('steel', 'ball')),
      ]),
      800,
      720,
      1,
      24,
    ),
    beans(120, 170, 4, 1.1),
    placed(
      group([
        rect(-130, -84, 260, 168, '#3b2012', 8, { opacity: 0.14, transform: 'translate(9 12)' }),
        rect(-130, -84, 260, 168, lit('ceramic', 'flat'), 8),
        rect(-130, -84, 260, 24, toneOf(partner).base, 4),
        lettering('BARISTA', 0, -34, 30, '#4a2d1e', 1.4),
        smallPrint(0, 26, [170, 120], '#8a6a50', 24),
      ]),
      720,
      160,
      1,
      8,
    ),
  ]);
  return placed(table, 66, 62, 0.88);
}

export const SERVICES = {
  'sim-card': { pose: 'lies', focus: [560, 560], company: 'itself', draw: drawSimCard },
  'repair-service': { pose: 'lies', focus: [490, 520], company: 'itself', draw: drawRepairService },
  'barista-course': { pose: 'lies', focus: [480, 520], company: 'itself', draw: drawBaristaCourse },
} satisfies Record<string, Drawing>;
