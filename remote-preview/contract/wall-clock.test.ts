import { SITES } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import { fromWallClock, toWallClock } from './wall-clock.ts';

describe('wall clock', () => {
  it.each([
    ['Europe/Berlin', '2027-01-15T12:00', '2027-01-15T11:00:00.000Z'],
    ['Europe/Berlin', '2027-07-15T12:00', '2027-07-15T10:00:00.000Z'],
    ['Europe/Istanbul', '2027-07-15T00:30', '2027-07-14T21:30:00.000Z'],
    // The hour that autumn repeats, and the one that spring leaves out.
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ])('PRV-4 in %s %s is %s', (timeZone, text, moment) => {
    expect(fromWallClock(text, timeZone)?.toISOString()).toBe(moment);
  });

  it.each(['', '2027-1-1T00:00', '2027-02-30T10:00', '2027-01-01T24:01', '01.02.2027T10:00', '2027-01-01'])(
    'PRV-4 refuses %j',
    (text) => {
      expect(fromWallClock(text, 'Europe/Berlin')).toBeUndefined();
    },
  );

  it.each(SITES)('PRV-4 reads in $code what it wrote', ({ timeZone }) => {
    for (let hour = 0; hour < 24 * 365; hour += 71) {
      const moment = new Date(Date.UTC(2027, 0, 1, hour, 7));
      const text = toWallClock(moment, timeZone);
      expect(toWallClock(fromWallClock(text, timeZone)!, timeZone)).toBe(text);
    }
  });
});
