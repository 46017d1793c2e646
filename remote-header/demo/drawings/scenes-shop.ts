import { emblem, lettering } from './lettering.ts';
import { GLOW, groundShadow, lit } from './light.ts';
import { beans, smallCup, steam } from './props.ts';
import { circle, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinderOutline } from './solids.ts';
import { lights, standing, table } from './stage.ts';
import type { Scene } from './stage.ts';
import { toneOf } from './tones.ts';
import type { ToneName } from './tones.ts';

/** A drum roaster standing at (0, 0), about 430 units high. */
function roaster(): string {
  const brass = toneOf('brass');
  return group([
    groundShadow(20, 2, 240),
    path('M-190 0L-160 -130H180L210 0H150L136 -60H-120L-134 0Z', lit('graphite', 'flat')),
    rect(120, -460, 44, 220, lit('graphite', 'round')),
    path('M-70 -470H70L30 -360H-30Z', lit('brass', 'round')),
    ellipse(0, -470, 70, 12, toneOf('coffee').base),
    path('M-40 -350H190Q226 -350 226 -314V-150Q226 -114 190 -114H-40Z', lit('petrol', 'down')),
    circle(-40, -232, 126, lit('graphite', 'flat')),
    circle(-44, -236, 116, lit('petrol', 'ball')),
    circle(-44, -236, 58, lit('brass', 'flat')),
    circle(-44, -236, 44, toneOf('espresso').deep),
    placed(beans(0, 0, 6, 0.5), -60, -238),
    path('M-80 -262A44 44 0 0 1 -30 -278', 'none', {
      stroke: '#fff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }),
    emblem(128, -236, 44, brass.light),
    circle(186, -316, 17, lit('ceramic', 'ball')),
    path('M-110 -128L-150 -86H-40L-20 -120Z', lit('brass', 'flat')),
    path(cylinderOutline(-150, -78, -44, 160, 146), lit('brass', 'round')),
    ellipse(-150, -78, 160, 27, brass.light),
    ellipse(-150, -76, 148, 22, toneOf('coffee').base),
    ...(
      [
        [-250, -80],
        [-190, -86],
        [-130, -82],
        [-80, -84],
        [-60, -72],
        [-170, -68],
      ] as const
    ).map(([x, y]) => beans(x, y, 2, 0.42)),
  ]);
}

function pendant(x: number, length: number, tone: ToneName): string {
  return group([
    ellipse(x, length + 120, 240, 190, GLOW, { opacity: 0.5 }),
    stroke(`M${x} 0V${length}`, '#17100d', 5),
    path(
      `M${x - 22} ${length}H${x + 22}L${x + 84} ${length + 76}A84 14 0 0 1 ${x - 84} ${length + 76}Z`,
      lit(tone, 'round'),
    ),
    ellipse(x, length + 78, 76, 11, '#fff0c4'),
  ]);
}

function roastery(): string {
  return group([
    repeat(13, (row) => rect(560, 8 + row * 44, 1040, 2, '#fff', 0, { opacity: 0.05 })),
    pendant(820, 90, 'brass'),
    pendant(1150, 60, 'brass'),
    rect(1290, 250, 290, 16, lit('oak', 'flat'), 4),
    standing('coffee-tin', 'caramel', 1346, 252, 0.19),
    standing('coffee-tin', 'cream', 1436, 252, 0.19),
    standing('coffee-tin', 'petrol', 1526, 252, 0.19),
    table(560, toneOf('walnut').base, '#120805'),
    rect(0, 560, 1600, 140, lit('walnut', 'down')),
    rect(0, 560, 1600, 5, '#fff', 0, { opacity: 0.22 }),
    placed(roaster(), 1010, 622, 0.98),
    standing('coffee-bag', 'cream', 1330, 632, 0.42),
    standing('coffee-bag', 'caramel', 1476, 650, 0.44),
    standing('grinder', 'red', 690, 640, 0.42),
    placed(smallCup('ceramic', 'crema'), 1226, 668, 0.7),
    placed(steam(), 1218, 580, 0.7),
    beans(850, 664, 10, 0.52),
    beans(610, 672, 5, 0.5),
  ]);
}

/** A hanging price tag around (0, 0), 220 units wide. */
function tag(tone: ToneName, ink: string, cord: number): string {
  return group([
    stroke(`M0 -130V${-cord}`, '#fff3e2', 4),
    path('M-96 -70L0 -150L96 -70V140Q96 156 80 156H-80Q-96 156 -96 140Z', '#5a120c', {
      opacity: 0.22,
      transform: 'translate(14 18)',
    }),
    path('M-96 -70L0 -150L96 -70V140Q96 156 80 156H-80Q-96 156 -96 140Z', lit(tone, 'flat')),
    circle(0, -98, 15, '#8d2a20'),
    lettering('%', 0, -30, 124, ink, 1.5),
  ]);
}

function carrierBag(tone: ToneName, ink: string): string {
  return group([
    groundShadow(0, 0, 120),
    stroke('M-56 -300C-56 -400 56 -400 56 -300', toneOf(tone).deep, 11),
    path('M-120 -300H120L132 0H-132Z', lit(tone, 'flat')),
    path('M76 -300H120L132 0H92Z', toneOf(tone).dark, { opacity: 0.55 }),
    stroke('M-118 -298H118', toneOf(tone).light, 5, { opacity: 0.8 }),
    emblem(-16, -176, 56, ink),
    lettering('NINEFOLD', -16, -96, 24, ink, 1.4),
  ]);
}

function sale(): string {
  return group([
    circle(1120, 340, 430, '#fff', { opacity: 0.1 }),
    circle(1120, 340, 310, '#fff', { opacity: 0.1 }),
    lights(
      [
        [620, 120, 12],
        [720, 460, 9],
        [1540, 480, 14],
        [460, 90, 8],
        [560, 560, 10],
      ],
      '#fff0dc',
      0.5,
    ),
    placed(tag('cream', '#b9342e', 330), 800, 220, 0.9, -7),
    placed(tag('mustard', '#5a2a14', 330), 1470, 214, 0.8, 8),
    rect(0, 600, 1600, 100, '#b23a2b', 0, { opacity: 0.35 }),
    ellipse(1130, 640, 430, 52, '#8d2417', { opacity: 0.25 }),
    path(cylinderOutline(1130, 590, 640, 400), lit('cream', 'round')),
    ellipse(1130, 590, 400, 68, toneOf('cream').light),
    standing('coffee-bag', 'petrol', 1006, 598, 0.52),
    placed(carrierBag('cream', '#b9342e'), 1210, 610, 1),
    standing('mug', 'mustard', 1390, 612, 0.32),
    standing('capsule-box', 'navy', 850, 616, 0.32),
    beans(1090, 626, 4, 0.45),
  ]);
}

export const SHOP_SCENES = {
  roastery: { wall: ['#6b4632', '#2c1a12'], draw: roastery },
  sale: { wall: ['#ee8a70', '#c94b39'], draw: sale },
} satisfies Record<string, Scene>;
