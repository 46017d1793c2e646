import { formatDate, siteOf, type SiteCode } from '@ninefold/sites';
import type { Store } from '../../contract/store.ts';

export const DAY_KINDS = ['weekdays', 'saturday', 'sunday'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** A moment on the clocks of a site. */
export interface LocalMoment {
  /** 0 is Sunday. */
  day: number;
  /** `HH:MM` */
  time: string;
}

/** Whether a store is open, and until when; or when it opens next. */
export type OpeningStatus =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; on: 'today' | 'tomorrow' | 'monday' };

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The moment as the site's clocks show it, wherever the code runs. */
export function localMomentOf(site: SiteCode, now: number): LocalMoment {
  const { timeZone } = siteOf(site);
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now);
  return { day: DAYS.indexOf(day), time: formatDate(site, now, 'time') };
}

export function dayKindOf(day: number): DayKind {
  if (day === 0) return 'sunday';
  return day === 6 ? 'saturday' : 'weekdays';
}

/** What a store's door says at a moment. Times are compared as text, as both have two digits for hours. */
export function openingStatusOf(hours: Store['hours'], { day, time }: LocalMoment): OpeningStatus {
  const today = hours[dayKindOf(day)];
  if (today && time < today.opens) return { isOpen: false, opens: today.opens, on: 'today' };
  if (today && time < today.closes) return { isOpen: true, closes: today.closes };
  const tomorrow = hours[dayKindOf((day + 1) % 7)];
  // Every store is open on weekdays: what is closed tomorrow opens after the weekend.
  return tomorrow
    ? { isOpen: false, opens: tomorrow.opens, on: 'tomorrow' }
    : { isOpen: false, opens: hours.weekdays.opens, on: 'monday' };
}
