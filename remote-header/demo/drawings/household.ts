import { COOKWARE } from './cookware.ts';
import type { Drawing } from './drawing.ts';
import { emblem, lettering } from './lettering.ts';
import { castShadow, groundShadow, lit, solid } from './light.ts';
import { books, sprig } from './props.ts';
import { circle, clipped, ellipse, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cuboid, cylinder, cylinderOutline, mouth } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

function drawIronPan({ tone }: Palette): string {
  const grip = 'M620 352L676 296L850 122Q880 96 906 122T902 170L722 342L664 396Z';
  const rim = 'M130 580A300 300 0 0 1 730 580A300 300 0 0 1 130 580Z';
  return group([
    castShadow(rim, 26),
    castShadow(grip, 20),
    solid(grip, 'graphite', 'flat', 8),
    circle(872, 146, 18, '#efe6da'),
    solid(rim, 'graphite', 'flat', 14),
    circle(432, 584, 258, lit('black', 'hollow')),
    circle(440, 594, 214, mix(tone.deep, '#201a18', 0.6)),
    stroke('M250 470A214 214 0 0 1 520 390', '#fff', 12, { opacity: 0.16 }),
  ]);
}

function drawPastaPot({ colour, tone }: Palette): string {
  const wall = cylinderOutline(500, 400, 806, 210, 204);
  return group([
    groundShadow(500, 818, 214),
    path('M300 470H240Q214 470 214 500T240 530H300ZM700 470H760Q786 470 786 500T760 530H700Z', lit(colour, 'down')),
    path(wall, lit(colour, 'round')),
    path('M290 360V402A210 36 0 0 0 710 402V360Z', lit('steel', 'round')),
    mouth(500, 360, 210, 'steel'),
    repeat(18, (index) =>
      stroke(
        `M${340 + index * 19} 366q${index % 2 ? 20 : -16} -60 ${((index * 7) % 30) - 12} -${90 + ((index * 37) % 60)}`,
        toneOf('mustard')[index % 3 ? 'base' : 'light'],
        8,
      ),
    ),
    path('M290 362A210 36 0 0 0 710 362V388A210 36 0 0 1 290 388Z', lit('steel', 'round')),
    repeat(12, (index) =>
      circle(318 + index * 33, 396 + Math.sin((index / 11) * Math.PI) * 22, 5, toneOf('steel').deep),
    ),
    stroke('M336 470V780', tone.light, 12, { opacity: 0.3 }),
  ]);
}

function drawChefKnife({ colour }: Palette): string {
  const blade = 'M470 430L478 120Q560 210 574 400L576 560H470Z';
  const grip = 'M462 580H578L572 840Q570 886 520 886T466 840Z';
  return group([
    group(
      [
        castShadow(blade, 12),
        solid(blade, 'steel', 'flat', 5),
        stroke('M560 240Q570 330 570 540', '#fff', 5, { opacity: 0.8 }),
        rect(462, 552, 118, 36, lit('steel', 'round'), 6),
        castShadow(grip, 12),
        solid(grip, colour, 'flat', 7),
        repeat(3, (index) => circle(520, 640 + index * 84, 12, lit('steel', 'ball'))),
      ],
      { transform: 'rotate(24 520 500)' },
    ),
  ]);
}

function drawBreadBox({ colour }: Palette): string {
  const box = cuboid({ x: 620, y: 820, left: 440, right: 190, height: 300, tone: colour });
  const lid = cuboid({ x: 624, y: 524, left: 450, right: 196, height: 44, tone: 'oak' });
  return group([
    box.shadow,
    box.markup,
    box.onLeft(group([emblem(220, 150, 54, '#6b4a35'), rect(150, 236, 140, 12, '#8a6a50', 6, { opacity: 0.5 })])),
    lid.markup,
    rect(430, 402, 110, 22, toneOf('walnut').base, 11),
  ]);
}

function drawGlassVase({ tone }: Palette): string {
  const body = 'M430 380C420 470 330 540 330 680Q330 812 490 816T650 680C650 540 560 470 550 380Z';
  return group([
    groundShadow(490, 818, 160),
    stroke('M488 700L470 260M494 700L540 220M490 700L420 320', toneOf('leaf').dark, 8),
    placed(sprig(), 470, 280, 0.9),
    placed(sprig(), 540, 240, 0.8, 18),
    path(body, tone.base, { opacity: 0.45 }),
    clipped(body, [
      path('M320 640A170 24 0 0 0 660 640V830H320Z', tone.dark, { opacity: 0.35 }),
      path('M380 560C360 620 360 700 380 760L402 752C386 700 386 620 404 560Z', '#fff', { opacity: 0.6 }),
    ]),
    ellipse(490, 380, 60, 12, 'none', { stroke: tone.light, 'stroke-width': 7 }),
  ]);
}

function drawAlarmLight({ colour }: Palette): string {
  return group([
    groundShadow(500, 822, 200),
    circle(500, 560, 300, '#ffe9b8', { opacity: 0.55 }),
    circle(500, 560, 250, lit('mustard', 'ball')),
    circle(500, 560, 230, '#fff3d2'),
    rect(380, 520, 240, 92, '#3b2a20', 18),
    lettering('9', 440, 544, 46, '#ffd98a', 1.8),
    circle(474, 556, 5, '#ffd98a'),
    circle(474, 580, 5, '#ffd98a'),
    lettering('OO', 544, 544, 46, '#ffd98a', 1.8),
    path('M350 790H650L676 826H324Z', lit(colour, 'down')),
  ]);
}

