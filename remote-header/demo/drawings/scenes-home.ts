import { emblem } from './lettering.ts';
import { GLOW, groundShadow, lit } from './light.ts';
import { beans, pottedPlant, smallCup, steam } from './props.ts';
import { circle, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { lying, standing, table, windowLight } from './stage.ts';
import type { Scene } from './stage.ts';
import { toneOf } from './tones.ts';

function kitchen(): string {
  const tiles = group(
    [
      repeat(17, (column) => rect(560 + column * 64, 0, 3, 560, '#fff', 0)),
      repeat(10, (row) => rect(560, 20 + row * 64, 1040, 3, '#fff', 0)),
    ],
    { opacity: 0.32 },
  );
  return group([
    tiles,
    windowLight(0.26),
    rect(980, 196, 560, 20, lit('oak', 'flat'), 4),
    rect(986, 216, 560, 16, '#3b2012', 4, { opacity: 0.12 }),
    standing('coffee-tin', 'petrol', 1060, 196, 0.2),
    standing('mug', 'cream', 1170, 196, 0.2),
    standing('mug', 'coral', 1262, 196, 0.2),
    placed(pottedPlant('ceramic'), 1376, 194, 0.4),
    standing('storage-box', 'sand', 1478, 198, 0.17),
    table(560, toneOf('oak').light, '#3b2012'),
    rect(0, 560, 1600, 140, lit('oak', 'down'), 0, { opacity: 0.55 }),
    standing('bean-machine', 'black', 1016, 606, 0.58),
    standing('kettle', 'cream', 1282, 600, 0.42),
    standing('plant-pot', 'sage', 1486, 596, 0.46),
    standing('coffee-bag', 'caramel', 756, 612, 0.4),
    placed(smallCup('white', 'crema'), 1244, 652, 0.72),
    beans(650, 650, 7, 0.5),
  ]);
}

function breakfast(): string {
  const croissant = group([
    ellipse(8, 34, 120, 20, '#3b2012', { opacity: 0.25 }),
    path(
      'M-120 24C-116 -40 -60 -76 0 -76S116 -40 120 24C96 40 76 26 60 8C30 -12 -30 -12 -60 8C-76 26 -96 40 -120 24Z',
      lit('crema', 'down'),
    ),
    stroke(
      'M-70 -54C-62 -34 -58 -14 -62 6M-26 -74C-22 -50 -22 -24 -26 -6M26 -74C24 -50 24 -24 28 -6M72 -54C64 -34 60 -14 64 6',
      toneOf('walnut').base,
      7,
      { opacity: 0.55 },
    ),
    stroke('M-92 -22C-76 -48 -50 -60 -30 -64', '#f6dcae', 8, { opacity: 0.7 }),
  ]);
  return group([
    circle(1200, 250, 330, '#ffe9b4', { opacity: 0.55 }),
    circle(1200, 250, 220, '#fff3d3', { opacity: 0.7 }),
    table(540, '#f6eada', '#5a3a20'),
    path('M520 566H1600V700H480Z', toneOf('rose').light, { opacity: 0.5 }),
    repeat(14, (index) => path(`M${540 + index * 80} 566h34l10 134h-44Z`, '#fff', { opacity: 0.4 })),
    standing('vase', 'petrol', 1486, 600, 0.52),
    standing('toaster', 'sage', 1236, 596, 0.5),
    standing('french-press', 'espresso', 966, 604, 0.55),
    ellipse(760, 644, 152, 30, '#3b2012', { opacity: 0.16 }),
    ellipse(750, 632, 150, 30, lit('ceramic', 'flat')),
    ellipse(750, 629, 112, 19, toneOf('ceramic').light),
    placed(croissant, 750, 600, 0.9),
    placed(smallCup('coral'), 1118, 656, 0.84),
    placed(steam(), 1108, 552, 0.7),
    standing('candle', 'mustard', 1398, 648, 0.2),
  ]);
}

function living(): string {
  const frame = (x: number, y: number, width: number, height: number, art: string) =>
    group([
      rect(x + 10, y + 14, width, height, '#3b2012', 4, { opacity: 0.14 }),
      rect(x, y, width, height, lit('oak', 'flat'), 4),
      rect(x + 12, y + 12, width - 24, height - 24, '#f8f2e8'),
      art,
    ]);
  return group([
    windowLight(0.24),
    frame(
      890,
      70,
      170,
      220,
      group([
        circle(975, 162, 46, toneOf('coral').base),
        path('M920 262Q950 190 980 214T1030 200V262Z', toneOf('petrol').base),
      ]),
    ),
    frame(1090, 110, 130, 160, emblem(1155, 190, 42, toneOf('mustard').base)),
    rect(0, 560, 1600, 140, lit('oak', 'down'), 0, { opacity: 0.6 }),
    rect(0, 548, 1600, 14, '#fff', 0, { opacity: 0.5 }),
    ellipse(1080, 640, 430, 52, toneOf('cream').base),
    ellipse(1080, 636, 400, 44, toneOf('cream').light),
    ellipse(1080, 636, 330, 34, toneOf('coral').light, { opacity: 0.4 }),
    ellipse(1440, 240, 260, 240, GLOW, { opacity: 0.6 }),
    placed(pottedPlant('ceramic'), 740, 606, 0.98),
    standing('chair', 'petrol', 1010, 640, 0.66),
    rect(1330, 470, 230, 18, lit('walnut', 'down'), 8),
    stroke('M1362 486L1346 628M1528 486L1544 628', toneOf('walnut').base, 14),
    standing('lamp', 'mustard', 1440, 472, 0.42),
    standing('candle', 'rose', 1356, 472, 0.14),
    groundShadow(1240, 648, 60),
    standing('blanket', 'coral', 1246, 660, 0.3),
  ]);
}

function fashion(): string {
  const hanger = (x: number) =>
    group([
      stroke(`M${x} 112V92q0 -16 14 -16`, toneOf('steel').dark, 6),
      stroke(`M${x - 78} 166L${x} 116L${x + 78} 166`, toneOf('walnut').base, 12),
    ]);
  return group([
    windowLight(0.3),
    rect(0, 600, 1600, 100, '#fff8ee', 0, { opacity: 0.5 }),
    rect(0, 600, 1600, 4, '#fff', 0, { opacity: 0.7 }),
    groundShadow(1060, 646, 380),
    stroke('M650 640V108M1500 640V108', toneOf('walnut').dark, 16),
    stroke('M620 108H1530', toneOf('brass').dark, 16),
    stroke('M620 105H1530', toneOf('brass').light, 5),
    stroke('M590 644H710M1440 644H1560', toneOf('walnut').base, 18),
    hanger(776),
    hanger(960),
    hanger(1150),
    hanger(1340),
    lying('dress', 'coral', 776, 350, 0.54),
    lying('sweater', 'petrol', 960, 334, 0.5),
    lying('jacket', 'mustard', 1150, 334, 0.5),
    lying('t-shirt', 'white', 1340, 316, 0.48),
    standing('shoes', 'rose', 880, 656, 0.26),
    standing('backpack', 'navy', 1330, 656, 0.26),
  ]);
}

export const HOME_SCENES = {
  kitchen: { wall: ['#e3e8dc', '#b9c6b2'], draw: kitchen },
  breakfast: { wall: ['#fdf1da', '#f3cf9f'], draw: breakfast },
  living: { wall: ['#f4e9de', '#dcc3ac'], draw: living },
  fashion: { wall: ['#f5e9e3', '#e0c3b7'], draw: fashion },
} satisfies Record<string, Scene>;
