import type { Drawing } from './drawing.ts';
import { emblem, fitted, lettering, smallPrint } from './lettering.ts';
import { castShadow, groundShadow, lit, solid } from './light.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cuboid, cylinder, cylinderOutline } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

const BAG =
  'M326 196H674L680 268C702 392 722 640 710 794Q708 832 668 836C560 848 440 848 332 836Q292 832 290 794C278 640 298 392 320 268Z';

/** A bag of coffee, and the coffee's name on it. */
export function drawCoffeeBag({ colour, tone, partner }: Palette, name = ''): string {
  const label = 'M378 420H622Q634 420 634 432V700Q634 712 622 712H378Q366 712 366 700V432Q366 420 378 420Z';
  return group([
    groundShadow(500, 834, 205),
    solid(BAG, colour, 'round', 7, [
      path('M320 268C298 392 278 640 290 794L306 812C320 640 322 400 350 268Z', tone.light, { opacity: 0.5 }),
      path('M680 268C702 392 722 640 710 794L690 816C684 640 676 400 648 268Z', tone.deep, { opacity: 0.45 }),
      path('M290 794Q400 760 500 762T710 794V850H290Z', tone.deep, { opacity: 0.28 }),
      path('M320 196H680V262H320Z', mix(tone.base, tone.dark, 0.35)),
      repeat(5, (index) => stroke(`M326 ${208 + index * 11}H676`, tone.deep, 2.5, { opacity: 0.28 })),
    ]),
    path('M320 262H680V270H320Z', tone.deep, { opacity: 0.4 }),
    circle(500, 336, 22, mix(tone.base, tone.dark, 0.5)),
    circle(498, 334, 17, lit(colour, 'ball')),
    circle(500, 336, 4, tone.deep),
    solid(label, 'ceramic', 'flat', 3),
    emblem(500, 498, 46, mix(toneOf(colour).base, '#4a2d1e', 0.35)),
    lettering('NINEFOLD', 500, 572, 26, '#4a2d1e', 1.5),
    name ? fitted(name, 500, 624, 22, 236, '#8a6a50') : smallPrint(500, 626, [150, 110], '#8a6a50'),
    rect(366, 668, 268, 28, toneOf(partner).base),
    path('M352 290C338 420 330 600 334 780L352 782C350 600 356 420 376 290Z', '#fff', { opacity: 0.16 }),
  ]);
}

/** A tin, and what is in it. */
export function drawCoffeeTin({ colour, tone, ink, partner }: Palette, name = 'CAFFE'): string {
  const wall = cylinderOutline(500, 330, 800, 196);
  return group([
    groundShadow(500, 812, 198),
    path(wall, lit(colour, 'round')),
    clipped(wall, [
      path('M300 470V660A200 34 0 0 0 700 660V470A200 34 0 0 1 300 470Z', lit('ceramic', 'round')),
      path('M300 690V706A200 34 0 0 0 700 706V690A200 34 0 0 1 300 690Z', lit(partner, 'round')),
      stroke('M304 786A196 33 0 0 0 696 786', tone.deep, 5, { opacity: 0.5 }),
    ]),
    emblem(490, 562, 42, '#4a2d1e'),
    lettering('NINEFOLD', 490, 630, 28, '#4a2d1e', 1.5),
    fitted(name, 490, 420, 20, 300, ink),
    path('M298 262V334A202 35 0 0 0 702 334V262Z', lit('steel', 'round')),
    ellipse(500, 262, 202, 35, toneOf('steel').light),
    ellipse(500, 262, 182, 29, mix(toneOf('steel').base, '#ffffff', 0.35)),
    stroke('M298 326A202 35 0 0 0 702 326', toneOf('steel').dark, 3, { opacity: 0.7 }),
    cylinder(500, 228, 258, 34, 'oak', 26),
  ]);
}

function capsule(colour: Palette['colour']): string {
  const { base, light, dark } = toneOf(colour);
  return group([
    groundShadow(0, 2, 48),
    path('M-54 -84L-36 -6Q0 8 36 -6L54 -84Z', lit(colour, 'round')),
    ellipse(0, -84, 64, 12, mix(base, dark, 0.5)),
    ellipse(0, -87, 64, 12, light),
    ellipse(0, -87, 50, 8.5, lit('steel', 'flat')),
  ]);
}

/** A box of capsules, and their kind on it. */
export function drawCapsuleBox({ colour, tone, ink, partner }: Palette, kind = ''): string {
  const box = cuboid({ x: 590, y: 800, left: 380, right: 150, height: 440, tone: colour });
  return group([
    box.shadow,
    box.markup,
    box.onLeft(
      group([
        rect(0, 300, 380, 140, mix(tone.base, tone.dark, 0.4)),
        emblem(110, 110, 52, ink),
        lettering('NINEFOLD', 190, 206, 34, ink, 1.5),
        kind ? fitted(kind, 190, 258, 22, 300, ink) : smallPrint(190, 262, [180], ink),
        repeat(4, (index) =>
          circle(68 + index * 82, 370, 34, index % 2 ? toneOf(partner).base : toneOf(partner).light),
        ),
        repeat(4, (index) => circle(68 + index * 82, 370, 21, toneOf('steel').light, { opacity: 0.8 })),
      ]),
    ),
    box.onRight(group([fitted(kind, 75, 60, 18, 116, ink), smallPrint(75, 116, [90, 70, 84, 60], ink, 20)])),
    placed(capsule(partner), 706, 856, 1.05),
    placed(capsule(colour), 830, 838, 1.05),
  ]);
}

