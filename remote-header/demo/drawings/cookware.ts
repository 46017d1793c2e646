import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { castShadow, groundShadow, lit, solid } from './light.ts';
import { leaf, steam } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cuboid, cylinderOutline } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

const STEEL = toneOf('steel');

const OAK = toneOf('oak');

function drawPan({ colour, tone }: Palette): string {
  const grip = 'M610 352L676 286L858 116Q878 98 898 116T900 158L722 342L656 404Z';
  const rim = 'M130 580A300 300 0 0 1 730 580A300 300 0 0 1 130 580Z';
  return group([
    castShadow(rim, 26),
    castShadow(grip, 22),
    solid(grip, 'walnut', 'flat', 6),
    circle(874, 140, 13, mix('#f1e8dc', tone.base, 0.15)),
    solid('M588 356L652 300L690 336L636 402Z', 'steel', 'flat', 4),
    solid(rim, colour, 'flat', 14),
    circle(430, 580, 268, tone.dark),
    circle(432, 584, 262, lit('graphite', 'hollow')),
    circle(440, 596, 214, lit('graphite', 'flat')),
    stroke('M250 470A214 214 0 0 1 520 390', '#fff', 12, { opacity: 0.16 }),
    path(
      'M438 452C520 436 580 498 566 566C560 640 596 690 520 720C440 752 330 744 306 654C286 572 330 470 438 452Z',
      '#fbf6ec',
    ),
    path(
      'M424 474C500 462 552 512 544 572C536 636 566 672 508 694C440 720 352 710 330 644C312 576 346 488 424 474Z',
      '#fffdf8',
    ),
    circle(436, 596, 66, lit('mustard', 'ball')),
    ellipse(414, 572, 20, 12, '#fff', { opacity: 0.6, transform: 'rotate(-30 414 572)' }),
    repeat(9, (index) =>
      circle(380 + ((index * 61) % 170), 500 + ((index * 83) % 190), 3.2, '#4a3a2c', { opacity: 0.7 }),
    ),
    placed(leaf('leaf'), 580, 720, 0.5, -50),
    placed(leaf('leaf'), 592, 728, 0.42, 20),
  ]);
}

function drawPot({ colour, tone, ink }: Palette): string {
  const wall = cylinderOutline(500, 480, 780, 244, 232);
  return group([
    groundShadow(500, 800, 238),
    path('M272 530H208Q180 530 180 556T208 584H276Z', lit(colour, 'down')),
    path('M728 530H792Q820 530 820 556T792 584H724Z', lit(colour, 'down')),
    path(wall, lit(colour, 'round')),
    clipped(wall, [
      path('M310 500L318 800L350 800L342 500Z', '#fff', { opacity: 0.2 }),
      stroke('M256 484A244 42 0 0 0 744 484', tone.deep, 16, { opacity: 0.35 }),
    ]),
    emblem(500, 650, 58, ink),
    path('M244 462V480A256 44 0 0 0 756 480V462Z', lit(colour, 'round')),
    path('M244 462C260 396 380 356 500 356S740 396 756 462A256 44 0 0 1 244 462Z', lit(colour, 'ball')),
    stroke('M300 432C340 396 400 378 450 374', '#fff', 13, { opacity: 0.4 }),
    stroke('M244 462A256 44 0 0 0 756 462', tone.light, 4, { opacity: 0.6 }),
    rect(482, 326, 36, 40, lit('brass', 'round'), 6),
    ellipse(500, 316, 52, 24, lit('brass', 'ball')),
    placed(steam(), 628, 352, 0.9),
  ]);
}

function knife(x: number, tone: Palette['colour']): string {
  const { light, dark } = toneOf(tone);
  return group([
    rect(x - 12, 328, 24, 30, lit('steel', 'round')),
    path(
      `M${x - 27} 336L${x - 30} 170Q${x - 30} 142 ${x} 142T${x + 30} 170L${x + 27} 336Q${x} 350 ${x - 27} 336Z`,
      lit(tone, 'round'),
    ),
    circle(x, 206, 6, lit('steel', 'ball')),
    circle(x, 290, 6, lit('steel', 'ball')),
    stroke(`M${x - 17} 176V310`, light, 5, { opacity: 0.5 }),
    stroke(`M${x + 26} 190V320`, dark, 3, { opacity: 0.5 }),
  ]);
}

