import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { GLOW, castShadow, crease, groundShadow, lit } from './light.ts';
import { sprig } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinder, cylinderOutline } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';

const STEEL = toneOf('steel');
const GRAPHITE = toneOf('graphite');

function drawBicycleLight({ colour, tone, ink }: Palette): string {
  return group([
    groundShadow(520, 836, 250),
    path('M120 500L420 380V640Z', '#fff3cc', { opacity: 0.35 }),
    stroke('M250 800Q500 760 790 800', GRAPHITE.base, 62),
    stroke('M254 786Q500 746 780 784', GRAPHITE.light, 10, { opacity: 0.5 }),
    rect(500, 640, 92, 190, lit('graphite', 'round'), 22),
    rect(486, 716, 120, 92, lit('graphite', 'flat'), 22),
    circle(546, 762, 22, lit('steel', 'ball')),
    stroke('M530 762H562', GRAPHITE.base, 6),
    path('M410 356H700Q784 356 792 440L800 560Q796 648 700 652H410Z', lit(colour, 'down')),
    path('M430 380H690Q752 380 766 430H430Z', '#fff', { opacity: 0.28 }),
    repeat(5, (index) => rect(560 + index * 40, 470, 16, 120, tone.deep, 8, { opacity: 0.5 })),
    emblem(500, 530, 34, ink),
    rect(600, 332, 90, 32, lit('graphite', 'down'), 14),
    ellipse(412, 504, 62, 156, lit('graphite', 'flat')),
    ellipse(400, 504, 54, 140, '#fff2c6'),
    ellipse(398, 504, 40, 112, '#fffaf0'),
    ellipse(396, 504, 20, 58, '#ffe49a'),
    ellipse(300, 504, 260, 260, GLOW, { opacity: 0.8 }),
  ]);
}

function drawTent({ colour, tone, ink, partner }: Palette): string {
  return group([
    ellipse(520, 812, 420, 60, toneOf('sage').base, { opacity: 0.6 }),
    groundShadow(520, 816, 340),
    stroke('M140 836L250 700M900 812L800 690', '#d8c8ab', 5),
    path('M480 270L780 300L880 800L620 826Z', lit(colour, 'down')),
    path('M480 270L780 300L880 800L620 826Z', tone.deep, { opacity: 0.28 }),
    crease('M640 288L748 812', colour, 6, 0.3),
    path('M480 270L180 816L620 826Z', lit(colour, 'flat')),
    path('M480 270L342 820L560 826Z', lit('espresso', 'hollow')),
    path('M480 270L342 820H408Q470 560 480 270Z', lit(partner, 'flat')),
    path('M480 270L560 826H520Q500 560 480 270Z', toneOf(partner).dark),
    path('M430 800Q480 770 536 800V826H424Z', lit('mustard', 'down')),
    stroke('M480 270L180 816', tone.light, 7, { opacity: 0.7 }),
    stroke('M180 816L620 826L880 800', tone.deep, 8, { opacity: 0.5 }),
    stroke('M470 246L484 276', toneOf('oak').dark, 14),
    path('M480 232L548 250L484 272Z', toneOf(partner).base),
    group([emblem(690, 560, 44, ink)], { opacity: 0.9, transform: 'skewY(6) translate(0 -72)' }),
    placed(sprig('leaf'), 150, 836, 0.4, -12),
    placed(sprig('sage'), 176, 840, 0.32, 16),
    placed(sprig('leaf'), 862, 832, 0.34, 14),
  ]);
}

