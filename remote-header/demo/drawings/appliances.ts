import { BREWING } from './brewing.ts';
import { CUPS } from './cups.ts';
import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { groundShadow, lit, solid } from './light.ts';
import { MACHINES } from './machines.ts';
import { beans, steam } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cylinder, cylinderOutline, handle } from './solids.ts';
import { toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

const STEEL = toneOf('steel');

/** A glass of milk with a hose, as machines with a milk system have it. */
function milkGlass(x: number, foot: number): string {
  const wall = cylinderOutline(x, foot - 210, foot, 76, 66);
  return group([
    groundShadow(x, foot + 4, 74),
    path(wall, '#e9e6e0', { opacity: 0.75 }),
    clipped(wall, [path(cylinderOutline(x, foot - 140, foot, 70), '#fffdf8')]),
    cylinder(x, foot - 236, foot - 206, 74, 'graphite'),
    stroke(`M${x} ${foot - 236}V${foot - 300}Q${x} ${foot - 340} ${x - 50} ${foot - 340}`, toneOf('graphite').base, 12),
  ]);
}

/** `drawing` smaller and to the left, with what it has more than others beside it. */
function beside(drawing: Drawing, extra: (palette: Palette) => string): Drawing {
  const draw = (palette: Palette) => group([placed(drawing.draw(palette), -50, 60, 0.92), extra(palette)]);
  return { ...drawing, draw };
}

function narrower(drawing: Drawing, width: number, height: number): Drawing {
  const transform = `translate(500 832) scale(${width} ${height}) translate(-500 -832)`;
  return { ...drawing, draw: (palette) => group([drawing.draw(palette)], { transform }) };
}

function drawDuo(palette: Palette): string {
  return group([
    MACHINES.portafilter.draw(palette),
    rect(280, 470, 96, 70, lit('steel', 'round'), 8),
    path('M296 540H360L350 574H306Z', lit('steel', 'round')),
    path('M288 500L150 520Q128 528 132 546T156 558L290 530Z', lit('walnut', 'down')),
    stroke('M328 576V690', '#5a3420', 5),
    circle(560, 366, 34, STEEL.dark),
    circle(558, 364, 30, lit('ceramic', 'ball')),
    stroke('M558 364L544 350', toneOf('red').base, 5),
  ]);
}

function steelJug(): string {
  const wall = 'M452 512L440 560C424 640 424 740 446 800H686C708 740 708 640 692 560L680 512Z';
  return group([
    path(wall, lit('steel', 'round')),
    path('M448 492H684V522H448Z', lit('graphite', 'round')),
    handle(690, 560, 740, 74, 26, 'graphite'),
    emblem(560, 660, 36, toneOf('graphite').base),
  ]);
}

function drawTumbler({ colour, ink }: Palette): string {
  const wall = cylinderOutline(490, 320, 812, 124, 108);
  return group([
    groundShadow(490, 818, 116),
    path(wall, lit(colour, 'round')),
    emblem(490, 580, 44, ink),
    path('M360 270V326A130 22 0 0 0 620 326V270Z', lit('graphite', 'round')),
    ellipse(490, 270, 130, 22, toneOf('graphite').light),
    stroke('M490 266V150', STEEL.dark, 14),
    stroke('M487 262V150', STEEL.light, 5),
    circle(490, 138, 32, lit('graphite', 'ball')),
  ]);
}

function drawElectricGrinder({ colour, ink }: Palette): string {
  const body = cylinderOutline(490, 470, 800, 140, 156);
  const lid = cylinderOutline(490, 250, 466, 120, 136);
  return group([
    groundShadow(490, 816, 168),
    path(lid, '#e6e2da', { opacity: 0.6 }),
    clipped(lid, [rect(340, 380, 300, 100, toneOf('coffee').base), beans(420, 384, 10, 0.7), beans(540, 386, 10, 0.7)]),
    ellipse(490, 250, 120, 20, '#fff', { opacity: 0.55 }),
    path(body, lit(colour, 'round')),
    emblem(490, 640, 50, ink),
    rect(454, 508, 72, 40, lit('steel', 'down'), 18),
  ]);
}

function drawHandFrother({ partner }: Palette): string {
  return group([
    placed(CUPS.mug.draw({ ...BREWED, colour: 'ceramic', partner }), 170, 230, 0.72),
    group(
      [
        solid('M-40 -330Q-40 -372 0 -372T40 -330V-60Q40 -20 0 -20T-40 -60Z', 'steel', 'round', 5),
        rect(-12, -340, 24, 60, toneOf('graphite').base, 12),
        stroke('M0 -20V330', STEEL.dark, 9),
        repeat(4, (index) => ellipse(0, 352, 38 - index * 8, 20, 'none', { stroke: STEEL.base, 'stroke-width': 5 })),
      ],
      { transform: 'translate(300 470) rotate(14)' },
    ),
  ]);
}
const BREWED = { colour: 'white', tone: toneOf('white'), ink: '#4a2d1e', paper: '#f5eee4', partner: 'sand' } as Palette;

function drawGlassKettle({ tone }: Palette): string {
  const glass =
    'M372 380C330 470 306 610 306 720Q306 786 336 796A170 29 0 0 0 632 796Q662 786 662 720C662 610 632 470 590 380Z';
  return group([
    groundShadow(490, 830, 200),
    handle(640, 420, 720, 130, 36, 'graphite'),
    path(glass, '#e4e8ea', { opacity: 0.7 }),
    clipped(glass, [
      path('M290 560A190 26 0 0 0 680 560V850H290Z', toneOf('sky').base, { opacity: 0.75 }),
      ellipse(484, 560, 176, 24, toneOf('sky').light),
      path('M404 390C370 500 346 610 346 740L372 744C372 620 396 500 430 390Z', '#fff', { opacity: 0.5 }),
    ]),
    path('M372 382L320 346Q340 380 362 404Z', tone.light),
    path('M370 384Q374 340 482 334T592 384A112 20 0 0 1 370 384Z', lit('graphite', 'down')),
    rect(300, 792, 370, 42, lit('steel', 'down'), 16),
    circle(484, 318, 20, lit('graphite', 'ball')),
    placed(steam(), 320, 330, 0.7, -8),
  ]);
}

function drawLargeMug(palette: Palette): string {
  return group([CUPS.mug.draw(palette)], { transform: 'translate(490 816) scale(1.24 1.04) translate(-490 -816)' });
}

/** The machine of a service, with a tool before it. */
function serviced(tool: string): Drawing {
  const draw = (palette: Palette) => group([placed(MACHINES['bean-machine'].draw(palette), 30, 20, 0.86), tool]);
  return { pose: 'stands', focus: [480, 560], company: 'nothing', draw };
}

const SPANNER = group(
  [
    solid(
      'M-40 -260C-90 -240 -96 -160 -40 -130L-34 240Q-30 276 0 276T34 240L40 -130C96 -160 90 -240 40 -260V-190L0 -164L-40 -190Z',
      'steel',
      'flat',
      6,
    ),
    circle(0, 236, 14, '#5a5d60'),
  ],
  { transform: 'translate(772 640) rotate(18) scale(.86)' },
);
const DESCALER = group([
  cylinder(790, 600, 850, 84, 'ceramic'),
  path(cylinderOutline(790, 660, 800, 85), lit('blue', 'round')),
  path('M790 680C830 730 836 752 836 764A46 46 0 0 1 744 764C744 752 750 730 790 680Z', '#fff', { opacity: 0.9 }),
  cylinder(790, 540, 600, 40, 'graphite'),
]);

/** Machines and vessels by their kind. */
export const APPLIANCES = {
  'bean-machine-milk': beside(MACHINES['bean-machine'], () => milkGlass(780, 836)),
  'bean-machine-mini': narrower(MACHINES['bean-machine'], 0.74, 0.86),
  'capsule-machine-milk': beside(MACHINES['capsule-machine'], () => milkGlass(780, 836)),
  'portafilter-duo': { ...MACHINES.portafilter, draw: drawDuo },
  'filter-machine-thermo': {
    ...MACHINES['filter-machine'],
    draw: (palette) => group([MACHINES['filter-machine'].draw(palette), steelJug()]),
  },
  'press-tumbler': { ...BREWING['french-press'], draw: drawTumbler },
  'grinder-electric': { ...BREWING.grinder, draw: drawElectricGrinder },
  'frother-hand': { ...BREWING['milk-frother'], company: 'beans', draw: drawHandFrother },
  'mug-large': { ...CUPS.mug, company: 'books', draw: drawLargeMug },
  'kettle-glass': { pose: 'stands', focus: [500, 560], company: 'cup', draw: drawGlassKettle },
  'machine-repair': serviced(SPANNER),
  'machine-care': serviced(DESCALER),
} satisfies Record<string, Drawing>;
