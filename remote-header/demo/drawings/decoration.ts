import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { GLOW, groundShadow, lit } from './light.ts';
import { sprig } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinderOutline } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';

function drawLamp({ colour, tone }: Palette): string {
  return group([
    ellipse(500, 470, 470, 420, GLOW, { opacity: 0.75 }),
    groundShadow(500, 828, 128),
    stroke('M500 800V420', toneOf('brass').dark, 17),
    stroke('M496 800V420', toneOf('brass').light, 6),
    path(cylinderOutline(500, 800, 820, 122, 126), lit('walnut', 'round')),
    ellipse(500, 800, 122, 20.7, toneOf('walnut').light),
    ellipse(500, 798, 22, 5, toneOf('brass').base),
    ellipse(500, 470, 226, 40, '#fff3d2'),
    ellipse(500, 474, 190, 28, '#ffe6a8'),
    path('M404 190Q500 170 596 190L726 470A226 40 0 0 1 274 470Z', lit(colour, 'round')),
    path('M404 190Q500 170 596 190L726 470A226 40 0 0 1 274 470Z', GLOW, { opacity: 0.55 }),
    path('M434 196L340 488L378 498L456 196Z', '#fff', { opacity: 0.25 }),
    stroke('M274 470A226 40 0 0 0 726 470', tone.light, 5, { opacity: 0.8 }),
    ellipse(500, 188, 96, 11, tone.dark),
    stroke('M620 500V604', toneOf('brass').base, 4),
    circle(620, 612, 9, lit('brass', 'ball')),
  ]);
}

function flame(x: number, y: number): string {
  return group([
    ellipse(x, y - 34, 130, 140, GLOW),
    stroke(`M${x} ${y + 16}V${y - 10}`, '#3a2a20', 5),
    path(
      `M${x} ${y - 92}C${x + 10} ${y - 60} ${x + 28} ${y - 40} ${x + 22} ${y - 16}Q${x + 14} ${y + 4} ${x} ${y + 4}T${x - 22} ${y - 16}C${x - 26} ${y - 44} ${x - 4} ${y - 62} ${x} ${y - 92}Z`,
      '#f6b445',
    ),
    path(
      `M${x} ${y - 58}C${x + 14} ${y - 32} ${x + 12} ${y - 2} ${x} ${y - 2}S${x - 14} ${y - 30} ${x} ${y - 58}Z`,
      '#fff3cf',
    ),
  ]);
}

function drawCandle({ colour, tone, partner }: Palette): string {
  const jar = cylinderOutline(430, 430, 806, 156);
  return group([
    groundShadow(440, 812, 158),
    path(jar, lit(colour, 'round')),
    clipped(jar, [
      path('M330 450V820L366 824V452Z', '#fff', { opacity: 0.26 }),
      path('M274 452A156 26 0 0 0 586 452V520A156 26 0 0 1 274 520Z', '#ffe2a6', { opacity: 0.25 }),
    ]),
    ellipse(430, 430, 156, 26.5, tone.light),
    ellipse(430, 434, 142, 22, lit(colour, 'hollow')),
    ellipse(430, 442, 134, 18, '#fbeed2'),
    rect(362, 580, 136, 132, '#f7efe2', 6),
    emblem(430, 630, 28, '#6b4a35'),
    stroke('M394 682H466', '#8a6a50', 5, { opacity: 0.7 }),
    flame(430, 432),
    groundShadow(704, 828, 72),
    path(cylinderOutline(704, 640, 824, 66), lit(partner, 'round')),
    ellipse(704, 640, 66, 11.2, toneOf(partner).light),
    ellipse(704, 642, 56, 8, mix(toneOf(partner).base, '#fff1cf', 0.5)),
    flame(704, 636),
  ]);
}

function drawVase({ colour, tone }: Palette): string {
  const body =
    'M438 420C446 470 400 500 362 560C310 640 322 760 392 806Q490 830 588 806C658 760 670 640 618 560C580 500 534 470 542 420Z';
  return group([
    groundShadow(490, 816, 150),
    placed(sprig('sage'), 486, 440, 1.05, -22),
    placed(sprig('leaf'), 492, 440, 1.18, 2),
    placed(sprig('sage'), 500, 440, 1, 26),
    placed(blossom('coral'), 380, 176, 1),
    placed(blossom('rose'), 616, 188, 0.86),
    path(body, lit(colour, 'round')),
    clipped(body, [
      path('M404 560C370 610 352 700 384 780L412 790C388 700 402 610 440 548Z', '#fff', { opacity: 0.3 }),
      repeat(3, (index) =>
        stroke(`M330 ${640 + index * 44}A170 30 0 0 0 650 ${640 + index * 44}`, tone.deep, 4, { opacity: 0.22 }),
      ),
    ]),
    ellipse(490, 420, 53, 10, tone.light),
    ellipse(490, 422, 45, 7.4, tone.deep),
  ]);
}

function blossom(tone: ToneName): string {
  const petals = repeat(6, (index) =>
    ellipse(0, -34, 20, 34, lit(tone, 'flat'), { transform: `rotate(${index * 60})` }),
  );
  return group([petals, circle(0, 0, 18, lit('mustard', 'ball'))]);
}

export const DECORATION = {
  lamp: { pose: 'stands', focus: [500, 420], company: 'books', draw: drawLamp },
  candle: { pose: 'stands', focus: [470, 500], company: 'books', draw: drawCandle },
  vase: { pose: 'stands', focus: [490, 470], company: 'books', draw: drawVase },
} satisfies Record<string, Drawing>;
