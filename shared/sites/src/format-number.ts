import { NUMBER_STYLES, withFixedSpaces } from './locale-parts.ts';
import type { SiteCode } from './site-codes.ts';
import { siteOf } from './sites.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(site: SiteCode, fractionDigits: number): Intl.NumberFormat {
  const key = `${site}/${fractionDigits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const { locale } = siteOf(site);
    formatter = new Intl.NumberFormat(locale, {
      maximumFractionDigits: fractionDigits,
      useGrouping: NUMBER_STYLES[locale].grouping,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * A number as the site's readers write it.
 *
 * @param fractionDigits most digits after the decimal sign; zeros at the end are left out. @default 2
 */
export function formatNumber(site: SiteCode, value: number, fractionDigits = 2): string {
  const style = NUMBER_STYLES[siteOf(site).locale];
  const parts = formatterOf(site, fractionDigits).formatToParts(value);
  const texts = parts.map(({ type, value: text }) => {
    if (type === 'group') return style.group;
    return type === 'decimal' ? style.decimal : text;
  });
  return withFixedSpaces(texts.join(''));
}

/** A share of a hundred: `formatPercent('DE', 10)` is `10 %`. */
export function formatPercent(site: SiteCode, percent: number): string {
  const { percent: pattern } = NUMBER_STYLES[siteOf(site).locale];
  return pattern.replace('0', () => formatNumber(site, percent));
}
