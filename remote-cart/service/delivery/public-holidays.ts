import type { Country } from '@ninefold/sites';

/** Whether a day is a public holiday. */
export type IsHoliday = (day: Temporal.PlainDate) => boolean;

/** Loaded with the first question: the rules of all countries take 20 MB of memory. */
const loadLibrary = async () => (await import('date-holidays')).default;

/** By country and part of it: they are few, and each year of them is worked out once. */
const calendars = new Map<string, Promise<IsHoliday>>();

/** The public holidays of a country, and of a part of it. */
export function publicHolidays(country: Country, region?: string): Promise<IsHoliday> {
  const name = `${country}-${region ?? ''}`;
  const known = calendars.get(name) ?? openCalendar(country, region);
  calendars.set(name, known);
  return known;
}

async function openCalendar(country: Country, region: string | undefined): Promise<IsHoliday> {
  const Calendar = await loadLibrary();
  const calendar = region === undefined ? new Calendar(country) : new Calendar(country, region);
  const byYear = new Map<number, ReadonlySet<string>>();
  const ofYear = (year: number) => {
    const known = byYear.get(year);
    if (known) return known;
    const days = new Set(
      calendar
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .flatMap(daysOf),
    );
    byYear.set(year, days);
    return days;
  };
  return (day) => ofYear(day.year).has(day.toString());
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Each day of a holiday: feasts of several days end within the last one, and others at midnight. */
function daysOf({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const first = Temporal.PlainDate.from(date.slice(0, 10));
  // A day of 23 or 25 hours is one day.
  const count = Math.ceil((end.getTime() - start.getTime() - HOUR_MS) / DAY_MS);
  return Array.from({ length: Math.max(1, count) }, (_, days) => first.add({ days }).toString());
}

/** The parts of a country that have holidays of their own. */
export async function regionsOf(country: Country): Promise<readonly string[]> {
  const Calendar = await loadLibrary();
  return Object.keys(new Calendar().getStates(country) ?? {});
}
