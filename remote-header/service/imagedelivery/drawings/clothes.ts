import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { castShadow, crease, lit, solid } from './light.ts';
import { circle, clipped, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';

/** A piece of clothing laid out flat: its shadow, its cloth, and what lies on the cloth. */
function laidOut(d: string, tone: ToneName, details: readonly string[], lift = 15): string {
  return group([castShadow(d, lift), solid(d, tone, 'flat', 8, details)]);
}

/** The inside of a neck and the collar around it, from (`left`, `y`) to (`right`, `y`), `depth` deep. */
function neck(left: number, right: number, y: number, depth: number, tone: ToneName, collar: ToneName): string {
  const third = (right - left) / 5;
  const front = `C${left + third * 0.7} ${y + depth} ${right - third * 0.7} ${y + depth} ${right} ${y}`;
  const back = `C${right - third} ${y + depth * 0.3} ${left + third} ${y + depth * 0.3} ${left} ${y}`;
  return group([
    path(`M${left} ${y}${front}${back}Z`, lit(tone, 'hollow')),
    rect((left + right) / 2 - 17, y + depth * 0.27, 34, 20, '#f6eee0', 3),
    stroke(`M${left} ${y}${front}`, toneOf(collar).dark, 25),
    stroke(`M${left} ${y}${front}`, toneOf(collar).base, 18, { transform: 'translate(-2 -2)' }),
    stroke(`M${left} ${y}${front}`, toneOf(collar).light, 3, { opacity: 0.5, transform: 'translate(-5 -7)' }),
  ]);
}

/** Rib knitting over a rectangle. */
function ribs(x: number, y: number, width: number, height: number, tone: ToneName): string {
  const { base, dark, deep } = toneOf(tone);
  const count = Math.floor(width / 15);
  return group([
    rect(x, y, width, height, mix(base, dark, 0.45)),
    repeat(count, (index) => stroke(`M${x + 8 + index * 15} ${y + 3}v${height - 6}`, deep, 4, { opacity: 0.3 })),
  ]);
}

const SHIRT =
  'M388 188C430 204 570 204 612 188L708 222Q730 232 744 252L838 388L742 462L690 402L694 832Q694 850 676 852Q500 866 324 852Q306 850 306 832L310 402L258 462L162 388L256 252Q270 232 292 222Z';

function drawTShirt({ colour, ink }: Palette): string {
  return group([
    laidOut(SHIRT, colour, [
      neck(388, 612, 190, 104, colour, colour),
      crease('M310 404C300 340 306 280 322 232', colour, 5, 0.45),
      crease('M690 404C700 340 694 280 678 232', colour, 5, 0.45),
      crease('M330 460C380 520 380 560 352 620', colour, 10, 0.2),
      crease('M672 470C630 540 640 620 664 680', colour, 10, 0.2),
      crease('M420 840C440 760 430 700 410 660', colour, 9, 0.16),
      stroke('M306 822Q500 838 694 822', ink, 3, { opacity: 0.35, 'stroke-dasharray': '9 7' }),
      stroke('M176 376L268 446M824 376L732 446', ink, 3, { opacity: 0.35, 'stroke-dasharray': '9 7' }),
    ]),
    emblem(590, 400, 34, ink),
  ]);
}

const LONG_SLEEVED =
  'M384 190C430 206 570 206 616 190L712 222Q746 236 758 276L852 738L762 768L692 470L698 812Q698 836 676 838Q500 850 324 838Q302 836 302 812L308 470L238 768L148 738L242 276Q254 236 288 222Z';

function drawSweater({ colour, partner, tone }: Palette): string {
  const bands = group([
    rect(100, 372, 800, 40, toneOf(partner).base),
    rect(100, 428, 800, 16, toneOf(partner).base),
    repeat(20, (index) => path(`M${120 + index * 40} 486l16 -22l16 22l-16 22Z`, toneOf(partner).base)),
    rect(100, 528, 800, 16, toneOf(partner).base),
  ]);
  const knit = repeat(26, (row) =>
    stroke(`M120 ${214 + row * 25}q9 8 18 0${'t18 0'.repeat(42)}`, tone.deep, 3, { opacity: 0.13 }),
  );
  return group([
    laidOut(LONG_SLEEVED, colour, [
      bands,
      knit,
      neck(384, 616, 192, 84, colour, colour),
      ribs(296, 780, 408, 70, colour),
      placed(ribs(-52, -30, 110, 66, colour), 200, 736, 1, 17),
      placed(ribs(-58, -30, 110, 66, colour), 800, 736, 1, -17),
      crease('M308 474C296 400 302 300 318 236', colour, 7, 0.5),
      crease('M692 474C704 400 698 300 682 236', colour, 7, 0.5),
      crease('M340 560C390 620 380 700 350 750', colour, 10, 0.2),
    ]),
  ]);
}

function pocket(x: number, y: number, width: number, tone: ToneName): string {
  const d = `M${x} ${y}h${width}v110q0 14 -14 14h${-(width - 28)}q-14 0 -14 -14Z`;
  return group([castShadow(d, 4), solid(d, tone, 'flat', 4), rect(x - 3, y - 6, width + 6, 36, lit(tone, 'down'), 6)]);
}

function zip(x: number, top: number, bottom: number): string {
  const { dark, light } = toneOf('brass');
  return group([
    stroke(`M${x} ${top}V${bottom}`, '#2b211d', 15, { 'stroke-linecap': 'butt', opacity: 0.55 }),
    stroke(`M${x} ${top}V${bottom}`, dark, 8, { 'stroke-dasharray': '5 5', 'stroke-linecap': 'butt' }),
    rect(x - 7, top + 34, 14, 44, light, 5),
  ]);
}

function drawJacket({ colour, partner, tone }: Palette): string {
  const quilting = repeat(7, (index) =>
    crease(`M120 ${316 + index * 74}Q500 ${346 + index * 74} 880 ${316 + index * 74}`, colour, 6, 0.36),
  );
  return group([
    laidOut(LONG_SLEEVED, colour, [
      quilting,
      crease('M308 474C296 400 302 300 318 236', colour, 8, 0.55),
      crease('M692 474C704 400 698 300 682 236', colour, 8, 0.55),
      ribs(296, 796, 408, 60, partner),
      placed(ribs(-52, -8, 110, 50, partner), 200, 736, 1, 17),
      placed(ribs(-58, -8, 110, 50, partner), 800, 736, 1, -17),
    ]),
    path('M372 206Q384 150 420 142Q500 128 580 142Q616 150 628 206Q500 240 372 206Z', lit(colour, 'hollow')),
    solid('M360 214Q364 150 412 138L500 290L452 330Q396 280 360 214Z', partner, 'flat', 5),
    solid('M640 214Q636 150 588 138L500 290L548 330Q604 280 640 214Z', partner, 'flat', 5),
    zip(500, 292, 846),
    stroke('M352 646L388 566M648 646L612 566', tone.deep, 12, { opacity: 0.6 }),
    stroke('M349 642L384 564M645 644L609 566', tone.light, 4, { opacity: 0.5 }),
    emblem(600, 420, 24, toneOf(partner).base),
  ]);
}

function drawRainJacket({ colour, partner, tone, ink }: Palette): string {
  const coat =
    'M372 216C400 250 600 250 628 216L716 250Q748 264 760 300L850 730L756 758L700 500L728 856Q728 872 712 874Q500 890 288 874Q272 872 272 856L300 500L244 758L150 730L240 300Q252 264 284 250Z';
  const hood = 'M352 250C316 120 400 84 500 84S684 120 648 250C620 300 560 324 500 326S380 300 352 250Z';
  return group([
    laidOut(coat, colour, [
      crease('M300 504C290 420 296 330 312 264', colour, 7, 0.5),
      crease('M700 504C710 420 704 330 688 264', colour, 7, 0.5),
      path('M330 300L310 860H372L380 320Z', '#fff', { opacity: 0.16 }),
      path('M222 380L176 720L204 728L262 360Z', '#fff', { opacity: 0.2 }),
      stroke('M270 846Q500 864 730 846', tone.deep, 4, { opacity: 0.4 }),
      rect(120, 604, 170, 22, '#f4f4ee', 0, { opacity: 0.85, transform: 'rotate(16 200 620)' }),
      rect(710, 604, 170, 22, '#f4f4ee', 0, { opacity: 0.85, transform: 'rotate(-16 800 620)' }),
    ]),
    castShadow(hood, 7),
    solid(hood, colour, 'ball', 8),
    path(
      'M404 262C372 168 430 138 500 138S628 168 596 262C570 290 540 300 500 300S430 290 404 262Z',
      lit(partner, 'hollow'),
    ),
    stroke('M404 262C372 168 430 138 500 138S628 168 596 262', tone.light, 6, { opacity: 0.6 }),
    rect(476, 318, 52, 548, tone.dark, 0, { opacity: 0.28 }),
    rect(470, 314, 54, 552, lit(colour, 'flat'), 6),
    repeat(5, (index) =>
      group([
        circle(499, 379 + index * 100, 13, tone.deep, { opacity: 0.5 }),
        circle(496, 376 + index * 100, 13, lit('ceramic', 'ball')),
      ]),
    ),
    pocket(334, 640, 112, colour),
    pocket(554, 640, 112, colour),
    stroke('M440 292V388M560 292V372', '#f2e6d2', 6),
    circle(440, 394, 8, ink),
    circle(560, 378, 8, ink),
  ]);
}

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
  't-shirt': { pose: 'lies', focus: [500, 330], company: 'itself', draw: drawTShirt },
  sweater: { pose: 'lies', focus: [460, 380], company: 'itself', draw: drawSweater },
  jacket: { pose: 'lies', focus: [480, 390], company: 'itself', draw: drawJacket },
  trousers: { pose: 'lies', focus: [490, 320], company: 'itself', draw: drawTrousers },
  dress: { pose: 'lies', focus: [500, 400], company: 'itself', draw: drawDress },
  pyjama: { pose: 'lies', focus: [470, 380], company: 'itself', draw: drawPyjama },
  leggings: { pose: 'lies', focus: [500, 320], company: 'itself', draw: drawLeggings },
  'rain-jacket': { pose: 'lies', focus: [480, 380], company: 'itself', draw: drawRainJacket },
} satisfies Record<string, Drawing>;
