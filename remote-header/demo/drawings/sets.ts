import { sock } from './accessories.ts';
import { COOKWARE } from './cookware.ts';
import { CUPS } from './cups.ts';
import type { Drawing } from './drawing.ts';
import { GARDEN } from './garden.ts';
import { castShadow, crease, groundShadow, lit, solid } from './light.ts';
import { OUTDOOR } from './outdoor.ts';
import { clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinder, cylinderOutline } from './solids.ts';
import { paletteOf, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';
import type { ColourName } from './names.ts';
import { TOPS } from './tops.ts';

type Piece = readonly [x: number, foot: number, scale: number];

/** A set of standing things, the farthest first: each with the middle of its foot at (`x`, `foot`). */
function standing(drawing: Drawing, pieces: readonly Piece[], focus: Drawing['focus']): Drawing {
  const draw = (palette: Palette) =>
    group(pieces.map(([x, foot, scale]) => placed(drawing.draw(palette), x - 490 * scale, foot - 830 * scale, scale)));
  return { pose: 'stands', focus, company: 'nothing', draw };
}

function drawTwoShirts(palette: Palette): string {
  const other = paletteOf(palette.partner as ColourName);
  return group([
    placed(TOPS['t-shirt'].draw(other), 270, 60, 0.72),
    placed(TOPS['t-shirt'].draw(palette), 10, 200, 0.72),
  ]);
}

/** Socks in pairs, side by side in two rows, each pair in a colour of its own. */
function pairs(count: number): Drawing {
  const rows = count > 5 ? [4, count - 4] : [3, count - 3];
  const draw = ({ colour, partner }: Palette) => {
    const tones: ToneName[] = [colour, 'grey', partner, 'navy', 'sand', 'petrol', 'coral'];
    return repeat(count, (index) => {
      const row = index < rows[0]! ? 0 : 1;
      const place = index - row * rows[0]!;
      const step = 820 / rows[row]!;
      const [x, y] = [60 + step * (place + 0.5), 290 + row * 400];
      const tone = tones[index]!;
      const trim = tones[(index + 2) % tones.length]!;
      return group([
        placed(sock(tone, trim), x + 24, y - 14, 0.44, 5),
        placed(sock(tone, trim), x - 44, y + 6, 0.44, -5),
      ]);
    });
  };
  return { pose: 'lies', focus: [300, 340], company: 'nothing', draw };
}

function glass(x: number, foot: number, { colour }: Palette): string {
  const wall = cylinderOutline(x, foot - 300, foot, 128, 84);
  const saucer: ToneName = colour === 'white' ? 'ceramic' : colour;
  return group([
    groundShadow(x, foot + 14, 120),
    ellipse(x, foot + 10, 132, 26, lit(saucer, 'flat')),
    path(wall, '#e8e4dd', { opacity: 0.62 }),
    clipped(wall, [
      path(
        `M${x - 130} ${foot - 190}A120 18 0 0 0 ${x + 130} ${foot - 190}V${foot - 26}H${x - 130}Z`,
        lit('coffee', 'round'),
      ),
      ellipse(x, foot - 192, 116, 20, toneOf('crema').base),
      path(`M${x - 96} ${foot - 280}L${x - 70} ${foot}H${x - 48}L${x - 70} ${foot - 280}Z`, '#fff', { opacity: 0.42 }),
    ]),
    stroke(
      `M${x - 128} ${foot - 300}A128 21 0 0 0 ${x + 128} ${foot - 300}A128 21 0 0 0 ${x - 128} ${foot - 300}`,
      '#fff',
      6,
      { opacity: 0.9 },
    ),
  ]);
}

function board(x: number, tone: ToneName, top: number): string {
  const d = `M${x} ${top + 40}Q${x} ${top} ${x + 40} ${top}H${x + 260}Q${x + 300} ${top} ${x + 300} ${top + 40}V820Q${x + 300} 850 ${x + 270} 850H${x + 30}Q${x} 850 ${x} 820Z`;
  return group([
    castShadow(d, 14),
    solid(d, tone, 'flat', 7, [rect(x + 110, top + 34, 80, 24, toneOf(tone).deep, 12, { opacity: 0.55 })]),
  ]);
}

function jar(x: number, height: number, filling: ToneName): string {
  const top = 820 - height;
  const wall = cylinderOutline(x, top, 820, 118);
  return group([
    groundShadow(x, 826, 118),
    path(wall, '#eae6df', { opacity: 0.7 }),
    clipped(wall, [
      path(cylinderOutline(x, top + height * 0.34, 820, 112), lit(filling, 'round')),
      ellipse(x, top + height * 0.34, 112, 19, toneOf(filling).light),
      rect(x - 88, top, 20, height, '#fff', 8, { opacity: 0.4 }),
    ]),
    cylinder(x, top - 46, top, 112, 'oak', 116),
  ]);
}

function drawTowels({ colour, partner }: Palette): string {
  return repeat(4, (index) => {
    const foot = 830 - index * 118;
    const d = `M224 ${foot - 112}H770Q806 ${foot - 112} 806 ${foot - 56}T770 ${foot}H224Q206 ${foot} 206 ${foot - 18}V${foot - 94}Q206 ${foot - 112} 224 ${foot - 112}Z`;
    const tone = index % 2 ? partner : colour;
    const waffle = repeat(17, (line) =>
      stroke(`M${226 + line * 34} ${foot - 112}V${foot}`, toneOf(tone).deep, 3, { opacity: 0.2 }),
    );
    return group([
      index === 0 ? groundShadow(510, 836, 300) : '',
      solid(d, tone, 'down', 7, [
        waffle,
        stroke(`M206 ${foot - 84}H800M206 ${foot - 28}H800`, toneOf(tone).deep, 3, { opacity: 0.2 }),
      ]),
      crease(`M214 ${foot - 56}H776`, tone, 5, 0.5),
    ]);
  });
}

function pillarCandle(x: number, height: number, { colour }: Palette): string {
  const top = 824 - height;
  return group([
    groundShadow(x, 828, 92),
    cylinder(x, top, 824, 88, colour),
    stroke(`M${x} ${top}V${top - 34}`, '#3b2012', 6),
    path(
      `M${x} ${top - 104}C${x + 34} ${top - 60} ${x + 28} ${top - 22} ${x} ${top - 18}C${x - 28} ${top - 22} ${x - 34} ${top - 60} ${x} ${top - 104}Z`,
      lit('mustard', 'ball'),
    ),
  ]);
}

/** Sets with as many pieces as their names say. */
export const SETS = {
  'mug-set-4': standing(
    CUPS.mug,
    [
      [330, 600, 0.5],
      [690, 600, 0.5],
      [330, 850, 0.54],
      [690, 850, 0.54],
    ],
    [420, 620],
  ),
  'espresso-cups-6': standing(
    CUPS['espresso-cup'],
    [
      [210, 560, 0.42],
      [500, 560, 0.42],
      [790, 560, 0.42],
      [210, 830, 0.44],
      [500, 830, 0.44],
      [790, 830, 0.44],
    ],
    [460, 640],
  ),
  'espresso-glasses-2': {
    pose: 'stands',
    focus: [400, 640],
    company: 'nothing',
    draw: (palette) => group([glass(330, 790, palette), glass(670, 810, palette)]),
  },
  'pot-set-4': standing(
    COOKWARE.pot,
    [
      [310, 560, 0.58],
      [700, 560, 0.5],
      [290, 850, 0.5],
      [690, 850, 0.42],
    ],
    [420, 520],
  ),
  'plant-pots-3': standing(
    GARDEN['plant-pot'],
    [
      [230, 800, 0.52],
      [770, 800, 0.52],
      [500, 860, 0.58],
    ],
    [490, 600],
  ),
  'bicycle-lights-2': {
    pose: 'stands',
    focus: [400, 560],
    company: 'nothing',
    draw: (palette) =>
      group([
        placed(OUTDOOR['bicycle-light'].draw(palette), -20, 40, 0.62),
        placed(OUTDOOR['bicycle-light'].draw(paletteOf('red')), 400, 320, 0.56),
      ]),
  },
  'boards-3': {
    pose: 'lies',
    focus: [500, 560],
    company: 'nothing',
    draw: ({ colour, partner }) => group([board(150, 'oak', 180), board(350, partner, 260), board(550, colour, 340)]),
  },
  'jars-3': {
    pose: 'stands',
    focus: [500, 640],
    company: 'nothing',
    draw: () => group([jar(240, 460, 'coffee'), jar(760, 300, 'cream'), jar(500, 380, 'oak')]),
  },
  'towels-4': { pose: 'stands', focus: [500, 600], company: 'nothing', draw: drawTowels },
  'candles-3': {
    pose: 'stands',
    focus: [500, 560],
    company: 'nothing',
    draw: (palette) =>
      group([pillarCandle(290, 420, palette), pillarCandle(720, 240, palette), pillarCandle(510, 320, palette)]),
  },
  't-shirts-2': { pose: 'lies', focus: [400, 420], company: 'nothing', draw: drawTwoShirts },
  'socks-5': pairs(5),
  'socks-7': pairs(7),
} satisfies Record<string, Drawing>;
