import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noCounts, percentile75, rangeOf, VITALS } from './vital-ranges.ts';

it('tells what three of four pages were at least as good as, to the width of a range', () => {
  const counts = noCounts('lcp');
  for (const ms of [700, 720, 2100, 2600]) counts[rangeOf('lcp', ms)]! += 1;
  expect(percentile75('lcp', counts)).toBe(2500);
  expect(percentile75('cls', noCounts('cls'))).toBeNull();
});

it('puts every measure into a range, however large', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VITALS), fc.double({ min: 0, max: 1e9, noNaN: true }), (vital, value) => {
      const counts = noCounts(vital);
      counts[rangeOf(vital, value)]! += 1;
      expect(counts).toHaveLength(noCounts(vital).length);
      expect(percentile75(vital, counts)).toBeGreaterThanOrEqual(0);
    }),
  );
});
