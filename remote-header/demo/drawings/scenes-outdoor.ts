import { GLOW, groundShadow, lit } from './light.ts';
import { pottedPlant, sprig } from './props.ts';
import { circle, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { standing } from './stage.ts';
import type { Scene } from './stage.ts';
import { mix, toneOf } from './tones.ts';

const SAGE = toneOf('sage');
const GREEN = toneOf('green');

function pine(x: number, y: number, scale: number, far: number): string {
  const colour = mix(toneOf('fir').base, '#c9d6c4', far);
  const tiers = [0, 1, 2, 3].map((tier) =>
    path(
      `M0 ${-210 + tier * 44}L${34 + tier * 16} ${-120 + tier * 44}H${-34 - tier * 16}Z`,
      tier % 2 ? colour : mix(colour, '#ffffff', 0.08),
    ),
  );
  return placed(
    group([rect(-7, -10, 14, 24, mix(toneOf('walnut').base, '#c9d6c4', far)), ...tiers.reverse()]),
    x,
    y,
    scale,
  );
}

function cloud(x: number, y: number, scale: number): string {
  return placed(
    group(
      [
        path(
          'M-110 30Q-140 30 -138 2T-100 -26Q-90 -74 -36 -72Q4 -100 44 -64Q92 -70 100 -26Q140 -24 138 6T108 30Z',
          '#fff',
        ),
      ],
      { opacity: 0.75 },
    ),
    x,
    y,
    scale,
  );
}

function outdoor(): string {
  return group([
    circle(1290, 190, 260, GLOW),
    circle(1290, 190, 74, '#fff1c4'),
    cloud(760, 130, 0.9),
    cloud(1500, 110, 0.7),
    cloud(330, 90, 0.5),
    path('M0 470L220 360L420 450L700 280L980 440L1220 300L1600 460V700H0Z', mix(toneOf('blue').base, '#e4ecec', 0.62)),
    path('M700 280L760 314L720 320L690 350L640 318ZM1220 300L1280 326L1236 336L1190 330Z', '#fff', { opacity: 0.7 }),
    path('M0 500Q400 400 800 470T1600 430V700H0Z', mix(SAGE.base, '#e9efdf', 0.3)),
    ...(
      [
        [620, 500, 0.62],
        [690, 508, 0.8],
        [1440, 480, 0.9],
        [1520, 486, 0.68],
        [1370, 476, 0.6],
        [470, 496, 0.4],
      ] as const
    ).map(([x, y, scale]) => pine(x, y, scale, 0.3)),
    path('M0 570Q420 500 860 550T1600 530V700H0Z', SAGE.base),
    path('M0 650Q500 580 1000 620T1600 600V700H0Z', mix(SAGE.base, GREEN.base, 0.3)),
    standing('tent', 'mustard', 1010, 622, 0.56),
    standing('grill', 'red', 1350, 646, 0.42),
    standing('backpack', 'navy', 730, 650, 0.26),
    standing('thermo-mug', 'petrol', 824, 664, 0.17),
    standing('plant-pot', 'white', 1520, 668, 0.3),
    placed(sprig('leaf'), 640, 690, 0.36, -16),
    placed(sprig('green'), 668, 694, 0.3, 14),
    placed(sprig('leaf'), 1230, 690, 0.3, -10),
    placed(sprig('green'), 1254, 694, 0.26, 20),
  ]);
}

function sustainability(): string {
  const sack = group([
    groundShadow(0, 2, 130),
    path('M-130 -10C-150 -120 -130 -190 -96 -236H96C130 -190 150 -120 130 -10Q0 16 -130 -10Z', lit('kraft', 'round')),
    path('M-96 -236Q-116 -262 -92 -276Q0 -300 92 -276Q116 -262 96 -236Q0 -216 -96 -236Z', lit('kraft', 'down')),
    ellipse(0, -262, 84, 18, toneOf('coffee').base),
    repeat(13, (index) =>
      ellipse(-70 + index * 11.6, -266 - (index % 3) * 7, 15, 10, lit('coffee', 'ball'), {
        transform: `rotate(${index * 37} ${-70 + index * 11.6} ${-266 - (index % 3) * 7})`,
      }),
    ),
    placed(
      group([
        path('M0 44C-56 0 -50 -66 0 -100C50 -66 56 0 0 44Z', toneOf('green').base),
        stroke('M0 30V-74M0 -10L-24 -34M0 -10L24 -34', '#e9dfc8', 5),
      ]),
      0,
      -104,
      0.9,
    ),
  ]);
  return group([
    circle(1150, 230, 320, GLOW),
    circle(1150, 230, 110, '#fff3c8'),
    path('M0 520Q360 400 760 480T1600 380V700H0Z', mix(SAGE.base, '#f1f2dc', 0.45)),
    repeat(5, (row) =>
      stroke(
        `M${780 + row * 26} ${500 + row * 14}Q1160 ${430 + row * 20} 1600 ${402 + row * 26}`,
        mix(GREEN.base, SAGE.base, 0.5),
        9,
        { opacity: 0.5, 'stroke-dasharray': '2 26' },
      ),
    ),
    path('M0 590Q460 500 900 556T1600 510V700H0Z', mix(SAGE.base, GREEN.base, 0.18)),
    path('M0 660Q520 590 1040 626T1600 600V700H0Z', mix(SAGE.base, GREEN.base, 0.5)),
    placed(sprig('green'), 1500, 620, 1.1, -12),
    placed(sprig('leaf'), 1530, 622, 1.3, 6),
    placed(sprig('green'), 1552, 624, 1, 22),
    placed(sack, 1040, 650, 1.06),
    standing('watering-can', 'petrol', 1330, 664, 0.4),
    standing('coffee-bag', 'sage', 806, 664, 0.42),
    placed(pottedPlant('terracotta'), 646, 662, 0.62),
    standing('thermo-mug', 'cream', 1186, 672, 0.22),
    ...[
      [900, 676, 0.3],
      [1240, 690, 0.26],
      [1440, 684, 0.34],
    ].map(([x = 0, y = 0, scale = 0]) => placed(sprig('leaf'), x, y, scale, 12)),
  ]);
}

export const OUTDOOR_SCENES = {
  outdoor: { wall: ['#e8f1f1', '#b5d0d8'], draw: outdoor },
  sustainability: { wall: ['#fbf4dc', '#dbe2bd'], draw: sustainability },
} satisfies Record<string, Scene>;
