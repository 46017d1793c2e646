import { siteOf, type SiteCode } from '@ninefold/sites';

/** The last moment of a later day, or of the last one of its month, by the clock of a site: mails name that day, and whoever reads them has all of it. */
export function endOfDay(site: SiteCode, start: Date, later: { days: number } | { months: number }): Date {
  const { timeZone } = siteOf(site);
  const begins = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const dayAfter = begins.add(later).add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(dayAfter.epochMilliseconds - 1);
}