function drawKnifeSet({ colour, tone }: Palette): string {
  const block = cuboid({ x: 590, y: 822, left: 300, right: 150, height: 420, tone: 'oak' });
  return group([
    block.shadow,
    block.markup,
    block.onLeft(
      group([
        repeat(6, (index) =>
          stroke(
            `M${20 + index * 52} 4C${34 + index * 50} 140 ${10 + index * 54} 300 ${26 + index * 50} 416`,
            OAK.dark,
            3,
            { opacity: 0.35 },
          ),
        ),
        emblem(150, 250, 44, '#6b4428'),
      ]),
    ),
    repeat(3, (index) => ellipse(392 + index * 96, 372 - index * 2, 36, 10, OAK.deep)),
    placed(knife(0, colour), 392, 16),
    placed(knife(0, colour), 488, 14),
    placed(knife(0, colour), 584, 12),
    path('M150 854L560 838Q600 846 566 862L300 884Q190 888 150 854Z', '#3b2012', { opacity: 0.16 }),
    path('M132 846L470 806L478 848Q240 884 132 846Z', lit('steel', 'flat')),
    stroke('M140 846Q260 866 474 840', '#fff', 4, { opacity: 0.8 }),
    path('M468 800L490 796L496 850L474 852Z', lit('steel', 'down')),
    path('M490 798L640 776Q672 774 674 798T646 828L496 848Z', lit(colour, 'down')),
    circle(540, 818, 6, STEEL.light),
    circle(608, 808, 6, STEEL.light),
    stroke('M500 806L640 786', tone.light, 5, { opacity: 0.5 }),
  ]);
}

function drawCuttingBoard({ colour }: Palette): string {
  const board =
    'M250 330Q250 280 300 280H418Q442 280 446 250L452 150Q456 104 500 104T548 150L554 250Q558 280 582 280H700Q750 280 750 330V840Q750 890 700 890H300Q250 890 250 840Z';
  const grain = repeat(7, (index) =>
    stroke(
      `M${286 + index * 70} 270C${310 + index * 66} 460 ${262 + index * 74} 640 ${292 + index * 68} 900`,
      OAK.dark,
      4,
      { opacity: 0.28 },
    ),
  );
  const end = 'M250 760H750V840Q750 890 700 890H300Q250 890 250 840Z';
  return group([
    castShadow(board, 22),
    solid(board, 'oak', 'flat', 10, [
      grain,
      path(end, lit(colour, 'flat')),
      stroke('M250 760H750', toneOf(colour).light, 4, { opacity: 0.6 }),
    ]),
    circle(500, 168, 24, '#eadfce'),
    path('M477 160A24 24 0 0 1 523 160A26 26 0 0 0 477 160Z', OAK.deep, { opacity: 0.8 }),
    placed(tomato(), 392, 476, 1),
    placed(tomato(), 520, 560, 0.78, 30),
    placed(leaf('leaf'), 592, 470, 0.9, 30),
    placed(leaf('green'), 610, 478, 0.75, 84),
    placed(leaf('leaf'), 584, 480, 0.7, -24),
  ]);
}

function tomato(): string {
  return group([
    ellipse(16, 20, 88, 84, '#3b2012', { opacity: 0.22 }),
    circle(0, 0, 84, lit('red', 'ball')),
    ellipse(-32, -36, 22, 14, '#fff', { opacity: 0.45, transform: 'rotate(-40 -32 -36)' }),
    repeat(5, (index) =>
      path('M0 0C-10 -14 -8 -34 0 -46C8 -34 10 -14 0 0Z', toneOf('leaf').base, {
        transform: `rotate(${index * 72 + 12})`,
      }),
    ),
    circle(0, 0, 7, toneOf('green').dark),
  ]);
}

export const COOKWARE = {
  pan: { pose: 'lies', focus: [470, 560], company: 'itself', draw: drawPan },
  pot: { pose: 'stands', focus: [490, 500], company: 'plant', draw: drawPot },
  'knife-set': { pose: 'stands', focus: [480, 400], company: 'plant', draw: drawKnifeSet },
  'cutting-board': { pose: 'lies', focus: [480, 560], company: 'itself', draw: drawCuttingBoard },
} satisfies Record<string, Drawing>;
