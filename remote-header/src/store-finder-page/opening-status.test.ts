import { describe, expect, it } from 'vitest';
import { localMomentOf, openingStatusOf } from './opening-status.ts';

const WEEKDAYS = { opens: '09:00', closes: '19:00' };
const SATURDAY = { opens: '09:30', closes: '16:00' };
const SUNDAY = { opens: '10:00', closes: '17:00' };
const [FRIDAY, SATURDAY_DAY, SUNDAY_DAY, MONDAY] = [5, 6, 0, 1] as const;

describe('what the door says', () => {
  it.each([
    [MONDAY, '08:59', { isOpen: false, opens: '09:00', on: 'today' }],
    [MONDAY, '09:00', { isOpen: true, closes: '19:00' }],
    [MONDAY, '18:59', { isOpen: true, closes: '19:00' }],
    [MONDAY, '19:00', { isOpen: false, opens: '09:00', on: 'tomorrow' }],
    [FRIDAY, '20:00', { isOpen: false, opens: '09:30', on: 'tomorrow' }],
    [SATURDAY_DAY, '16:00', { isOpen: false, opens: '09:00', on: 'monday' }],
    [SUNDAY_DAY, '12:00', { isOpen: false, opens: '09:00', on: 'tomorrow' }],
  ] as const)('HDR-3 closed on Sundays: on day %i at %s it is %j', (day, time, status) => {
    expect(openingStatusOf({ weekdays: WEEKDAYS, saturday: SATURDAY }, { day, time })).toEqual(status);
  });

  it('HDR-3 open on Sundays: opens tomorrow on a Saturday night', () => {
    const hours = { weekdays: WEEKDAYS, saturday: SATURDAY, sunday: SUNDAY };
    expect(openingStatusOf(hours, { day: SATURDAY_DAY, time: '16:00' })).toEqual({
      isOpen: false,
      opens: '10:00',
      on: 'tomorrow',
    });
  });

  it('HDR-3 without a weekend: opens on Monday on a Friday night', () => {
    expect(openingStatusOf({ weekdays: WEEKDAYS }, { day: FRIDAY, time: '19:30' })).toEqual({
      isOpen: false,
      opens: '09:00',
      on: 'monday',
    });
  });
});

it.each([
  ['DE', { day: 6, time: '23:30' }],
  ['CH_FR', { day: 6, time: '23:30' }],
  ['TR', { day: 0, time: '01:30' }],
] as const)('HDR-3 goes by the clocks of %s', (site, moment) => {
  expect(localMomentOf(site, Date.parse('2027-03-06T22:30:00Z'))).toEqual(moment);
});
