import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { GLOW, castShadow, crease, groundShadow, lit } from './light.ts';
import { sprig } from './props.ts';
import { circle, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { toneOf } from './tones.ts';
import type { Palette } from './tones.ts';
import { wheel } from './wheel.ts';

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
  grill: { pose: 'stands', focus: [500, 430], company: 'plant', draw: drawGrill },
} satisfies Record<string, Drawing>;
