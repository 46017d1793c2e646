import { laidOut } from './laid-out.ts';
import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { castShadow, crease, lit, solid } from './light.ts';
import { circle, clipped, group, path, rect, repeat, stroke } from './shapes.ts';
import { toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

function drawTrousers({ colour, tone, ink }: Palette): string {
  const d =
    'M334 130Q500 146 666 130L690 330Q716 620 726 872Q640 892 556 880L510 430Q500 416 490 430L444 880Q360 892 274 872Q284 620 310 330Z';
  return laidOut(d, colour, [
    path('M320 120H680L672 186Q500 200 328 186Z', tone.dark, { opacity: 0.5 }),
    crease('M328 188Q500 202 672 188', colour, 5, 0.6),
    crease('M500 200V430', colour, 5, 0.5),
    stroke('M512 200V330Q512 372 500 384', ink, 3, { opacity: 0.4, 'stroke-dasharray': '9 7' }),
    crease('M338 196C350 262 392 292 330 320', colour, 6, 0.45),
    crease('M662 196C650 262 608 292 670 320', colour, 6, 0.45),
    repeat(5, (index) => rect(346 + index * 74, 134, 15, 62, tone.base, 4)),
    circle(500, 166, 13, lit('brass', 'ball')),
    crease('M404 480C392 620 376 760 360 880', colour, 7, 0.25),
    crease('M598 480C608 620 624 760 640 880', colour, 7, 0.25),
    crease('M490 440C470 470 430 490 400 492', colour, 8, 0.3),
    crease('M510 440C530 470 570 490 600 492', colour, 8, 0.3),
    stroke('M272 846Q360 866 448 854M552 854Q640 866 728 846', ink, 3, { opacity: 0.4, 'stroke-dasharray': '9 7' }),
  ]);
}

function drawLeggings({ colour, tone, partner }: Palette): string {
  const d =
    'M356 120Q500 132 644 120C668 210 672 300 662 400C652 560 626 700 606 880Q566 890 536 880L508 430Q500 414 492 430L464 880Q434 890 394 880C374 700 348 560 338 400C328 300 332 210 356 120Z';
  return laidOut(d, colour, [
    path('M336 110H664L656 232Q500 250 344 232Z', tone.dark, { opacity: 0.4 }),
    crease('M340 234Q500 252 660 234', colour, 5, 0.5),
    stroke('M368 240C352 380 372 560 424 880M632 240C648 380 628 560 576 880', toneOf(partner).base, 13, {
      opacity: 0.85,
    }),
    crease('M500 250V420', colour, 4, 0.4),
    crease('M492 440C470 480 440 500 410 506', colour, 7, 0.25),
    crease('M508 440C530 480 560 500 590 506', colour, 7, 0.25),
    crease('M380 640C410 652 440 650 470 640', colour, 7, 0.2),
    crease('M530 640C560 652 590 650 620 640', colour, 7, 0.2),
    emblem(570, 180, 22, toneOf(partner).base),
  ]);
}

function drawDress({ colour, tone, partner }: Palette): string {
  const d =
    'M404 150L446 142C452 250 548 250 554 142L596 150C598 220 626 270 660 316L626 452C690 560 748 700 776 846Q640 884 500 880T224 846C252 700 310 560 374 452L340 316C374 270 402 220 404 150Z';
  const dots = repeat(60, (index) => {
    const [x, y] = [250 + ((index * 97) % 500), 190 + ((index * 151) % 680)];
    return group([circle(x, y, 8, toneOf(partner).base, { opacity: 0.75 })]);
  });
  return group([
    laidOut(d, colour, [
      dots,
      crease('M440 470C400 600 360 740 330 866', colour, 11, 0.28),
      crease('M500 474C496 620 480 740 470 880', colour, 11, 0.22),
      crease('M556 470C600 600 640 740 664 866', colour, 11, 0.28),
      stroke('M226 824Q500 884 774 824', tone.light, 5, { opacity: 0.5 }),
    ]),
    path('M370 446Q500 486 630 446L634 486Q500 526 362 486Z', toneOf(partner).base),
    stroke('M370 448Q500 488 630 448', toneOf(partner).light, 4, { opacity: 0.8 }),
    stroke('M596 486C620 540 616 590 640 640M590 490C580 550 596 600 584 650', toneOf(partner).dark, 11),
    circle(594, 486, 16, lit(partner, 'ball')),
    stroke('M446 142C452 250 548 250 554 142', tone.deep, 5, { opacity: 0.5 }),
  ]);
}

function drawPyjama({ colour, tone, partner }: Palette): string {
  const bottoms = 'M600 430Q690 442 790 430L812 880Q760 892 712 882L700 590L686 882Q640 892 584 880Z';
  const stripes = (from: number, to: number) =>
    repeat(Math.floor((to - from) / 36), (index) =>
      stroke(`M${from + index * 36} 90V920`, toneOf(partner).base, 6, { opacity: 0.65 }),
    );
  const top =
    'M346 168C390 190 470 190 514 168L596 200Q626 212 638 246L720 590L636 616L584 440L590 740Q590 756 574 758Q430 768 286 758Q270 756 270 740L276 440L224 616L140 590L222 246Q234 212 264 200Z';
  return group([
    castShadow(bottoms, 12),
    solid(bottoms, colour, 'flat', 7, [
      stripes(560, 840),
      rect(560, 420, 260, 46, tone.dark, 0, { opacity: 0.4 }),
      crease('M698 470V600', colour, 5, 0.5),
    ]),
    castShadow(top, 14),
    solid(top, colour, 'flat', 7, [
      stripes(120, 740),
      crease('M276 444C268 380 272 280 288 212', colour, 6, 0.45),
      crease('M584 444C592 380 588 280 572 212', colour, 6, 0.45),
    ]),
    path('M352 172Q430 196 508 172L430 330Z', lit(colour, 'hollow')),
    solid('M336 172Q344 150 364 152L430 322L384 300Q346 250 336 172Z', partner, 'flat', 4),
    solid('M524 172Q516 150 496 152L430 322L476 300Q514 250 524 172Z', partner, 'flat', 4),
    crease('M430 322V760', colour, 5, 0.5),
    repeat(4, (index) => circle(442, 372 + index * 98, 10, lit('ceramic', 'ball'))),
    clipped('M476 400h84v90q0 10 -10 10h-64q-10 0 -10 -10Z', [
      rect(470, 390, 100, 120, lit(colour, 'flat')),
      rect(470, 390, 100, 26, toneOf(partner).base),
    ]),
  ]);
}

export const CLOTHES = {
  trousers: { pose: 'lies', focus: [490, 320], company: 'itself', draw: drawTrousers },
  leggings: { pose: 'lies', focus: [500, 320], company: 'itself', draw: drawLeggings },
  dress: { pose: 'lies', focus: [500, 400], company: 'itself', draw: drawDress },
  pyjama: { pose: 'lies', focus: [470, 380], company: 'itself', draw: drawPyjama },
} satisfies Record<string, Drawing>;