function drawYogaMat({ colour, tone, ink, partner }: Palette): string {
  const sheet = 'M250 640H860L930 826H190Z';
  const { light, dark } = toneOf(partner);
  return group([
    castShadow(sheet, 10),
    path('M190 826H930V838H190Z', tone.deep),
    path(sheet, lit(colour, 'flat')),
    repeat(9, (index) => stroke(`M${300 + index * 64} 646L${262 + index * 72} 820`, tone.deep, 3, { opacity: 0.16 })),
    group([emblem(700, 1180, 60, ink)], { transform: 'scale(1 .62)', opacity: 0.9 }),
    groundShadow(360, 670, 180),
    path('M250 470H800A104 104 0 0 1 800 678H250Z', lit(colour, 'down')),
    path('M268 480H812V504H268Z', '#fff', { opacity: 0.22 }),
    circle(250, 574, 104, lit(colour, 'ball')),
    stroke('M330 574A80 80 0 1 1 250 494A64 64 0 1 1 186 566A48 48 0 1 0 262 528A30 30 0 1 0 262 588', tone.deep, 8, {
      opacity: 0.55,
    }),
    circle(252, 572, 10, tone.deep),
    rect(420, 468, 30, 212, lit(partner, 'down'), 4),
    rect(660, 468, 30, 212, lit(partner, 'down'), 4),
    stroke('M436 470C470 330 640 330 674 470', dark, 22),
    stroke('M433 464C468 326 636 326 670 464', light, 7),
  ]);
}

function wheel(x: number, y: number, radius: number, tone: ToneName): string {
  return group([
    circle(x + 5, y + 5, radius, '#3b2012', { opacity: 0.3 }),
    circle(x, y, radius, lit(tone, 'ball')),
    circle(x, y, radius * 0.62, mix(toneOf(tone).base, toneOf(tone).dark, 0.5)),
    circle(x - 2, y - 2, radius * 0.55, lit(tone, 'flat')),
    circle(x, y, radius * 0.2, lit('oak', 'ball')),
  ]);
}

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

function drawGrill({ colour, tone, ink }: Palette): string {
  const leg = (d: string) =>
    group([stroke(d, GRAPHITE.base, 18), stroke(d, GRAPHITE.light, 5, { opacity: 0.5, transform: 'translate(-4 0)' })]);
  return group([
    groundShadow(500, 862, 260),
    leg('M500 640V850'),
    leg('M410 640L300 850'),
    leg('M590 640L700 850'),
    stroke('M352 750H648', STEEL.base, 9),
    wheel(704, 826, 40, 'graphite'),
    path('M236 500C236 640 360 712 500 712S764 640 764 500Z', lit(colour, 'ball')),
    path('M236 500C236 640 360 712 500 712S764 640 764 500H700C690 600 600 660 500 660Z', tone.deep, { opacity: 0.16 }),
    path('M228 470H772V504Q772 512 764 512H236Q228 512 228 504Z', lit('steel', 'down')),
    path('M236 470C236 320 360 244 500 244S764 320 764 470Z', lit(colour, 'ball')),
    stroke('M280 430C296 340 380 290 450 280', '#fff', 18, { opacity: 0.35 }),
    rect(432, 200, 136, 26, lit('oak', 'down'), 12),
    stroke('M450 224V250M550 224V250', STEEL.dark, 10),
    circle(620, 380, 32, STEEL.dark),
    circle(618, 378, 28, lit('ceramic', 'ball')),
    stroke('M618 378L632 362', toneOf('red').base, 5),
    emblem(430, 400, 40, ink),
    rect(776, 478, 130, 20, lit('oak', 'down'), 8),
    rect(96, 478, 130, 20, lit('oak', 'down'), 8),
    stroke('M850 498V560', STEEL.dark, 6),
    path('M836 560H864L870 690Q850 708 830 690Z', lit('steel', 'round')),
  ]);
}

export const OUTDOOR = {
  'bicycle-light': { pose: 'stands', focus: [500, 520], company: 'itself', draw: drawBicycleLight },
  tent: { pose: 'stands', focus: [480, 480], company: 'plant', draw: drawTent },
  'yoga-mat': { pose: 'stands', focus: [420, 560], company: 'plant', draw: drawYogaMat },
  'toy-train': { pose: 'stands', focus: [440, 560], company: 'books', draw: drawToyTrain },
  'watering-can': { pose: 'stands', focus: [520, 520], company: 'plant', draw: drawWateringCan },
  'plant-pot': { pose: 'stands', focus: [490, 500], company: 'itself', draw: drawPlantPot },
  grill: { pose: 'stands', focus: [500, 430], company: 'plant', draw: drawGrill },
} satisfies Record<string, Drawing>;
