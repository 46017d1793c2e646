import { groundShadow, lit } from './light.ts';
import { ellipse, group, path, placed, repeat, stroke } from './shapes.ts';
import { cylinderOutline, handle, mouth } from './solids.ts';
import { mix, toneOf } from './tones.ts';
import type { ToneName } from './tones.ts';

/** A roasted bean around (0, 0), about 60 units long. */
function bean(): string {
  return group([
    ellipse(4, 7, 32, 22, '#2a140a', { opacity: 0.25 }),
    ellipse(0, 0, 31, 21, lit('coffee', 'ball')),
    stroke('M-27 3C-12 -7 8 9 27 -3', '#1d0e08', 4.5),
    stroke('M-20 -9C-10 -16 4 -17 12 -14', '#a77a58', 3, { opacity: 0.55 }),
  ]);
}

const BEAN_PLACES = [
  [0, 0, 18],
  [70, 22, -30],
  [-62, 30, 65],
  [34, -34, 100],
  [128, -6, 12],
  [-24, 62, -12],
  [96, 66, 48],
  [-118, 4, -40],
  [170, 48, 80],
  [20, 104, 30],
] as const;

/** A handful of scattered beans. */
export function beans(x: number, y: number, count = 6, scale = 1): string {
  const scattered = BEAN_PLACES.slice(0, count).map(([dx, dy, degrees]) => placed(bean(), dx, dy, 1, degrees));
  return placed(scattered.join(''), x, y, scale);
}

/** A sprig with paired leaves, growing upwards from (0, 0), 300 units high. */
export function sprig(tone: ToneName = 'leaf'): string {
  const { dark } = toneOf(tone);
  const leaves = repeat(6, (index) => {
    const [y, side] = [-40 - index * 44, index % 2 === 0 ? 1 : -1];
    return placed(leaf(tone), -index * 1.5, y, 1 - index * 0.09, side > 0 ? 48 : -52);
  });
  return group([stroke('M0 0C4 -100 -6 -200 -12 -290', dark, 7), leaves, placed(leaf(tone), -12, -276, 0.55, -4)]);
}

/** One leaf from (0, 0) upwards, 120 units long. */
export function leaf(tone: ToneName): string {
  const { dark, light } = toneOf(tone);
  return group([
    path('M0 0C-40 -34 -36 -90 0 -122C36 -90 40 -34 0 0Z', lit(tone, 'flat')),
    path('M0 0C40 -34 36 -90 0 -122Z', dark, { opacity: 0.35 }),
    stroke('M0 -4V-104', light, 2.5, { opacity: 0.5 }),
  ]);
}

/** A fir twig from (0, 0) upwards, 300 units long. */
export function firTwig(): string {
  const { dark, base, light } = toneOf('fir');
  const needles = repeat(44, (index) => {
    const y = 4 - index * 6.6;
    const reach = (66 - index * 0.9) * (0.86 + ((index * 7) % 5) * 0.06);
    const lean = reach * (0.62 + ((index * 3) % 4) * 0.09);
    const colour = [base, mix(base, light, 0.6), dark][index % 3] ?? base;
    return stroke(
      `M${-reach} ${y - lean}Q${-reach * 0.4} ${y - lean * 0.2} 0 ${y}Q${reach * 0.4} ${y - lean * 0.2} ${reach} ${y - lean}`,
      colour,
      6,
    );
  });
  return group([stroke('M0 14V-290', toneOf('walnut').dark, 8), needles]);
}

/** A small filled cup on a saucer, its saucer standing at (0, 0), 230 units wide. */
export function smallCup(tone: ToneName, filling: ToneName = 'coffee'): string {
  const { base, light, dark } = toneOf(tone);
  return group([
    groundShadow(0, 4, 112),
    ellipse(0, 2, 118, 26, mix(base, dark, 0.7)),
    ellipse(0, -5, 118, 25, light),
    ellipse(2, -4, 84, 16, mix(base, dark, 0.35)),
    handle(66, -96, -44, 46, 17, tone),
    path('M-78 -122C-78 -52 -56 -18 -34 -10Q0 2 34 -10C56 -18 78 -52 78 -122Z', lit(tone, 'round')),
    mouth(0, -122, 78, tone, filling),
  ]);
}

/** A plant in a pot, standing at (0, 0), about 420 units high. */
export function pottedPlant(tone: ToneName): string {
  const fronds = [-62, -34, -10, 18, 44, 70].map((degrees, index) =>
    placed(sprig(index % 2 ? 'leaf' : 'green'), 0, -120, 0.86 + (index % 3) * 0.08, degrees * 0.8),
  );
  return group([
    groundShadow(0, 0, 82),
    ...fronds,
    path(cylinderOutline(0, -140, 0, 92, 70), lit(tone, 'round')),
    ellipse(0, -140, 92, 15.6, toneOf(tone).light),
    ellipse(0, -138, 84, 13, '#3a271b'),
  ]);
}

/** Three books lying on each other at (0, 0), 300 units wide. */
export function books(tones: readonly [ToneName, ToneName, ToneName]): string {
  const sizes = [
    [300, 44],
    [270, 38],
    [284, 34],
  ] as const;
  let y = 0;
  const stack = sizes.map(([width, height], index) => {
    const tone = tones[index] ?? 'cream';
    y -= height;
    const x = -width / 2 + index * 6;
    const { dark, light } = toneOf(tone);
    return group([
      path(`M${x} ${y}h${width}v${height}h${-width}Z`, lit(tone, 'flat')),
      path(`M${x + width - 46} ${y + 5}h46v${height - 10}h-46Z`, '#f4ead8'),
      path(`M${x + width - 46} ${y + height - 16}h46v11h-46Z`, '#d9c8ac'),
      stroke(`M${x + 2} ${y + 2}h${width - 4}`, light, 3, { opacity: 0.7 }),
      stroke(`M${x + 28} ${y + 6}v${height - 12}`, dark, 4, { opacity: 0.6 }),
    ]);
  });
  return group([groundShadow(0, 0, 150), ...stack]);
}

/** Steam over a hot cup: two wisps from (0, 0) upwards, 170 units high. */
export function steam(): string {
  const wisp = 'M0 0C-36 -44 34 -80 2 -128C-8 -144 -6 -156 4 -168';
  return group([
    stroke(wisp, '#fff', 13, { opacity: 0.34 }),
    stroke(wisp, '#fff', 9, { opacity: 0.26, transform: 'translate(44 -14) scale(.9)' }),
  ]);
}