/** A box of tea, its name on it; before it lies a bag, or the loose leaves. */
export function drawTeaBox({ colour, tone, ink, partner }: Palette, name = '', isLoose = false): string {
  const box = cuboid({ x: 620, y: 806, left: 360, right: 160, height: 400, tone: colour });
  return group([
    box.shadow,
    box.markup,
    box.onLeft(
      group([
        path('M0 0H360V96Q180 166 0 96Z', mix(tone.base, tone.light, 0.45)),
        rect(70, 172, 220, 168, toneOf('ceramic').base, 8),
        placed(emblem(0, 0, 34, '#5f7f5a'), 180, 226),
        fitted(name, 180, 278, 28, 190, '#4a2d1e'),
      ]),
    ),
    box.onRight(group([rect(0, 96, 160, 20, toneOf(partner).base), smallPrint(80, 170, [80, 60, 74], ink, 22)])),
    isLoose ? looseLeaves() : placed(teaBag(partner), 322, 858, 1, -8),
  ]);
}

function looseLeaves(): string {
  return group([
    ellipse(316, 876, 120, 20, '#3b2012', { opacity: 0.24 }),
    repeat(44, (index) => {
      const [x, y] = [226 + ((index * 67) % 180), 872 - ((index * 29) % 44)];
      const turn = `rotate(${(index * 53) % 180} ${x} ${y})`;
      return ellipse(x, y, 17, 4.5, toneOf(index % 3 ? 'fir' : 'leaf').base, { transform: turn });
    }),
  ]);
}

function teaBag(partner: Palette['partner']): string {
  return group([
    ellipse(16, 4, 92, 13, '#3b2012', { opacity: 0.22 }),
    stroke('M10 -116C60 -150 120 -70 150 -24', '#cdbb9d', 4),
    path('M-62 0L-70 -74L-26 -116H34L74 -74L66 0Z', lit('kraft', 'flat')),
    path('M-54 -6L-60 -60Q0 -42 64 -60L58 -6Z', '#6b4a2c', { opacity: 0.55 }),
    path('M122 -44L182 -58L192 -6L132 8Z', lit(partner, 'flat')),
  ]);
}

const CHOCOLATE_PIECE = 'M8 0H92L100 8V112L92 120H8L0 112V8Z';

function chocolatePiece(): string {
  const { light, dark } = toneOf('espresso');
  return group([
    rect(0, 0, 104, 124, dark),
    path(CHOCOLATE_PIECE, lit('espresso', 'flat')),
    path('M0 0H104L88 16H16V108L0 124Z', light, { opacity: 0.6 }),
    path('M16 108H88V16L104 0V124H0Z', '#1c0e08', { opacity: 0.32 }),
  ]);
}

function drawChocolate({ colour, tone, ink, partner }: Palette): string {
  const wrap = 'M292 430H708V850Q708 866 692 866H308Q292 866 292 850Z';
  const foil =
    'M292 430L310 396L338 424L372 388L402 420L440 384L474 418L512 386L548 420L586 390L620 422L656 392L686 422L708 400V470H292Z';
  const bar = repeat(8, (index) =>
    placed(chocolatePiece(), 292 + (index % 4) * 104, 186 + Math.floor(index / 4) * 124),
  );
  return group([
    castShadow('M292 186H708V866H292Z', 20),
    bar,
    solid(foil, 'steel', 'flat', 4),
    solid(wrap, colour, 'flat', 6),
    rect(292, 520, 416, 8, toneOf(partner).base),
    rect(292, 800, 416, 8, toneOf(partner).base),
    emblem(500, 606, 58, ink),
    lettering('NINEFOLD', 500, 696, 30, ink, 1.4),
    smallPrint(500, 750, [150], ink),
    path('M330 430H392L380 866H318Z', '#fff', { opacity: 0.1 }),
    stroke('M294 866H706', tone.deep, 3, { opacity: 0.4 }),
  ]);
}

export const PACKS = {
  'coffee-bag': { pose: 'stands', focus: [480, 560], company: 'itself', draw: (palette) => drawCoffeeBag(palette) },
  'coffee-tin': { pose: 'stands', focus: [480, 520], company: 'beans', draw: (palette) => drawCoffeeTin(palette) },
  'capsule-box': { pose: 'stands', focus: [560, 640], company: 'cup', draw: (palette) => drawCapsuleBox(palette) },
  'tea-box': { pose: 'stands', focus: [460, 640], company: 'cup', draw: (palette) => drawTeaBox(palette) },
  chocolate: { pose: 'lies', focus: [470, 470], company: 'itself', draw: drawChocolate },
} satisfies Record<string, Drawing>;
