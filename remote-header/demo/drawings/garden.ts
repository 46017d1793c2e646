import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { groundShadow, lit } from './light.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinder, cylinderOutline } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';
import { wheel } from './wheel.ts';

function drawToyTrain({ colour, partner, ink }: Palette): string {
  const train = group([
    groundShadow(520, 806, 400),
    rect(70, 788, 880, 18, lit('oak', 'flat'), 8),
    stroke('M560 716H690', toneOf('walnut').base, 16),
    rect(170, 640, 420, 76, lit('oak', 'flat'), 16),
    path('M190 480Q190 440 236 440H440V640H190Z', lit(colour, 'down')),
    path('M200 456H440V482H200Z', '#fff', { opacity: 0.24 }),
    rect(400, 330, 180, 316, lit(colour, 'flat'), 14),
    rect(436, 384, 108, 104, mix(toneOf('sky').base, '#ffffff', 0.3), 12),
    path('M436 384H500L450 488H436Z', '#fff', { opacity: 0.5 }),
    rect(376, 296, 228, 44, lit(partner, 'down'), 14),
    cylinder(270, 336, 446, 34, partner, 28),
    ellipse(270, 330, 44, 10, toneOf(partner).light),
    emblem(318, 566, 40, ink),
    ...[
      [252, 232, 30],
      [226, 180, 40],
      [262, 124, 52],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, lit('white', 'ball'), { opacity: 0.85 })),
    circle(196, 560, 22, lit('mustard', 'ball')),
    wheel(254, 738, 54, partner),
    wheel(384, 738, 54, partner),
    wheel(520, 732, 62, 'walnut'),
    rect(668, 640, 250, 76, lit('oak', 'flat'), 16),
    rect(684, 556, 218, 92, lit(partner, 'down'), 10),
    ...[
      [730, 546, 'mustard'],
      [796, 538, 'coral'],
      [858, 546, 'sage'],
    ].map(([x, y, tint]) => circle(x as number, y as number, 38, lit(tint as ToneName, 'ball'))),
    rect(684, 572, 218, 76, lit(partner, 'down'), 10),
    wheel(730, 744, 48, 'walnut'),
    wheel(860, 744, 48, 'walnut'),
  ]);
  return placed(train, 46, 80, 0.9);
}

function drawWateringCan({ colour, tone, ink }: Palette): string {
  const wall = cylinderOutline(480, 470, 800, 168, 182);
  return group([
    groundShadow(480, 812, 188),
    stroke('M352 470C300 250 560 220 620 460', tone.dark, 30),
    stroke('M346 462C298 246 552 216 612 452', tone.light, 8, { opacity: 0.8 }),
    path('M600 700L770 400L806 420L660 780Z', lit(colour, 'flat')),
    path('M744 378L852 440L872 400Q820 340 772 340Z', lit(colour, 'down')),
    ellipse(822, 388, 22, 64, tone.dark, { transform: 'rotate(-60 822 388)' }),
    repeat(6, (index) => circle(794 + index * 11, 372 + index * 7, 4, tone.deep)),
    stroke('M300 540C160 520 160 740 296 720', tone.dark, 28),
    stroke('M296 534C160 516 158 732 290 714', tone.light, 8, { opacity: 0.7 }),
    path(wall, lit(colour, 'round')),
    clipped(wall, [
      path('M360 480L346 810L386 816L398 486Z', '#fff', { opacity: 0.26 }),
      stroke('M300 560A176 30 0 0 0 660 560M296 740A182 31 0 0 0 664 740', tone.deep, 6, { opacity: 0.28 }),
    ]),
    ellipse(480, 470, 168, 28.6, tone.light),
    ellipse(480, 473, 156, 24, lit(colour, 'hollow')),
    path('M312 470A168 28.6 0 0 1 480 441V500A168 28 0 0 1 312 470Z', lit(colour, 'flat')),
    emblem(490, 656, 52, ink),
  ]);
}

function drawPlantPot({ colour, tone, ink }: Palette): string {
  const leaf = (degrees: number, scale: number, tint: ToneName) =>
    placed(
      group([
        stroke('M0 0V-180', toneOf('green').dark, 9),
        path('M0 -110C-110 -150 -120 -300 0 -380C120 -300 110 -150 0 -110Z', lit(tint, 'flat')),
        path('M0 -110C110 -150 120 -300 0 -380Z', toneOf(tint).dark, { opacity: 0.4 }),
        stroke('M0 -120V-350M0 -190L-56 -240M0 -190L56 -240M0 -250L-46 -294M0 -250L46 -294', toneOf(tint).light, 4, {
          opacity: 0.5,
        }),
      ]),
      490,
      580,
      scale,
      degrees,
    );
  const wall = cylinderOutline(490, 570, 800, 168, 128);
  return group([
    groundShadow(490, 808, 140),
    leaf(-58, 0.86, 'green'),
    leaf(56, 0.9, 'green'),
    leaf(-30, 1.02, 'leaf'),
    leaf(34, 1, 'leaf'),
    leaf(2, 1.14, 'green'),
    leaf(-74, 0.6, 'leaf'),
    leaf(76, 0.62, 'leaf'),
    leaf(16, 0.74, 'leaf'),
    leaf(-12, 0.66, 'leaf'),
    path(wall, lit(colour, 'round')),
    clipped(wall, [path('M370 580L398 810L430 814L408 584Z', '#fff', { opacity: 0.26 })]),
    path('M310 540V586A180 30 0 0 0 670 586V540Z', lit(colour, 'round')),
    ellipse(490, 540, 180, 30.6, tone.light),
    ellipse(490, 542, 164, 25, '#3b281c'),
    leaf(-16, 0.52, 'green'),
    leaf(24, 0.5, 'leaf'),
    emblem(496, 690, 44, ink),
  ]);
}

export const GARDEN = {
  'watering-can': { pose: 'stands', focus: [520, 520], company: 'plant', draw: drawWateringCan },
  'plant-pot': { pose: 'stands', focus: [490, 500], company: 'itself', draw: drawPlantPot },
  'toy-train': { pose: 'stands', focus: [440, 560], company: 'books', draw: drawToyTrain },
} satisfies Record<string, Drawing>;
