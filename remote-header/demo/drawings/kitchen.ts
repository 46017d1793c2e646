import type { Drawing } from './drawing.ts';
import { emblem, lettering } from './lettering.ts';
import { groundShadow, lit, solid } from './light.ts';
import { steam } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, stroke } from './shapes.ts';
import { cuboid } from './solids.ts';
import { toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

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
  toaster: { pose: 'stands', focus: [520, 470], company: 'cup', draw: drawToaster },
  kettle: { pose: 'stands', focus: [500, 470], company: 'cup', draw: drawKettle },
  'storage-box': { pose: 'stands', focus: [520, 600], company: 'books', draw: drawStorageBox },
} satisfies Record<string, Drawing>;
