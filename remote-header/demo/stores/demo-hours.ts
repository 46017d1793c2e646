import type { Country } from '@ninefold/sites';
import type { Store } from '../../contract/store.ts';

/** Shops of these countries open on Sundays too. */
const OPEN_ON_SUNDAYS: readonly Country[] = ['CZ', 'SK', 'HU', 'TR'];
const WEEKDAYS = [
  { opens: '09:00', closes: '20:00' },
  { opens: '09:30', closes: '19:00' },
  { opens: '09:00', closes: '18:30' },
  { opens: '08:30', closes: '19:00' },
] as const;
const SATURDAYS = [
  { opens: '09:00', closes: '18:00' },
  { opens: '09:30', closes: '17:00' },
  { opens: '09:00', closes: '16:00' },
] as const;

/** The opening hours of a country's store by its number. */
export function demoHours(country: Country, index: number): Store['hours'] {
  return {
    weekdays: WEEKDAYS[index % WEEKDAYS.length]!,
    saturday: SATURDAYS[index % SATURDAYS.length]!,
    ...(OPEN_ON_SUNDAYS.includes(country) && { sunday: { opens: '10:00', closes: '17:00' } }),
  };
}
