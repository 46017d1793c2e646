import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { groundShadow, lit } from './light.ts';
import { beans, steam } from './props.ts';
import { clipped, ellipse, group, path, placed, rect, stroke } from './shapes.ts';
import { cylinderOutline, handle, mouth } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

function drawMug({ colour, tone, ink }: Palette): string {
  const body = 'M322 370L334 700C338 770 366 806 404 814Q490 832 576 814C614 806 642 770 646 700L658 370Z';
  return group([
    groundShadow(490, 816, 150),
    handle(642, 470, 700, 118, 44, colour),
    path(body, lit(colour, 'round')),
    clipped(body, [
      path('M300 726C400 764 580 764 680 726V840H300Z', lit('ceramic', 'round'), { opacity: 0.9 }),
      path('M352 400L362 690L384 694L374 402Z', '#fff', { opacity: 0.2 }),
    ]),
    emblem(500, 560, 62, ink),
    mouth(490, 370, 168, colour, 'coffee'),
    stroke('M322 370A168 28.5 0 0 0 658 370', tone.light, 5, { opacity: 0.7 }),
    placed(steam(), 470, 330, 1.15),
  ]);
}

function drawEspressoCup({ colour, tone }: Palette): string {
  const body = 'M352 474C352 640 398 728 444 744Q490 758 536 744C582 728 628 640 628 474Z';
  return group([
    groundShadow(490, 806, 250),
    ellipse(490, 796, 262, 56, mix(tone.base, tone.dark, 0.8)),
    ellipse(490, 784, 262, 54, lit(colour, 'flat')),
    ellipse(490, 786, 196, 38, mix(tone.base, tone.dark, 0.25)),
    ellipse(490, 790, 188, 34, mix(tone.base, tone.light, 0.4)),
    ellipse(510, 776, 110, 20, tone.deep, { opacity: 0.45 }),
    handle(614, 530, 650, 84, 30, colour),
    path(body, lit(colour, 'round')),
    path('M378 500C380 610 402 680 430 712L444 700C420 660 402 600 400 504Z', '#fff', { opacity: 0.24 }),
    mouth(490, 474, 138, colour, 'crema'),
    placed(steam(), 472, 438, 1.1),
    beans(268, 850, 2, 0.9),
    beans(700, 846, 1, 0.9),
  ]);
}

function drawThermoMug({ colour, tone, ink }: Palette): string {
  const wall = cylinderOutline(500, 330, 812, 138, 106);
  return group([
    groundShadow(500, 816, 112),
    path(wall, lit(colour, 'round')),
    clipped(wall, [
      path('M340 720V900H660V720A140 24 0 0 1 340 720Z', lit('steel', 'round')),
      path('M404 350L424 760L440 764L426 352Z', '#fff', { opacity: 0.3 }),
    ]),
    stroke('M393 722A110 18 0 0 0 607 722', tone.deep, 3, { opacity: 0.5 }),
    emblem(506, 500, 44, ink),
    path('M358 262L362 336A138 23 0 0 0 638 336L642 262Z', lit('graphite', 'round')),
    ellipse(500, 262, 142, 24, toneOf('graphite').base),
    ellipse(500, 258, 118, 19, toneOf('graphite').light, { opacity: 0.7 }),
    path('M462 216H560Q574 216 574 230V262H448V230Q448 216 462 216Z', lit('graphite', 'flat')),
    rect(460, 222, 92, 9, toneOf('graphite').light, 4, { opacity: 0.6 }),
  ]);
}

export const CUPS = {
  mug: { pose: 'stands', focus: [500, 470], company: 'itself', draw: drawMug },
  'espresso-cup': { pose: 'stands', focus: [500, 580], company: 'itself', draw: drawEspressoCup },
  'thermo-mug': { pose: 'stands', focus: [500, 420], company: 'itself', draw: drawThermoMug },
} satisfies Record<string, Drawing>;
