/** `YYYY-MM-DDTHH:MM`, as a clock on the wall of the site shows it. */
export type WallClock = string;

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const MS_PER_MINUTE = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment. */
export function toWallClock(moment: Date, timeZone: string): WallClock {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(moment).replace(' ', 'T');
}

/** The moment at which the clocks of a time zone show this; the first one in the hour that autumn repeats; undefined for what no calendar has. */
export function fromWallClock(text: string, timeZone: string): Date | undefined {
  const asUtc = WALL_CLOCK.test(text) ? Date.parse(`${text}:00Z`) : NaN;
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== text) return undefined;
  // Offsets lie between -12 and +14 hours: the earliest of the moments around that reads like this.
  const offsets = [24, 0, -24].map((hours) => offsetAt(asUtc - hours * 60 * MS_PER_MINUTE, timeZone));
  const candidates = offsets.map((offset) => new Date(asUtc - offset)).sort((a, b) => a.getTime() - b.getTime());
  return candidates.find((moment) => toWallClock(moment, timeZone) === text) ?? candidates[0];
}

function offsetAt(time: number, timeZone: string): number {
  const minute = Math.floor(time / MS_PER_MINUTE) * MS_PER_MINUTE;
  return Date.parse(`${toWallClock(new Date(minute), timeZone)}:00Z`) - minute;
}
