import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { GLOW, castShadow, crease, groundShadow, lit, solid } from './light.ts';
import { books, smallCup, sprig } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinderOutline } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';

const PILLOW =
  'M-250 -150C-120 -186 120 -186 250 -150Q280 -142 274 -112C256 -40 256 40 274 112Q280 142 250 150C120 186 -120 186 -250 150Q-280 142 -274 112C-256 40 -256 -40 -274 -112Q-280 -142 -250 -150Z';

function cushion(tone: ToneName, printed: readonly string[] = []): string {
  return group([
    castShadow(PILLOW, 14),
    solid(PILLOW, tone, 'ball', 8, [
      ...printed,
      crease('M-262 -138C-220 -110 -200 -96 -160 -84', tone, 5, 0.35),
      crease('M262 -138C226 -112 206 -98 170 -84', tone, 5, 0.35),
      crease('M-262 138C-226 112 -206 98 -172 86', tone, 5, 0.35),
      crease('M262 138C226 112 206 98 176 82', tone, 5, 0.35),
    ]),
  ]);
}

function drawBedLinen({ colour, tone, partner }: Palette): string {
  const cover = 'M130 520Q320 470 500 492T870 500L910 876Q700 912 500 894T90 884Z';
  const fold = 'M124 508Q320 456 500 480T876 488L884 582Q700 556 500 566T116 592Z';
  const stripes = repeat(9, (index) =>
    stroke(
      `M${186 + index * 80} 470C${178 + index * 82} 620 ${170 + index * 84} 760 ${156 + index * 88} 920`,
      toneOf(partner).base,
      9,
      { opacity: 0.4 },
    ),
  );
  return group([
    castShadow(cover, 18),
    placed(cushion(partner), 320, 310, 0.74, -4),
    placed(cushion('ceramic'), 690, 304, 0.74, 3),
    placed(cushion(colour), 500, 398, 0.72, -1),
    solid(cover, colour, 'flat', 8, [
      stripes,
      crease('M240 640C300 720 290 800 250 880', colour, 9, 0.35),
      crease('M560 610C600 700 690 760 680 890', colour, 9, 0.35),
      crease('M800 600C770 680 800 740 780 800', colour, 7, 0.3),
    ]),
    castShadow(fold, 6),
    solid(fold, partner, 'down', 6),
    stroke('M122 580Q320 546 500 556T882 570', tone.base, 5, { opacity: 0.8 }),
  ]);
}

function foldedCloth(y: number, width: number, height: number, tone: ToneName): string {
  const [left, right] = [500 - width / 2, 500 + width / 2];
  const half = height / 2;
  const d = `M${left + 20} ${y - height}H${right - 26}Q${right + 12} ${y - height} ${right + 12} ${y - half}T${right - 26} ${y}H${left + 20}Q${left} ${y} ${left} ${y - 16}V${y - height + 16}Q${left} ${y - height} ${left + 20} ${y - height}Z`;
  return group([solid(d, tone, 'down', 7), crease(`M${left + 16} ${y - half}H${right - 26}`, tone, 5, 0.5)]);
}

function drawTowel({ colour, partner }: Palette): string {
  const band = (y: number) =>
    group([
      rect(404, y, 44, 92, toneOf(partner).base, 0, { opacity: 0.75 }),
      rect(460, y, 12, 92, toneOf(partner).base, 0, { opacity: 0.75 }),
    ]);
  const roll = (x: number, y: number, tint: ToneName) => {
    const { base, dark, deep, light } = toneOf(tint);
    return group([
      circle(x, y, 84, lit(tint, 'ball')),
      stroke(
        `M${x + 62} ${y}A62 62 0 1 1 ${x} ${y - 62}A48 48 0 1 1 ${x - 46} ${y + 6}A36 36 0 1 0 ${x + 14} ${y - 32}A22 22 0 1 0 ${x + 12} ${y + 14}`,
        dark,
        9,
        { opacity: 0.7 },
      ),
      circle(x, y, 6, deep),
      stroke(`M${x - 74} ${y - 22}A78 78 0 0 1 ${x - 10} ${y - 78}`, mix(base, light, 0.9), 7),
    ]);
  };
  return group([
    groundShadow(510, 826, 310),
    foldedCloth(826, 620, 100, colour),
    band(730),
    foldedCloth(728, 596, 96, partner),
    foldedCloth(634, 606, 98, colour),
    band(540),
    roll(330, 454, colour),
    roll(500, 454, partner),
    roll(668, 454, 'ceramic'),
    placed(sprig('sage'), 470, 380, 0.5, 74),
  ]);
}

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

function drawBlanket({ colour, partner }: Palette): string {
  const fringe = (y: number, tint: ToneName) =>
    repeat(15, (index) => stroke(`M${236 + index * 38} ${y}l${index % 2 ? 4 : -4} 40`, toneOf(tint).base, 9));
  const check = (y: number) =>
    group(
      [0, 1, 2, 3]
        .map((index) => rect(268 + index * 132, y, 36, 94, toneOf(partner).base, 0, { opacity: 0.6 }))
        .concat([rect(204, y + 34, 590, 20, toneOf(partner).base, 0, { opacity: 0.45 })]),
    );
  return group([
    groundShadow(510, 836, 310),
    foldedCloth(830, 610, 112, colour),
    check(726),
    foldedCloth(716, 590, 104, colour),
    check(620),
    foldedCloth(612, 604, 104, colour),
    check(516),
    fringe(830, partner),
    placed(books([partner, 'ceramic', colour]), 486, 506, 0.95),
    placed(smallCup('ceramic'), 500, 392, 0.8),
  ]);
}

function drawPillow({ colour, tone, ink, partner }: Palette): string {
  const knit = repeat(11, (index) =>
    stroke(
      `M${-230 + index * 46} -190C${-222 + index * 46} -60 ${-238 + index * 46} 60 ${-230 + index * 46} 190`,
      tone.deep,
      5,
      { opacity: 0.16 },
    ),
  );
  return group([
    placed(cushion(partner), 610, 400, 0.94, 9),
    placed(cushion(colour, [knit, emblem(0, 0, 74, ink)]), 450, 570, 1.16, -5),
  ]);
}

export const HOME = {
  'bed-linen': { pose: 'lies', focus: [480, 500], company: 'itself', draw: drawBedLinen },
  towel: { pose: 'stands', focus: [420, 560], company: 'plant', draw: drawTowel },
  lamp: { pose: 'stands', focus: [500, 420], company: 'books', draw: drawLamp },
  candle: { pose: 'stands', focus: [470, 500], company: 'books', draw: drawCandle },
  vase: { pose: 'stands', focus: [490, 470], company: 'books', draw: drawVase },
  blanket: { pose: 'stands', focus: [440, 640], company: 'plant', draw: drawBlanket },
  pillow: { pose: 'lies', focus: [420, 560], company: 'itself', draw: drawPillow },
} satisfies Record<string, Drawing>;
