import type { Drawing } from './drawing.ts';
import { emblem } from './lettering.ts';
import { castShadow, crease, groundShadow, lit, solid } from './light.ts';
import { circle, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette, ToneName } from './tones.ts';

/** One sock, its middle at the origin. */
export function sock(main: ToneName, trim: ToneName): string {
  const d = 'M-86 -330H86L92 60Q94 100 126 128L244 214Q284 250 256 296T164 330L-30 250Q-92 222 -90 150Z';
  const { dark, deep, base } = toneOf(main);
  return group([
    castShadow(d, 14),
    solid(d, main, 'flat', 8, [
      rect(-100, -340, 200, 84, mix(base, dark, 0.4)),
      repeat(12, (index) => stroke(`M${-82 + index * 15} -326v64`, deep, 4, { opacity: 0.3 })),
      rect(-100, -210, 200, 30, toneOf(trim).base),
      rect(-100, -164, 200, 13, toneOf(trim).base),
      path('M120 122L300 250L220 360L96 296Q96 190 120 122Z', toneOf(trim).base, { transform: 'translate(66 34)' }),
      path('M-110 90Q-10 130 6 280L-110 280Z', toneOf(trim).base),
      crease('M92 40C60 70 20 80 -10 76', main, 7, 0.28),
      crease('M100 96C70 130 40 136 10 130', main, 7, 0.22),
    ]),
  ]);
}

function drawSocks({ colour, partner }: Palette): string {
  return group([placed(sock(colour, partner), 560, 420, 1.02, 6), placed(sock(colour, partner), 320, 500, 1.02, -7)]);
}

function fringe(x: number, y: number, count: number, tone: ToneName): string {
  return repeat(count, (index) =>
    stroke(`M${x + index * 19} ${y}q${index % 2 ? 6 : -6} 36 0 66`, toneOf(tone)[index % 2 ? 'base' : 'dark'], 10),
  );
}

function drawScarf({ colour, tone, partner }: Palette): string {
  const loop =
    'M240 330C240 190 380 150 500 150S760 190 760 330S640 520 500 520S240 470 240 330ZM372 322C372 384 440 408 500 408S628 384 628 322S560 246 500 246S372 260 372 322Z';
  const tail = 'M420 470H640L668 800H452Z';
  const back = 'M330 452L470 500L420 770L222 730Z';
  const bars = (y: number) =>
    group([rect(180, y, 560, 30, toneOf(partner).base), rect(180, y + 44, 560, 12, toneOf(partner).base)]);
  return group([
    placed(fringe(-96, 0, 11, colour), 322, 744, 1, 12),
    castShadow(back, 13),
    solid(back, colour, 'flat', 7, [
      group([bars(620)], { transform: 'rotate(12 330 660)' }),
      crease('M400 490L330 750', colour, 8, 0.3),
    ]),
    fringe(464, 800, 11, colour),
    castShadow(tail, 13),
    solid(tail, colour, 'flat', 7, [
      bars(640),
      bars(720),
      crease('M500 500L520 800', colour, 8, 0.3),
      crease('M590 500L610 800', colour, 8, 0.25),
    ]),
    path(loop, '#3b2012', { 'fill-rule': 'evenodd', opacity: 0.16, transform: 'translate(14 18)' }),
    path(loop, lit(colour, 'flat'), { 'fill-rule': 'evenodd' }),
    crease('M270 300C290 220 380 186 500 190', colour, 9, 0.3),
    crease('M300 420C350 480 420 492 500 486', colour, 9, 0.4),
    crease('M700 390C660 450 600 462 540 460', colour, 9, 0.35),
    crease('M660 240C710 280 724 320 716 360', colour, 9, 0.3),
    stroke('M262 290C280 210 390 168 500 166', tone.light, 9, { opacity: 0.45 }),
    stroke('M378 330C392 280 440 258 500 256S606 276 620 312', tone.deep, 9, { opacity: 0.4 }),
  ]);
}

function drawBeanie({ colour, tone, partner }: Palette): string {
  const cap = 'M236 660C220 420 330 262 500 262S780 420 764 660Z';
  const brim =
    'M214 640Q500 690 786 640Q806 640 808 664L800 776Q798 800 774 804Q500 848 226 804Q202 800 200 776L192 664Q194 640 214 640Z';
  const knit = repeat(9, (index) => {
    const x = 500 + (index - 4) * 62;
    return crease(`M${x} 690C${x} 520 ${500 + (index - 4) * 30} 340 500 262`, colour, 8, 0.3);
  });
  const pompom = repeat(22, (index) =>
    circle(
      500 + 52 * Math.cos(index * 2.4) * ((index % 5) / 5 + 0.3),
      206 + 50 * Math.sin(index * 2.4) * ((index % 5) / 5 + 0.3),
      30,
      toneOf(partner)[index < 9 ? 'dark' : 'base'],
    ),
  );
  return group([
    castShadow(`${cap}${brim}`, 16),
    solid(cap, colour, 'ball', 8, [knit]),
    pompom,
    circle(486, 186, 40, lit(partner, 'ball'), { opacity: 0.7 }),
    castShadow(brim, 5),
    solid(brim, colour, 'down', 8, [
      repeat(30, (index) => stroke(`M${206 + index * 20.5} 640V846`, tone.deep, 6, { opacity: 0.24 })),
    ]),
    placed(group([rect(-52, -36, 104, 72, lit('kraft', 'flat'), 7), emblem(0, 0, 25, '#5a3c28')]), 640, 742, 1, -3),
  ]);
}

