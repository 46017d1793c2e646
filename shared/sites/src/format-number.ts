import { groupDigits, MINUS, NUMBER_STYLES } from './locale-parts.ts';
import type { SiteCode } from './site-codes.ts';
import { WRITING_STYLES } from './writing-styles.ts';

/**
 * A number as the site's readers write it, halves rounded away from zero.
 *
 * @param value finite, below 10^15
 * @param fractionDigits most digits after the decimal sign; zeros at the end are left out. @default 2
 */
export function formatNumber(site: SiteCode, value: number, fractionDigits = 2): string {
  const { group, decimal, grouping } = NUMBER_STYLES[WRITING_STYLES[site].locale];
  const minor = Math.round(shiftPoint(Math.abs(value), fractionDigits));
  const [whole, fraction] = shiftPoint(minor, -fractionDigits).toFixed(fractionDigits).split('.');
  const shown = fraction?.replace(/0+$/, '');
  const sign = value < 0 || Object.is(value, -0) ? MINUS : '';
  return sign + groupDigits(whole!, group, grouping) + (shown ? decimal + shown : '');
}

/** A number times a power of ten, of the digits that are written of it: `1.005 * 100` is 100.49999999999999. */
function shiftPoint(value: number, digits: number): number {
  const [number, exponent = '0'] = String(value).split('e');
  return Number(`${number}e${Number(exponent) + digits}`);
}

/** A share of a hundred: `formatPercent('DE', 10)` is `10 %`. */
export function formatPercent(site: SiteCode, percent: number): string {
  const { percent: pattern } = NUMBER_STYLES[WRITING_STYLES[site].locale];
  return pattern.replace('0', () => formatNumber(site, percent));
}
