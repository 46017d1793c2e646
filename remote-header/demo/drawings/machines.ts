import type { Drawing } from './drawing.ts';
import { emblem, lettering } from './lettering.ts';
import { groundShadow, lit, solid } from './light.ts';
import { beans, smallCup } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinder, cylinderOutline, handle } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

const STEEL = toneOf('steel');

const GRAPHITE = toneOf('graphite');

function dripTray(x: number, y: number, width: number): string {
  return group([
    rect(x, y, width, 34, lit('graphite', 'down'), 12),
    rect(x + 10, y - 6, width - 20, 14, lit('steel', 'flat'), 5),
    repeat(Math.floor((width - 60) / 22), (index) => rect(x + 30 + index * 22, y - 3, 11, 6, GRAPHITE.base, 3)),
  ]);
}

function drawCapsuleMachine({ colour, tone, ink }: Palette): string {
  const body = 'M318 830V372Q318 214 470 206H596Q700 206 700 300V352Q700 396 656 396H520Q488 396 488 430V830Z';
  const tank = 'M250 820V356Q250 330 276 330H340V820Z';
  return group([
    groundShadow(490, 834, 240),
    path(tank, toneOf('sky').base, { opacity: 0.55 }),
    path('M250 820V470H340V820Z', toneOf('sky').dark, { opacity: 0.3 }),
    rect(262, 352, 12, 440, '#fff', 6, { opacity: 0.6 }),
    solid(body, colour, 'flat', 9),
    path('M348 800V380Q348 262 440 240', 'none', {
      stroke: '#fff',
      'stroke-width': 14,
      'stroke-linecap': 'round',
      opacity: 0.26,
    }),
    path('M470 206H596Q700 206 700 300H640Q560 300 500 206Z', tone.light, { opacity: 0.35 }),
    emblem(414, 470, 34, ink),
    stroke('M470 196H650', STEEL.dark, 30),
    stroke('M468 190H648', STEEL.light, 16),
    path('M560 396H650L636 440H574Z', lit('graphite', 'round')),
    rect(594, 440, 22, 22, STEEL.dark, 4),
    stroke('M605 462V640', '#5a3420', 5, { opacity: 0.9 }),
    circle(644, 320, 25, lit('steel', 'ball')),
    circle(644, 320, 15, tone.dark),
    rect(318, 806, 420, 30, lit('graphite', 'down'), 12),
    dripTray(486, 790, 262),
    placed(smallCup('white'), 606, 782, 0.86),
  ]);
}

function drawBeanMachine({ colour, tone, ink }: Palette): string {
  const body = 'M262 300Q262 272 290 272H710Q738 272 738 300V830H262Z';
  return group([
    groundShadow(500, 834, 262),
    path('M330 274L312 168Q310 154 326 154H674Q690 154 688 168L670 274Z', '#e9dccb', { opacity: 0.5 }),
    clipped('M330 274L318 204H682L670 274Z', [
      rect(300, 204, 400, 80, toneOf('coffee').base),
      beans(350, 214, 10, 0.8),
      beans(500, 216, 10, 0.8),
      beans(640, 214, 10, 0.8),
    ]),
    path('M318 168L340 272H362L344 168Z', '#fff', { opacity: 0.45 }),
    rect(306, 140, 388, 20, lit('graphite', 'flat'), 9),
    solid(body, colour, 'flat', 9),
    path('M300 404H700V770H300Z', mix(tone.base, tone.deep, 0.85)),
    path('M300 404H700V440H300Z', '#000', { opacity: 0.22 }),
    path('M300 404H330V770H300Z', '#000', { opacity: 0.16 }),
    rect(400, 312, 200, 58, GRAPHITE.deep, 12),
    rect(408, 318, 184, 22, '#fff', 8, { opacity: 0.08 }),
    repeat(3, (index) => circle(446 + index * 54, 341, 13, index === 1 ? toneOf('brass').light : STEEL.base)),
    emblem(330, 341, 26, ink),
    circle(674, 341, 26, lit('steel', 'ball')),
    stroke('M674 341L688 325', GRAPHITE.base, 6),
    path('M430 404H570V468Q570 490 548 490H452Q430 490 430 468Z', lit('steel', 'round')),
    rect(456, 490, 24, 26, GRAPHITE.base, 5),
    rect(520, 490, 24, 26, GRAPHITE.base, 5),
    stroke('M468 516V640M532 516V640', '#5a3420', 5),
    stroke('M652 430V600', STEEL.dark, 15),
    stroke('M649 430V598', STEEL.light, 6),
    rect(262, 790, 476, 44, lit('graphite', 'down'), 12),
    dripTray(300, 760, 400),
    placed(smallCup('ceramic', 'crema'), 500, 752, 0.94),
  ]);
}

