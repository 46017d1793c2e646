import { emblem } from './lettering.ts';
import { GLOW, groundShadow, lit } from './light.ts';
import { beans, firTwig, leaf, smallCup, steam } from './props.ts';
import { circle, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { bow, lights, lying, present, standing, table, windowLight } from './stage.ts';
import type { Scene } from './stage.ts';
import { toneOf } from './tones.ts';
import type { ToneName } from './tones.ts';

const FALLEN: readonly (readonly [x: number, y: number, scale: number, degrees: number, tone: ToneName])[] = [
  [590, 120, 0.5, 40, 'ember'],
  [690, 240, 0.4, 120, 'mustard'],
  [820, 90, 0.62, -30, 'terracotta'],
  [960, 190, 0.42, 70, 'mustard'],
  [1090, 70, 0.55, 150, 'ember'],
  [1240, 160, 0.46, 20, 'caramel'],
  [1390, 80, 0.6, -60, 'terracotta'],
  [1520, 210, 0.5, 100, 'mustard'],
  [620, 640, 0.7, 80, 'ember'],
  [700, 668, 0.6, -70, 'mustard'],
  [1180, 668, 0.62, 96, 'terracotta'],
  [1540, 660, 0.7, -84, 'ember'],
  [470, 320, 0.34, 60, 'caramel'],
  [380, 90, 0.36, -20, 'mustard'],
];

function pumpkin(tone: ToneName): string {
  const { dark, base } = toneOf(tone);
  return group([
    groundShadow(0, 4, 120),
    ellipse(-78, -78, 74, 82, dark),
    ellipse(78, -78, 74, 82, dark),
    ellipse(-44, -80, 74, 88, base),
    ellipse(44, -80, 74, 88, lit(tone, 'ball')),
    ellipse(-6, -82, 66, 92, lit(tone, 'ball')),
    path('M-12 -164C-20 -200 -6 -220 26 -224L34 -204C16 -200 14 -186 18 -164Z', lit('leaf', 'flat')),
  ]);
}

function autumn(): string {
  return group([
    windowLight(0.22),
    ...FALLEN.slice(0, 8)
      .concat(FALLEN.slice(12))
      .map(([x, y, scale, degrees, tone]) => placed(leaf(tone), x, y, scale, degrees)),
    table(550, toneOf('walnut').base, '#1c0e08'),
    rect(0, 550, 1600, 150, lit('walnut', 'down')),
    rect(0, 550, 1600, 5, '#fff', 0, { opacity: 0.25 }),
    standing('blanket', 'mustard', 1000, 610, 0.58),
    placed(pumpkin('ember'), 1330, 618, 1.06),
    placed(pumpkin('cream'), 1496, 634, 0.68),
    standing('candle', 'espresso', 740, 626, 0.36),
    placed(smallCup('sage'), 1200, 660, 0.86),
    placed(steam(), 1190, 550, 0.8),
    ...FALLEN.slice(8, 12).map(([x, y, scale, degrees, tone]) => placed(leaf(tone), x, y, scale, degrees)),
    beans(890, 664, 6, 0.5),
  ]);
}

function bauble(tone: ToneName, cord: number): string {
  return group([
    stroke(`M0 ${-cord}V-50`, toneOf('brass').light, 3),
    rect(-11, -62, 22, 18, lit('brass', 'round'), 4),
    circle(0, 0, 50, lit(tone, 'ball')),
    ellipse(-18, -20, 13, 8, '#fff', { opacity: 0.7, transform: 'rotate(-40 -18 -20)' }),
    stroke('M-46 8Q0 32 46 8', toneOf(tone).light, 4, { opacity: 0.6 }),
  ]);
}

function christmas(): string {
  const garland = repeat(22, (index) =>
    placed(
      firTwig(),
      560 + index * 51,
      -30 + 14 * Math.sin(index * 0.9),
      0.5 + (index % 3) * 0.1,
      118 + ((index * 53) % 124),
    ),
  );
  return group([
    lights(
      [
        [640, 250, 30],
        [760, 170, 18],
        [900, 290, 36],
        [1010, 200, 20],
        [1180, 280, 28],
        [1330, 180, 22],
        [1480, 290, 38],
        [430, 150, 20],
        [520, 360, 14],
        [1560, 130, 18],
      ],
      '#ffdf9a',
      0.16,
    ),
    repeat(46, (index) =>
      circle(
        (index * index * 37 + index * 411) % 1600,
        (index * index * 53 + index * 97) % 540,
        2 + (index % 3),
        '#fff',
        { opacity: 0.4 },
      ),
    ),
    garland,
    placed(bauble('red', 170), 700, 190),
    placed(bauble('brass', 120), 850, 134, 0.8),
    placed(bauble('cream', 190), 1010, 200, 0.9),
    placed(bauble('red', 110), 1330, 128, 0.85),
    placed(bauble('brass', 180), 1480, 200),
    table(560, '#5a2a1c', '#120705'),
    rect(0, 560, 1600, 140, lit('walnut', 'down')),
    rect(0, 560, 1600, 5, '#fff', 0, { opacity: 0.2 }),
    ellipse(1450, 470, 220, 200, GLOW, { opacity: 0.4 }),
    present(1010, 620, 260, 200, 'cream', 'red'),
    present(1252, 632, 190, 250, 'red', 'cream'),
    present(1130, 658, 150, 96, 'fir', 'brass'),
    standing('candle', 'red', 1450, 636, 0.42),
    standing('coffee-tin', 'red', 786, 628, 0.42),
    placed(smallCup('white'), 900, 664, 0.74),
    placed(firTwig(), 640, 676, 0.5, 70),
    placed(firTwig(), 1364, 676, 0.42, -66),
    circle(672, 664, 15, lit('red', 'ball')),
    circle(700, 670, 13, lit('red', 'ball')),
    beans(1556, 668, 3, 0.45),
  ]);
}

function gift(): string {
  const confetti = repeat(34, (index) =>
    rect(
      560 + ((index * 191) % 1040),
      20 + ((index * 137) % 420),
      18,
      8,
      toneOf((['coral', 'mustard', 'petrol', 'cream'] as const)[index % 4] ?? 'coral').base,
      3,
      {
        opacity: 0.7,
        transform: `rotate(${index * 47} ${560 + ((index * 191) % 1040)} ${20 + ((index * 137) % 420)})`,
      },
    ),
  );
  return group([
    windowLight(0.3),
    confetti,
    table(570, '#f8e5dd', '#6b3a2c'),
    present(800, 628, 210, 170, 'petrol', 'cream'),
    present(1040, 616, 300, 300, 'coral', 'cream'),
    present(1286, 632, 220, 210, 'mustard', 'espresso'),
    present(1476, 622, 170, 320, 'sage', 'coral'),
    lying('gift-card', 'navy', 1180, 566, 0.34, 4),
    placed(bow('coral'), 676, 650, 0.34, -12),
  ]);
}

function newsletter(): string {
  const envelope = group([
    rect(-300, -150, 620, 400, '#06262b', 18, { opacity: 0.3 }),
    rect(-310, -170, 620, 400, lit('cream', 'flat'), 14),
    path('M-310 -160L0 -380L310 -160Z', toneOf('cream').dark),
    rect(-250, -330, 500, 420, '#fffaf1', 8),
    emblem(0, -238, 52, toneOf('coral').base),
    rect(-180, -158, 360, 18, toneOf('petrol').base, 9),
    rect(-180, -118, 270, 10, '#cdbda6', 5),
    rect(-180, -92, 330, 10, '#cdbda6', 5),
    rect(-180, -66, 210, 10, '#cdbda6', 5),
    path('M-310 -160L-20 64Q0 78 20 64L310 -160V216Q310 230 296 230H-296Q-310 230 -310 216Z', lit('cream', 'flat')),
    path('M-310 222L-30 30Q0 14 30 30L310 222Q306 230 296 230H-296Q-306 230 -310 222Z', toneOf('cream').light, {
      opacity: 0.85,
    }),
    stroke('M-308 -158L-20 64Q0 78 20 64L308 -158', toneOf('cream').dark, 4, { opacity: 0.7 }),
    circle(0, 92, 46, lit('coral', 'ball')),
    emblem(0, 92, 27, '#fbe7dc'),
  ]);
  return group([
    circle(1130, 330, 420, '#ffffff', { opacity: 0.05 }),
    circle(1130, 330, 300, '#ffffff', { opacity: 0.06 }),
    placed(leaf('sage'), 800, 200, 0.7, -40),
    placed(leaf('sage'), 1470, 190, 0.8, 40),
    placed(leaf('coral'), 1500, 480, 0.6, 110),
    placed(leaf('mustard'), 760, 420, 0.5, -100),
    placed(envelope, 1120, 420, 1.02, -4),
    placed(smallCup('coral'), 1460, 650, 0.9),
    placed(steam(), 1450, 536, 0.8),
    beans(760, 636, 7, 0.6),
  ]);
}

export const FESTIVE_SCENES = {
  autumn: { wall: ['#f6dfb8', '#d99a5b'], draw: autumn },
  christmas: { wall: ['#2f5a45', '#142b22'], draw: christmas },
  gift: { wall: ['#fae6df', '#ecb9ab'], draw: gift },
  newsletter: { wall: ['#1f747c', '#0d434b'], draw: newsletter },
} satisfies Record<string, Scene>;
