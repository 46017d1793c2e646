import { cardOutline } from './card-outline.ts';
import type { Drawing } from './drawing.ts';
import { emblem, lettering, smallPrint } from './lettering.ts';
import { castShadow, crease, lit, solid } from './light.ts';
import { beans, sprig } from './props.ts';
import { circle, group, path, placed, rect, repeat, stroke } from './shapes.ts';
import { cuboid } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { Palette } from './tones.ts';

function drawSubscriptionBox({ colour, tone, partner }: Palette): string {
  const box = cuboid({ x: 600, y: 838, left: 400, right: 200, height: 270, tone: 'kraft' });
  const kraft = toneOf('kraft');
  const miniBag = (x: number, y: number, tint: Palette['colour']) =>
    placed(
      group([
        solid('M-74 -190H74L84 150H-84Z', tint, 'round', 5),
        rect(-74, -190, 148, 28, toneOf(tint).dark, 2),
        rect(-48, -90, 96, 112, '#f4ebdd', 8),
        placed(emblem(0, 0, 26, '#5a3c28'), 0, -46),
        stroke('M-28 0H28', '#8a6a50', 6),
      ]),
      x,
      y,
    );
  return group([
    box.shadow,
    box.markup,
    path('M600 568L200 516L400 448L800 500Z', lit('espresso', 'hollow')),
    path('M200 516L400 448L372 372L160 436Z', kraft.light),
    path('M400 448L800 500L836 424L430 372Z', mix(kraft.base, kraft.dark, 0.35)),
    miniBag(360, 430, partner),
    miniBag(638, 440, 'ceramic'),
    miniBag(500, 446, colour),
    repeat(6, (index) => stroke(`M${270 + index * 62} ${520 + (index % 2) * 12}q20 -30 44 -6t40 4`, '#efe0c6', 9)),
    path('M600 568L200 516V786L600 838Z', lit('kraft', 'flat')),
    path('M600 568L800 500V770L600 838Z', mix(kraft.base, kraft.dark, 0.8)),
    path('M200 516L600 568L640 650L232 594Z', mix(kraft.base, kraft.light, 0.5)),
    path('M600 568L800 500L850 566L640 650Z', mix(kraft.base, kraft.dark, 0.4)),
    box.onLeft(
      group([
        rect(0, 150, 400, 74, toneOf(colour).base),
        placed(emblem(0, 0, 26, paletteInk(tone.base)), 74, 187),
        lettering('NINEFOLD', 230, 172, 30, paletteInk(tone.base), 1.5),
      ]),
    ),
    box.onRight(rect(0, 150, 200, 74, tone.dark)),
    beans(270, 884, 5, 0.72),
  ]);
}

function paletteInk(base: string): string {
  return Number.parseInt(base.slice(3, 5), 16) > 140 ? '#4a2d1e' : '#f8ecd8';
}

function drawGiftCard({ colour, tone, ink, partner }: Palette): string {
  const envelope = cardOutline(620, 420, 14);
  const card = cardOutline(600, 380, 30);
  const ribbon = toneOf(partner);
  const bow = group([
    path('M0 0C-60 -110 -190 -120 -180 -40C-176 20 -70 30 0 0Z', lit(partner, 'flat')),
    path('M0 0C60 -110 190 -120 180 -40C176 20 70 30 0 0Z', lit(partner, 'down')),
    path('M0 0C-50 -50 -130 -70 -136 -36C-136 0 -60 12 0 0ZM0 0C50 -50 130 -70 136 -36C136 0 60 12 0 0Z', ribbon.deep, {
      opacity: 0.4,
    }),
    path('M-10 0L-90 130L-50 124L-26 150L14 10ZM10 0L80 140L46 128L18 150L-10 10Z', ribbon.dark),
    rect(-32, -28, 64, 54, lit(partner, 'ball'), 18),
  ]);
  return group([
    placed(
      group([
        castShadow(envelope, 14),
        solid(envelope, 'kraft', 'flat', 6),
        crease('M-300 -200L0 40L300 -200', 'kraft', 6, 0.5),
      ]),
      560,
      420,
      1,
      9,
    ),
    placed(
      group([
        castShadow(card, 18),
        solid(card, colour, 'flat', 8, [
          circle(240, -160, 240, tone.light, { opacity: 0.3 }),
          rect(-190, -200, 58, 400, ribbon.base),
          rect(-140, -200, 8, 400, ribbon.dark, 0, { opacity: 0.6 }),
        ]),
        emblem(80, -60, 62, ink),
        lettering('NINEFOLD', 80, 36, 34, ink, 1.5),
        smallPrint(80, 110, [190, 120], ink, 24),
        group([path('M-8 8L-90 138L-50 132L-26 158Z', '#3b2012', { opacity: 0.2 })], {
          transform: 'translate(-152 -8)',
        }),
        placed(bow, -161, -20, 1),
      ]),
      480,
      570,
      1.1,
      -7,
    ),
    placed(sprig('sage'), 800, 860, 0.7, -32),
  ]);
}

export const GIFTS = {
  'subscription-box': { pose: 'stands', focus: [480, 520], company: 'cup', draw: drawSubscriptionBox },
  'gift-card': { pose: 'lies', focus: [420, 540], company: 'itself', draw: drawGiftCard },
} satisfies Record<string, Drawing>;