function drawPortafilter({ colour, tone, ink }: Palette): string {
  const body = 'M236 316Q236 292 260 292H740Q764 292 764 316V420Q764 440 744 440H256Q236 440 236 420Z';
  return group([
    groundShadow(500, 836, 290),
    rect(262, 430, 476, 400, lit('steel', 'flat'), 8),
    rect(262, 430, 476, 44, '#000', 0, { opacity: 0.16 }),
    path('M262 474H300V800H262Z', '#000', { opacity: 0.06 }),
    placed(smallCup('ceramic'), 360, 268, 0.62),
    placed(smallCup(colour), 480, 268, 0.62),
    stroke('M290 282H620M320 282V238M560 282V238M320 238H560', STEEL.dark, 7),
    solid(body, colour, 'flat', 9),
    emblem(310, 366, 32, ink),
    lettering('NINEFOLD', 470, 354, 24, ink, 1.5),
    circle(654, 364, 46, STEEL.dark),
    circle(651, 361, 42, lit('ceramic', 'ball')),
    stroke('M651 361L672 340', toneOf('red').base, 5),
    repeat(5, (index) =>
      circle(651 + 30 * Math.cos(2.6 + index * 0.95), 361 + 30 * Math.sin(2.6 + index * 0.95), 3, GRAPHITE.base),
    ),
    cylinder(470, 440, 478, 84, 'steel'),
    path(cylinderOutline(470, 486, 540, 74, 66), lit('steel', 'round')),
    path('M444 540H496L488 574H452Z', lit('steel', 'round')),
    path('M538 496L560 492L724 520Q744 528 740 546T712 560L556 530L538 526Z', lit('walnut', 'down')),
    stroke('M560 502L716 530', toneOf('walnut').light, 6, { opacity: 0.6 }),
    rect(536, 490, 26, 44, lit('steel', 'down'), 5),
    stroke('M460 576V690M480 576V690', '#5a3420', 5),
    stroke('M694 446C700 520 690 580 706 660', STEEL.dark, 17),
    stroke('M691 446C697 520 687 580 703 658', STEEL.light, 6),
    rect(236, 806, 528, 32, lit(colour, 'down'), 12),
    dripTray(270, 786, 460),
    placed(smallCup('ceramic', 'crema'), 470, 778, 0.9),
    stroke('M262 806H738', tone.light, 3, { opacity: 0.4 }),
  ]);
}

function drawFilterMachine({ colour, tone, ink }: Palette): string {
  const frame = 'M286 830V262Q286 206 342 206H660Q716 206 716 262V352Q716 372 696 372H420V830Z';
  const jug =
    'M452 512L440 560C420 640 420 730 446 786Q452 798 470 800H662Q680 798 686 786C712 730 712 640 692 560L680 512Z';
  return group([
    groundShadow(500, 834, 236),
    solid(frame, colour, 'flat', 9),
    path('M318 800V280Q318 238 360 234', 'none', {
      stroke: '#fff',
      'stroke-width': 13,
      'stroke-linecap': 'round',
      opacity: 0.25,
    }),
    rect(330, 420, 52, 310, toneOf('sky').base, 24, { opacity: 0.75 }),
    rect(330, 520, 52, 210, toneOf('sky').dark, 24, { opacity: 0.55 }),
    rect(340, 436, 9, 260, '#fff', 4, { opacity: 0.7 }),
    emblem(566, 290, 44, ink),
    circle(672, 300, 15, lit('brass', 'ball')),
    path('M462 372H670L640 470H492Z', lit('graphite', 'round')),
    rect(538, 470, 56, 16, GRAPHITE.deep, 4),
    handle(690, 560, 740, 74, 26, 'graphite'),
    path(jug, '#e8e4dd', { opacity: 0.6 }),
    clipped(jug, [
      rect(400, 622, 330, 200, lit('coffee', 'round')),
      ellipse(566, 622, 140, 13, toneOf('crema').dark),
      path('M458 540C440 640 440 720 462 780L480 780C464 720 462 640 480 540Z', '#fff', { opacity: 0.5 }),
    ]),
    path('M448 498H684V520H448Z', lit('graphite', 'round')),
    rect(432, 798, 300, 12, STEEL.dark, 4),
    rect(272, 806, 468, 30, lit(colour, 'down'), 12),
    stroke('M286 810H720', tone.light, 3, { opacity: 0.5 }),
  ]);
}

export const MACHINES = {
  'capsule-machine': { pose: 'stands', focus: [570, 420], company: 'plant', draw: drawCapsuleMachine },
  'bean-machine': { pose: 'stands', focus: [500, 560], company: 'cup', draw: drawBeanMachine },
  portafilter: { pose: 'stands', focus: [520, 520], company: 'beans', draw: drawPortafilter },
  'filter-machine': { pose: 'stands', focus: [560, 560], company: 'cup', draw: drawFilterMachine },
} satisfies Record<string, Drawing>;