function drawFloorLamp({ colour }: Palette): string {
  return group([
    ellipse(500, 300, 330, 230, '#fff0c8', { opacity: 0.4 }),
    groundShadow(500, 872, 130),
    stroke('M500 300V860', toneOf(colour).dark, 18),
    stroke('M496 300V856', toneOf(colour).light, 5),
    ellipse(500, 864, 130, 24, toneOf(colour).base),
    path('M396 120H604L664 320A164 24 0 0 1 336 320Z', lit('ceramic', 'round')),
    ellipse(500, 322, 160, 22, '#ffe9b4'),
    ellipse(500, 120, 104, 14, toneOf('ceramic').dark),
  ]);
}

function plank(x: number, y: number, width: number): string {
  return group([
    rect(x, y, width, 30, lit('oak', 'down'), 5),
    stroke(`M${x + 20} ${y + 12}H${x + width - 30}`, toneOf('oak').dark, 3, { opacity: 0.4 }),
  ]);
}

function drawOakChair({ partner }: Palette): string {
  const leg = (from: string, to: string) => stroke(`M${from}L${to}`, toneOf('oak').dark, 30);
  return group([
    groundShadow(490, 850, 210),
    leg('390 560', '374 800'),
    leg('650 560', '668 800'),
    leg('330 590', '300 856'),
    leg('600 600', '608 862'),
    stroke('M372 560L350 160M640 560L660 160', toneOf('oak').dark, 32),
    stroke('M368 556L346 160M636 556L656 160', toneOf('oak').light, 10),
    repeat(3, (index) =>
      stroke(`M356 ${216 + index * 88}Q506 ${196 + index * 88} 652 ${216 + index * 88}`, toneOf('oak').base, 34),
    ),
    path('M316 560L386 522H664L640 610H300Z', lit('oak', 'flat')),
    path('M330 556L392 524H650L630 586H318Z', lit(partner, 'flat')),
  ]);
}

function drawWallShelf({ colour, partner }: Palette): string {
  return group([
    rect(206, 596, 620, 60, '#3b2012', 20, { opacity: 0.14 }),
    stroke('M290 600V690L340 600M710 600V690L760 600', toneOf('graphite').base, 14),
    plank(190, 560, 620),
    placed(books([partner, colour, 'petrol']), 340, 560, 0.9),
    cylinder(600, 480, 560, 60, 'terracotta', 46),
    placed(sprig(), 600, 470, 0.9),
  ]);
}

function drawTracks({ colour }: Palette): string {
  const rail = (d: string) =>
    group([
      stroke(d, toneOf('oak').dark, 118),
      stroke(d, toneOf('oak').base, 108),
      stroke(d, toneOf('oak').dark, 62, { opacity: 0.75 }),
      stroke(d, toneOf('oak').base, 42),
    ]);
  return group([
    rail('M180 700C180 300 500 300 500 500S820 700 820 300'),
    rail('M160 880H560'),
    placed(group([solid('M-90 40V-40Q0 -120 90 -40V40H50V0Q0 -50 -50 0V40Z', colour, 'flat', 5)]), 740, 810, 1.3),
  ]);
}

function drawTableGrill({ colour, tone }: Palette): string {
  return group([
    groundShadow(500, 812, 270),
    path('M220 520H780L730 760Q724 790 690 790H310Q276 790 270 760Z', lit(colour, 'round')),
    stroke('M276 600Q500 634 724 600', tone.deep, 8, { opacity: 0.4 }),
    ellipse(500, 520, 286, 62, toneOf('graphite').base),
    ellipse(500, 520, 264, 54, toneOf('ember').base),
    repeat(20, (index) =>
      stroke(
        `M${246 + index * 27} ${520 - 46 * Math.sin((index + 0.5) * (Math.PI / 20))}V${520 + 46 * Math.sin((index + 0.5) * (Math.PI / 20))}`,
        toneOf('steel').base,
        8,
      ),
    ),
    rect(300, 786, 60, 40, toneOf('graphite').base, 8),
    rect(640, 786, 60, 40, toneOf('graphite').base, 8),
    emblem(500, 694, 44, '#f8ecd8'),
  ]);
}

function stands(draw: Drawing['draw'], company: Drawing['company'] = 'plant'): Drawing {
  return { pose: 'stands', focus: [480, 540], company, draw };
}

function lies(draw: Drawing['draw']): Drawing {
  return { pose: 'lies', focus: [480, 500], company: 'nothing', draw };
}

/** Things for kitchen and home by their kind. */
export const HOUSEHOLD = {
  'pan-iron': lies(drawIronPan),
  'pot-pasta': { ...COOKWARE.pot, draw: drawPastaPot },
  'knife-chef': lies(drawChefKnife),
  'bread-box': stands(drawBreadBox),
  'vase-glass': stands(drawGlassVase, 'books'),
  'alarm-light': stands(drawAlarmLight, 'books'),
  'lamp-floor': stands(drawFloorLamp),
  'chair-oak': stands(drawOakChair),
  'shelf-wall': lies(drawWallShelf),
  'train-tracks': lies(drawTracks),
  'grill-table': stands(drawTableGrill),
} satisfies Record<string, Drawing>;
