import { laidOut } from './laid-out.ts';
import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { castShadow, crease, lit, solid } from './light.ts';
import { circle, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';

/** The inside of a neck and the collar around it, from (`left`, `y`) to (`right`, `y`), `depth` deep. */
export function neck(left: number, right: number, y: number, depth: number, tone: ToneName, collar: ToneName): string {
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
export function ribs(x: number, y: number, width: number, height: number, tone: ToneName): string {
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

/** The outline of what has long sleeves, laid flat. */
export const LONG_SLEEVED =
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

/** A pocket with a flap, its left top at (`x`, `y`). */
export function pocket(x: number, y: number, width: number, tone: ToneName): string {
  const d = `M${x} ${y}h${width}v110q0 14 -14 14h${-(width - 28)}q-14 0 -14 -14Z`;
  return group([castShadow(d, 4), solid(d, tone, 'flat', 4), rect(x - 3, y - 6, width + 6, 36, lit(tone, 'down'), 6)]);
}

/** A zip from `top` down to `bottom`. */
export function zip(x: number, top: number, bottom: number): string {
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

export const TOPS = {
  't-shirt': { pose: 'lies', focus: [500, 330], company: 'itself', draw: drawTShirt },
  sweater: { pose: 'lies', focus: [460, 380], company: 'itself', draw: drawSweater },
  jacket: { pose: 'lies', focus: [480, 390], company: 'itself', draw: drawJacket },
  'rain-jacket': { pose: 'lies', focus: [480, 380], company: 'itself', draw: drawRainJacket },
} satisfies Record<string, Drawing>;
