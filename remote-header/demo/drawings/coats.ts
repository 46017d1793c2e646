import type { Drawing } from './drawing.ts';
import { laidOut } from './laid-out.ts';
import { emblem } from './lettering.ts';
import { castShadow, crease, groundShadow, lit, solid } from './light.ts';
import { circle, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';
import { LONG_SLEEVED, neck, pocket, ribs, zip } from './tops.ts';

const LONG_COAT =
  'M384 150C430 170 570 170 616 150L704 184Q740 198 752 240L842 660L756 690L694 450L742 900Q500 926 258 900L306 450L244 690L158 660L248 240Q260 198 296 184Z';
const SLEEVE_SEAMS = ['M306 456C294 390 300 300 316 216', 'M694 456C706 390 700 300 684 216'];

function sleeveSeams(tone: ToneName): string {
  return group(SLEEVE_SEAMS.map((d) => crease(d, tone, 7, 0.5)));
}

function cuffs(tone: ToneName): string {
  return group([
    placed(ribs(-52, -30, 110, 66, tone), 200, 736, 1, 17),
    placed(ribs(-58, -30, 110, 66, tone), 800, 736, 1, -17),
  ]);
}

function drawWoolCoat({ colour, tone }: Palette): string {
  return group([
    laidOut(LONG_COAT, colour, [
      sleeveSeams(colour),
      crease('M520 430V910', colour, 6, 0.55),
      crease('M360 480C380 620 370 780 350 900', colour, 10, 0.2),
      crease('M640 480C620 620 630 780 650 900', colour, 10, 0.2),
    ]),
    path('M392 160Q500 200 608 160L520 420Z', toneOf('ceramic').base),
    solid('M388 150Q300 190 322 330L390 318L372 356L512 450Q470 280 388 150Z', colour, 'flat', 6),
    solid('M612 150Q700 190 678 330L610 318L628 356L512 450Q540 280 612 150Z', colour, 'flat', 6),
    stroke('M322 330L390 318M678 330L610 318', tone.deep, 4, { opacity: 0.6 }),
    repeat(2, (row) =>
      group([
        circle(450, 500 + row * 130, 17, toneOf('espresso').dark),
        circle(584, 500 + row * 130, 17, toneOf('espresso').dark),
      ]),
    ),
    rect(326, 660, 110, 26, mix(tone.base, tone.dark, 0.4), 5, { transform: 'rotate(-6 380 672)' }),
    rect(564, 660, 110, 26, mix(tone.base, tone.dark, 0.4), 5, { transform: 'rotate(6 620 672)' }),
  ]);
}

function drawParka({ colour, tone, partner }: Palette): string {
  const hood = 'M356 214C330 90 420 70 500 70S670 90 644 214C610 260 560 276 500 278S390 260 356 214Z';
  const fur = repeat(26, (index) => {
    const angle = Math.PI * (1 + index / 25);
    return circle(
      500 + 136 * Math.cos(angle),
      220 + 140 * Math.sin(angle),
      24,
      toneOf('sand')[index % 2 ? 'light' : 'base'],
    );
  });
  return group([
    laidOut(LONG_COAT, colour, [
      sleeveSeams(colour),
      stroke('M296 560Q500 584 704 560', tone.deep, 8, { opacity: 0.5 }),
    ]),
    castShadow(hood, 7),
    solid(hood, colour, 'ball', 8),
    path(
      'M400 226C376 130 440 112 500 112S624 130 600 226C570 250 540 258 500 258S430 250 400 226Z',
      lit(partner, 'hollow'),
    ),
    fur,
    rect(470, 280, 60, 620, lit(colour, 'flat'), 6),
    repeat(5, (index) => circle(500, 350 + index * 120, 13, lit('brass', 'ball'))),
    pocket(322, 640, 120, colour),
    pocket(558, 640, 120, colour),
    pocket(330, 400, 100, colour),
    pocket(570, 400, 100, colour),
  ]);
}

function drawSoftshell({ colour, tone, partner }: Palette): string {
  const yoke = `M288 222L384 190Q500 230 616 190L712 222Q746 236 752 300L690 360Q500 400 310 360L248 300Q254 236 288 222Z`;
  return group([
    laidOut(LONG_SLEEVED, colour, [
      path(yoke, mix(tone.base, tone.dark, 0.6)),
      sleeveSeams(colour),
      stroke('M310 362Q500 402 690 362', toneOf(partner).base, 7),
      crease('M360 480C390 600 380 720 350 800', colour, 9, 0.2),
    ]),
    path('M396 200Q404 130 440 126H560Q596 130 604 200Q500 232 396 200Z', lit(colour, 'flat')),
    stroke('M396 200Q500 232 604 200', tone.deep, 5, { opacity: 0.6 }),
    zip(500, 136, 838),
    stroke('M352 620L372 740M648 620L628 740', toneOf(partner).base, 9),
    emblem(604, 440, 22, toneOf(partner).base),
  ]);
}

function drawQuilted({ colour, tone }: Palette): string {
  const rows = repeat(9, (index) => crease(`M100 ${260 + index * 66}H900`, colour, 9, 0.42));
  return group([
    laidOut(LONG_SLEEVED, colour, [rows, sleeveSeams(colour)]),
    path('M396 200Q404 140 440 136H560Q596 140 604 200Q500 232 396 200Z', lit(colour, 'down')),
    zip(500, 150, 838),
    stroke('M350 640L380 560M650 640L620 560', tone.deep, 9, { opacity: 0.6 }),
  ]);
}

function drawFineSweater({ colour }: Palette): string {
  return laidOut(LONG_SLEEVED, colour, [
    neck(384, 616, 192, 84, colour, colour),
    ribs(296, 790, 408, 60, colour),
    cuffs(colour),
    sleeveSeams(colour),
    crease('M340 560C390 620 380 700 350 750', colour, 10, 0.18),
    crease('M660 540C620 620 630 700 650 760', colour, 10, 0.18),
  ]);
}

function drawPoloSweater({ colour, tone }: Palette): string {
  return group([
    drawFineSweater({ colour } as Palette),
    path('M400 196Q500 226 600 196L504 420H496Z', lit(colour, 'hollow')),
    solid('M392 182Q400 150 430 150L500 250L452 320Q400 262 392 182Z', colour, 'flat', 5),
    solid('M608 182Q600 150 570 150L500 250L548 320Q600 262 608 182Z', colour, 'flat', 5),
    crease('M500 256V420', colour, 5, 0.5),
    repeat(3, (index) => circle(514, 306 + index * 44, 9, lit('ceramic', 'ball'))),
    stroke('M480 420H524', tone.deep, 4, { opacity: 0.6 }),
  ]);
}

function drawZipSweater({ colour, tone }: Palette): string {
  const rows = repeat(22, (row) =>
    stroke(`M120 ${250 + row * 26}q9 8 18 0${'t18 0'.repeat(42)}`, tone.deep, 3, { opacity: 0.15 }),
  );
  return group([
    laidOut(LONG_SLEEVED, colour, [rows, ribs(296, 790, 408, 60, colour), cuffs(colour), sleeveSeams(colour)]),
    path('M390 204Q398 120 440 116H560Q602 120 610 204Q500 240 390 204Z', lit(colour, 'flat')),
    repeat(13, (index) => stroke(`M${404 + index * 16} 130v78`, tone.deep, 4, { opacity: 0.3 })),
    zip(500, 122, 430),
  ]);
}

function drawLinenDress({ colour, tone }: Palette): string {
  const d =
    'M420 130L452 126C456 230 544 230 548 126L580 130C586 210 620 262 650 300L640 470C690 580 740 720 760 880Q630 906 500 904T240 880C260 720 310 580 360 470L350 300C380 262 414 210 420 130Z';
  return group([
    laidOut(d, colour, [
      repeat(34, (index) => stroke(`M${220 + index * 17} 110V910`, tone.deep, 1.6, { opacity: 0.12 })),
      crease('M430 500C400 640 370 770 350 890', colour, 11, 0.25),
      crease('M570 500C600 640 630 770 650 890', colour, 11, 0.25),
      crease('M356 462Q500 496 644 462', colour, 6, 0.5),
    ]),
    stroke('M452 126C456 230 544 230 548 126', tone.deep, 6, { opacity: 0.5 }),
    repeat(5, (index) => circle(500, 260 + index * 44, 9, lit('oak', 'ball'))),
  ]);
}

function drawBeanie({ colour, tone }: Palette): string {
  const cap = 'M240 640C220 400 330 230 500 230S780 400 760 640Z';
  const cuff =
    'M214 600Q500 652 786 600Q808 600 810 626L800 790Q798 812 774 816Q500 860 226 816Q202 812 200 790L190 626Q192 600 214 600Z';
  const knit = repeat(9, (index) =>
    stroke(
      `M${500 + (index - 4) * 62} 690C${500 + (index - 4) * 62} 500 ${500 + (index - 4) * 30} 320 500 232`,
      tone.deep,
      7,
      { opacity: 0.28 },
    ),
  );
  return group([
    castShadow(`${cap}${cuff}`, 16),
    solid(cap, colour, 'ball', 8, [knit]),
    castShadow(cuff, 5),
    solid(cuff, colour, 'down', 8, [
      repeat(30, (index) => stroke(`M${206 + index * 20.5} 600V860`, tone.deep, 6, { opacity: 0.24 })),
    ]),
  ]);
}

function boot({ colour }: Palette): string {
  const upper = 'M-190 -420H20V-190C60 -120 230 -120 270 -20V40H-190Z';
  return group([
    groundShadow(30, 64, 230),
    solid(upper, colour, 'flat', 9),
    path('M-206 -440H36V-372H-206Z', lit('sand', 'down')),
    path('M-200 34H284Q300 34 298 56L292 80H-196Z', lit('graphite', 'down')),
    repeat(5, (index) =>
      stroke(`M-60 ${-330 + index * 48}L${30 + index * 10} ${-344 + index * 52}`, toneOf('sand').base, 9),
    ),
  ]);
}

function drawBoots(palette: Palette): string {
  return group([placed(boot(palette), 560, 700, 1.1), placed(boot(palette), 400, 780, 1.18)]);
}

function lying(draw: Drawing['draw']): Drawing {
  return { pose: 'lies', focus: [480, 360], company: 'itself', draw };
}

/** Clothes by their cut. */
export const COATS = {
  'coat-wool': lying(drawWoolCoat),
  parka: lying(drawParka),
  'jacket-softshell': lying(drawSoftshell),
  'jacket-quilted': lying(drawQuilted),
  'sweater-fine': lying(drawFineSweater),
  'sweater-polo': lying(drawPoloSweater),
  'sweater-zip': lying(drawZipSweater),
  'dress-linen': lying(drawLinenDress),
  'beanie-cuff': lying(drawBeanie),
  boots: { pose: 'stands', focus: [480, 640], company: 'nothing', draw: drawBoots },
} satisfies Record<string, Drawing>;
