import { it, expect } from 'vitest';
import { isValidAt, nextChangeOf } from './is-valid-at.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));

it.each([
  { validFrom: null, validUntil: null, hours: [7, 8, 9, 10] },
  { validFrom: at(8), validUntil: null, hours: [8, 9, 10] },
  { validFrom: null, validUntil: at(9), hours: [7, 8] },
  { validFrom: at(8), validUntil: at(9), hours: [8] },
])('content is shown from its beginning until just before its end: %j', ({ hours, ...validity }) => {
  expect([7, 8, 9, 10].filter((hour) => isValidAt(validity, at(hour)))).toEqual(hours);
});

it('content is as it is until the first of it begins or ends', () => {
  const all = [
    { validFrom: null, validUntil: at(9) },
    { validFrom: at(8), validUntil: null },
  ];
  expect([7, 8, 9].map((hour) => nextChangeOf(all, at(hour)))).toEqual([at(8).getTime(), at(9).getTime(), Infinity]);
});
