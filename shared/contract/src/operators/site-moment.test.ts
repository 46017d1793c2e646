import { describe, expect, it } from 'vitest';
import { instantOn, SiteMoment } from './site-moment.ts';

describe('a moment', () => {
  it.each([
    ['by the clock of Germany', 'DE', '2026-12-24T18:00', '2026-12-24T17:00:00.000Z'],
    ['by the clock of Turkey', 'TR', '2026-12-24T18:00', '2026-12-24T15:00:00.000Z'],
    ['by a clock in summer', 'DE', '2026-07-01T18:00:30', '2026-07-01T16:00:30.000Z'],
    ['of one instant, on every site', 'TR', '2026-12-24T17:00Z', '2026-12-24T17:00:00.000Z'],
    ['of one instant in another zone', 'TR', '2026-12-24T17:00-05:30', '2026-12-24T22:30:00.000Z'],
    ['in an hour that the clock skips', 'DE', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['in an hour that the clock has twice', 'DE', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ] as const)('%s: on %s %s is %s', (_what, site, moment, instant) => {
    expect(SiteMoment.parse(moment)).toBe(moment);
    expect(instantOn(site, moment).toISOString()).toBe(instant);
  });

  it.each([
    'tomorrow',
    '2026-12-24',
    '2026-12-24T18',
    '2026-12-24T18:00:00.5',
    '2026-12-24T18:00 Europe/Berlin',
    'at 2026-12-24T18:00',
    '2026-02-30T18:00',
    '2026-02-30T18:00Z',
    '2026-12-24T25:00',
  ])('is not %s', (text) => {
    const { error } = SiteMoment.safeParse(text);
    expect(error!.issues[0]!.message).toContain('is no time: write 2026-12-24T18:00');
    expect(() => instantOn('DE', text)).toThrow(`${text} is no moment`);
  });
});
