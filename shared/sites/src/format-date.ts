import { withFixedSpaces } from './locale-parts.ts';
import type { SiteCode } from './site-codes.ts';
import { WRITING_STYLES } from './writing-styles.ts';

/** `short` is all digits (`05.03.2027`), `long` names the month (`5. März 2027`), `time` is `HH:MM`. */
export type DateStyle = 'short' | 'long' | 'time';

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(site: SiteCode, style: DateStyle): Intl.DateTimeFormat {
  const key = `${site}/${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const { locale, timeZone } = WRITING_STYLES[site];
    formatter = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * A moment as the site's calendar has it, in the site's time zone wherever the code runs.
 *
 * @param date a Date, or what `new Date()` reads: an ISO text, milliseconds
 */
export function formatDate(site: SiteCode, date: Date | string | number, style: DateStyle = 'short'): string {
  const written = withFixedSpaces(formatterOf(site, style).format(new Date(date)));
  return style === 'long' ? withFrenchFirst(site, written) : written;
}

/** A date with the name of its month, where French counts the first day alone: `1er mars`. */
export function withFrenchFirst(site: SiteCode, date: string): string {
  return WRITING_STYLES[site].language === 'fr' ? date.replaceAll(/\b1\b/g, '1er') : date;
}
