import { BREAKPOINTS } from '@ninefold/sites';
import type { Cutout } from './promotion.ts';

const NAMES = new Map<number | undefined, string>([
  [undefined, ''],
  ...Object.entries(BREAKPOINTS).map(([name, width]) => [width, `-${name}`] as const),
]);

/**
 * What cutouts say about style, as attributes that `cutout-css.module.css` reads, since the policy of the pages allows no style
 * in HTML: `data-css-s`, `data-object-fit-s` up to the breakpoint `s`, `data-css`, `data-object-fit` without a breakpoint.
 */
export function cssAttributes(
  cutouts: readonly Cutout[],
  which: 'imageCss' | 'containerCss',
): Record<`data-${string}`, string> {
  if (!cutouts.some((cutout) => cutout[which])) return {};
  const attributes: Record<`data-${string}`, string> = {};
  for (const { breakpoint, ...cutout } of cutouts) {
    const suffix = NAMES.get(breakpoint);
    if (suffix === undefined) continue;
    attributes[`data-css${suffix}`] = '';
    for (const [property, value] of Object.entries(cutout[which] ?? {}))
      attributes[`data-${property}${suffix}`] = value;
  }
  return attributes;
}

/** The shapes of the crops, as attributes of the picture: `data-aspect-ratio-s`. */
export function ratioAttributes(cutouts: readonly Cutout[]): Record<`data-${string}`, string> {
  return Object.fromEntries(
    cutouts.flatMap(({ breakpoint, targetSize: { width, height } }) => {
      const suffix = NAMES.get(breakpoint);
      return suffix === undefined ? [] : [[`data-aspect-ratio${suffix}`, `${width} / ${height}`]];
    }),
  );
}

/** Whether the attributes say all about the cutouts: some breakpoint may be none of the shop's. */
export function areSaidByAttributes(cutouts: readonly Cutout[]): boolean {
  return cutouts.every(({ breakpoint }) => NAMES.has(breakpoint));
}
