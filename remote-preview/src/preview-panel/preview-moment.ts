import { toWallClock, type WallClock } from '../../contract/wall-clock.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

/** The chosen moment by the clocks of the site. A date or time that is none is logged, and now stands in. */
export function previewMoment(date: string, time: string, timeZone: string): WallClock {
  if (DATE.test(date) && TIME.test(time)) return `${date}T${time}`;
  console.error(`Not a preview date: ${date} ${time}`);
  return toWallClock(new Date(), timeZone);
}