function shoe(main: ToneName, trim: ToneName): string {
  const upper =
    'M-330 -30C-336 -130 -320 -190 -290 -236Q-250 -262 -206 -238Q-160 -206 -96 -216L-60 -236L60 -140C130 -106 230 -100 290 -64Q330 -40 330 4H-330Z';
  const { deep, light } = toneOf(main);
  return group([
    groundShadow(0, 60, 330),
    path('M-280 -230Q-246 -262 -200 -240Q-150 -206 -96 -216L-110 -180Q-220 -160 -280 -230Z', toneOf(main).deep),
    path('M-92 -220Q-66 -272 -26 -252L70 -146L20 -110Z', lit(main, 'flat')),
    solid(upper, main, 'flat', 9, [
      path('M130 -140Q280 -110 350 10H180Q200 -70 130 -140Z', deep, { opacity: 0.16 }),
      path('M-350 -150Q-260 -150 -240 20H-350Z', toneOf(trim).base),
      path('M-120 10L-30 -130L40 -100L-20 10ZM0 10L76 -84L112 -70L66 10Z', toneOf(trim).base, { opacity: 0.9 }),
      stroke('M-300 -150Q-200 -120 -104 -196', light, 5, { opacity: 0.5 }),
      stroke('M130 -116Q196 -60 186 4', deep, 4, { opacity: 0.4, 'stroke-dasharray': '9 7' }),
    ]),
    repeat(4, (index) =>
      group([
        stroke(`M${-78 + index * 36} ${-188 + index * 28}l34 -36`, '#3b2012', 13, {
          opacity: 0.2,
          transform: 'translate(3 5)',
        }),
        stroke(`M${-78 + index * 36} ${-188 + index * 28}l34 -36`, '#fbf5ea', 12),
      ]),
    ),
    solid('M-340 0H336Q352 4 348 34Q342 60 304 60H-310Q-344 60 -346 30Z', 'ceramic', 'down', 6, [
      stroke('M-340 40H346', toneOf('ceramic').dark, 5, { opacity: 0.5 }),
    ]),
    emblem(-288, -86, 22, toneOf(main).light),
  ]);
}

function drawShoes({ colour, partner }: Palette): string {
  return group([placed(shoe(colour, partner), 590, 600, 0.84, 0), placed(shoe(colour, partner), 450, 768, 1, 0)]);
}

function drawBackpack({ colour, tone, ink, partner }: Palette): string {
  const body = 'M264 430C264 260 360 206 500 206S736 260 736 430V770Q736 832 676 832H324Q264 832 264 770Z';
  const pouch = 'M316 580Q316 556 340 556H660Q684 556 684 580V744Q684 786 642 786H358Q316 786 316 744Z';
  const flap = 'M290 420C290 290 380 238 500 238S710 290 710 420Q710 470 660 476Q500 496 340 476Q290 470 290 420Z';
  return group([
    groundShadow(500, 836, 240),
    stroke('M424 216C424 128 576 128 576 216', tone.deep, 26),
    stroke('M422 212C422 124 572 124 574 212', tone.base, 11),
    path('M268 480Q224 500 226 600V740Q228 780 268 776Z', lit(colour, 'flat')),
    path('M732 480Q776 500 774 600V740Q772 780 732 776Z', lit(colour, 'down')),
    solid(body, colour, 'flat', 12),
    castShadow(flap, 7),
    solid(flap, colour, 'down', 8, [
      stroke('M306 424C306 304 386 254 500 254S694 304 694 424', ink, 3, { opacity: 0.4, 'stroke-dasharray': '10 8' }),
    ]),
    castShadow(pouch, 6),
    solid(pouch, colour, 'flat', 8, [crease('M316 612H684', colour, 6, 0.6)]),
    stroke('M336 606H664', toneOf('brass').base, 6, { 'stroke-dasharray': '6 5', 'stroke-linecap': 'butt' }),
    ...[404, 596].map((x) =>
      group([
        rect(x - 18, 430, 36, 120, lit(partner, 'flat'), 7),
        rect(x - 25, 494, 50, 34, lit('brass', 'flat'), 6),
        rect(x - 15, 502, 30, 18, tone.dark, 3),
      ]),
    ),
    rect(438, 660, 124, 76, lit('kraft', 'flat'), 8),
    emblem(500, 698, 28, '#5a3c28'),
  ]);
}

export const ACCESSORIES = {
  socks: { pose: 'lies', focus: [440, 420], company: 'itself', draw: drawSocks },
  scarf: { pose: 'lies', focus: [500, 440], company: 'itself', draw: drawScarf },
  beanie: { pose: 'lies', focus: [500, 560], company: 'itself', draw: drawBeanie },
  shoes: { pose: 'stands', focus: [480, 660], company: 'itself', draw: drawShoes },
  backpack: { pose: 'stands', focus: [480, 480], company: 'itself', draw: drawBackpack },
} satisfies Record<string, Drawing>;
