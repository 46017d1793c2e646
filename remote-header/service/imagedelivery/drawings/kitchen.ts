import type { Drawing } from './drawing.ts';
import { emblem, lettering } from './lettering.ts';
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

function drawToaster({ colour, tone, ink }: Palette): string {
  const body = 'M196 800V480Q196 372 304 372H696Q804 372 804 480V800Q804 824 780 824H220Q196 824 196 800Z';
  return group([
    groundShadow(500, 838, 300),
    toast(330, 196),
    toast(540, 224),
    solid(body, colour, 'flat', 12),
    path('M304 372H696Q742 372 770 396H230Q258 372 304 372Z', tone.light, { opacity: 0.5 }),
    rect(300, 382, 186, 20, '#2a211d', 10),
    rect(516, 382, 186, 20, '#2a211d', 10),
    stroke('M236 770V490Q236 424 296 414', '#fff', 16, { opacity: 0.28 }),
    path('M196 752H804V800Q804 824 780 824H220Q196 824 196 800Z', lit('steel', 'flat')),
    emblem(430, 574, 52, ink),
    lettering('NINEFOLD', 430, 652, 24, ink, 1.4),
    rect(700, 470, 14, 190, tone.deep, 7),
    rect(672, 500, 70, 38, lit('graphite', 'down'), 14),
    circle(707, 706, 26, lit('steel', 'ball')),
    stroke('M707 706L720 690', '#403e3f', 6),
    rect(240, 822, 90, 18, '#403e3f', 7),
    rect(670, 822, 90, 18, '#403e3f', 7),
  ]);
}

function toast(x: number, y: number): string {
  const d = `M${x} 420V${y + 66}Q${x - 26} ${y} ${x + 40} ${y}H${x + 92}Q${x + 158} ${y} ${x + 132} ${y + 66}V420Z`;
  return group([
    solid(d, 'crema', 'flat', 4),
    path(d, '#f0d3a0', { transform: `translate(${x * 0.14 + 9} ${y * 0.14 + 6}) scale(.86)` }),
  ]);
}

function drawKettle({ colour, tone, ink }: Palette): string {
  const body =
    'M366 386C330 470 300 610 300 716Q300 786 332 796A170 29 0 0 0 628 796Q660 786 660 716C660 610 630 470 594 386Z';
  return group([
    groundShadow(490, 830, 200),
    rect(300, 800, 364, 34, lit('graphite', 'down'), 15),
    path(
      'M612 640C700 640 704 520 716 430Q724 384 776 372L784 388Q750 402 746 440C736 560 730 690 622 700Z',
      lit(colour, 'flat'),
    ),
    stroke('M640 646C704 626 708 520 722 434Q730 396 766 384', tone.light, 6, { opacity: 0.6 }),
    stroke('M398 366C250 300 206 420 236 620', '#403e3f', 38),
    stroke('M394 360C248 296 200 420 230 612', '#6a6667', 9, { opacity: 0.8 }),
    path(body, lit(colour, 'round')),
    clipped(body, [
      path('M404 396C370 500 344 610 344 740L376 744C376 620 400 500 434 396Z', '#fff', { opacity: 0.28 }),
      path('M290 752A190 34 0 0 0 670 752V840H290Z', tone.deep, { opacity: 0.3 }),
    ]),
    emblem(486, 620, 56, ink),
    path('M366 386Q370 340 480 334T594 386A114 21 0 0 1 366 386Z', lit(colour, 'down')),
    stroke('M366 388A114 21 0 0 0 594 388', tone.light, 5, { opacity: 0.7 }),
    rect(464, 308, 32, 32, lit('steel', 'round'), 5),
    ellipse(480, 298, 40, 20, lit('walnut', 'ball')),
    placed(steam(), 800, 352, 0.7, 14),
  ]);
}

function drawStorageBox({ colour, tone, partner }: Palette): string {
  const box = cuboid({ x: 610, y: 826, left: 400, right: 180, height: 330, tone: colour });
  const lid = cuboid({ x: 614, y: 540, left: 414, right: 190, height: 70, tone: partner });
  return group([
    box.shadow,
    box.markup,
    box.onLeft(
      group([
        rect(130, 150, 150, 100, '#f3e9da', 8),
        emblem(205, 186, 22, '#6b4a35'),
        stroke('M160 226H250', '#8a6a50', 6, { opacity: 0.6 }),
        path('M0 40H400V66H0Z', tone.deep, { opacity: 0.3 }),
      ]),
    ),
    box.onRight(group([rect(58, 120, 64, 20, tone.deep, 10)])),
    lid.markup,
    placed(
      group([
        stroke('M-40 0C-40 -46 40 -46 40 0', toneOf('walnut').dark, 16),
        stroke('M-42 -3C-42 -49 37 -48 38 -4', toneOf('walnut').light, 5),
      ]),
      498,
      396,
      1,
      -4,
    ),
  ]);
}

export const KITCHEN = {
  pan: { pose: 'lies', focus: [470, 560], company: 'itself', draw: drawPan },
  pot: { pose: 'stands', focus: [490, 500], company: 'plant', draw: drawPot },
  'knife-set': { pose: 'stands', focus: [480, 400], company: 'plant', draw: drawKnifeSet },
  'cutting-board': { pose: 'lies', focus: [480, 560], company: 'itself', draw: drawCuttingBoard },
  toaster: { pose: 'stands', focus: [520, 470], company: 'cup', draw: drawToaster },
  kettle: { pose: 'stands', focus: [500, 470], company: 'cup', draw: drawKettle },
  'storage-box': { pose: 'stands', focus: [520, 600], company: 'books', draw: drawStorageBox },
} satisfies Record<string, Drawing>;
