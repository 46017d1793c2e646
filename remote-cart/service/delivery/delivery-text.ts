import { siteOf, withFrenchFirst, type Language, type SiteCode } from '@ninefold/sites';

const formatters = new Map<SiteCode, Intl.DateTimeFormat>();

/** Whose short weekdays are single letters, or stand in no date: `P`, `Cum`. */
const WHOLE_WEEKDAYS: ReadonlySet<Language> = new Set(['hu', 'tr']);

/** Days as the site writes them, where a line may break at the dash alone: `Do., 26. – Fr., 27. November`. */
export function deliveryText(site: SiteCode, from: Temporal.PlainDate, until: Temporal.PlainDate): string {
  let formatter = formatters.get(site);
  if (!formatter) {
    const { locale, language } = siteOf(site);
    const weekday = WHOLE_WEEKDAYS.has(language) ? 'long' : 'short';
    formatter = new Intl.DateTimeFormat(locale, { weekday, day: 'numeric', month: 'long', timeZone: 'UTC' });
    formatters.set(site, formatter);
  }
  const written = withFrenchFirst(site, formatter.formatRange(noonOf(from), noonOf(until)));
  return written.replaceAll(/\s/g, '\u00a0').replaceAll('\u00a0–\u00a0', '\u00a0– ');
}

const noonOf = (day: Temporal.PlainDate) => new Date(`${day.toString()}T12:00:00Z`);
