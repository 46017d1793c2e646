import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { groundShadow, lit } from './light.ts';
import { beans } from './props.ts';
import { circle, clipped, ellipse, group, path, rect, stroke } from './shapes.ts';
import { cylinderOutline, handle } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

const STEEL = toneOf('steel');

function drawFrenchPress({ colour, tone }: Palette): string {
  const glass = cylinderOutline(480, 330, 800, 150);
  return group([
    groundShadow(490, 812, 158),
    path(glass, '#e6e2da', { opacity: 0.55 }),
    clipped(glass, [
      path('M330 500A150 25 0 0 0 630 500V840H330Z', lit('coffee', 'round')),
      ellipse(480, 500, 150, 25, toneOf('crema').base),
      ellipse(470, 498, 118, 17, toneOf('crema').light),
      rect(332, 462, 296, 16, lit('steel', 'round')),
    ]),
    stroke('M480 196V470', STEEL.dark, 12),
    stroke('M477 196V466', STEEL.light, 4),
    path('M352 350L356 790L384 796L378 352Z', '#fff', { opacity: 0.42 }),
    path('M604 350V790L616 786V350Z', '#fff', { opacity: 0.25 }),
    handle(632, 392, 700, 122, 38, colour),
    path('M322 384A158 27 0 0 0 638 384V412A158 27 0 0 1 322 412Z', lit(colour, 'round')),
    path('M322 690A158 27 0 0 0 638 690V722A158 27 0 0 1 322 722Z', lit(colour, 'round')),
    path('M322 722H350V812Q322 812 322 790ZM610 722H638V790Q638 812 610 812Z', lit(colour, 'flat')),
    path('M326 322Q326 268 480 262T634 322A154 27 0 0 1 326 322Z', lit(colour, 'round')),
    path('M330 318L292 300Q296 336 336 352Z', tone.dark),
    circle(480, 186, 34, lit('walnut', 'ball')),
    rect(456, 244, 48, 22, lit('steel', 'round'), 6),
  ]);
}

function drawGrinder({ colour, tone, ink }: Palette): string {
  const body = cylinderOutline(490, 400, 660, 118, 132);
  return group([
    groundShadow(490, 816, 160),
    path('M340 656H640V806Q640 818 628 818H352Q340 818 340 806Z', lit('oak', 'flat')),
    path('M340 656L366 636H660L640 656Z', toneOf('oak').light),
    path('M640 656L660 636V796L640 814Z', toneOf('oak').dark),
    rect(384, 700, 212, 84, mix(toneOf('oak').base, toneOf('oak').light, 0.5), 6),
    stroke('M384 784H596V700', toneOf('oak').dark, 4, { opacity: 0.7 }),
    circle(490, 742, 17, lit('brass', 'ball')),
    path(body, lit(colour, 'round')),
    path('M398 420L388 650L412 654L420 422Z', '#fff', { opacity: 0.26 }),
    emblem(498, 540, 46, ink),
    path('M330 316C330 388 400 410 490 410S650 388 650 316Z', lit('brass', 'round')),
    ellipse(490, 316, 160, 27, toneOf('brass').light),
    ellipse(490, 318, 148, 23, toneOf('coffee').base),
    clipped('M342 318A148 30 0 0 1 638 318A148 23 0 0 1 342 318Z', [
      beans(390, 312, 10, 0.7),
      beans(520, 312, 10, 0.7),
      beans(600, 316, 5, 0.7),
    ]),
    stroke('M490 312V236L690 208', STEEL.dark, 17),
    stroke('M487 308V232L688 204', STEEL.light, 6),
    path('M668 204L676 142Q692 122 708 142L716 200Q692 214 668 204Z', lit('oak', 'round')),
    stroke('M358 662A134 22 0 0 0 622 662', tone.deep, 5, { opacity: 0.5 }),
  ]);
}

function drawMilkFrother({ colour, tone, ink }: Palette): string {
  const jug =
    'M352 330C346 420 318 560 316 700Q316 790 352 812Q470 836 588 812Q624 790 624 700C622 560 594 420 588 330Z';
  return group([
    groundShadow(480, 818, 168),
    handle(600, 420, 690, 128, 36, colour),
    path(jug, lit(colour, 'round')),
    clipped(jug, [
      path('M388 350C376 460 356 580 356 720L382 726C384 590 402 460 414 350Z', '#fff', { opacity: 0.3 }),
      path('M300 766Q470 806 640 766V840H300Z', tone.deep, { opacity: 0.25 }),
    ]),
    emblem(474, 590, 52, ink),
    path('M352 330L296 286Q330 300 372 300Z', tone.light),
    ellipse(470, 330, 118, 24, tone.light),
    ellipse(470, 332, 108, 20, tone.deep),
    ellipse(470, 338, 102, 16, '#f7efe2'),
    ellipse(452, 335, 52, 8, '#ffffff'),
    stroke('M470 336V210', STEEL.dark, 10),
    stroke('M468 330V210', STEEL.light, 4),
    path('M440 216L432 132Q432 102 470 102T508 132L500 216Z', lit('graphite', 'round')),
    rect(446, 134, 12, 62, '#fff', 6, { opacity: 0.25 }),
    circle(476, 154, 9, toneOf('brass').light),
  ]);
}

export const BREWING = {
  'french-press': { pose: 'stands', focus: [480, 430], company: 'cup', draw: drawFrenchPress },
  grinder: { pose: 'stands', focus: [500, 400], company: 'beans', draw: drawGrinder },
  'milk-frother': { pose: 'stands', focus: [470, 420], company: 'cup', draw: drawMilkFrother },
} satisfies Record<string, Drawing>;
