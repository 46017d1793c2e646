import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { castShadow, crease, groundShadow, lit, solid } from './light.ts';
import { books, smallCup, sprig } from './props.ts';
import { circle, group, placed, rect, repeat, stroke } from './shapes.ts';
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

export const TEXTILES = {
  'bed-linen': { pose: 'lies', focus: [480, 500], company: 'itself', draw: drawBedLinen },
  towel: { pose: 'stands', focus: [420, 560], company: 'plant', draw: drawTowel },
  blanket: { pose: 'stands', focus: [440, 640], company: 'plant', draw: drawBlanket },
  pillow: { pose: 'lies', focus: [420, 560], company: 'itself', draw: drawPillow },
} satisfies Record<string, Drawing>;
