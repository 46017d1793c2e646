import { expect, it } from 'vitest';
import { noRanks, scoreOf } from './ranks.ts';

/** Measures that are known, all of live. */
function ranksOf(...values: number[]) {
  const ranks = noRanks();
  for (const value of values) scoreOf(ranks, value, false);
  return ranks;
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('LAY-1 a measure says nothing beside fewer than twenty', () => {
  expect(scoreOf(ranksOf(...upTo(19)), 10, false)).toBeUndefined();
  expect(scoreOf(ranksOf(...upTo(20)), 10, false)).toBeTypeOf('number');
});

it('LAY-1 the median is neither good nor bad, the quarters are two thirds of a deviation away, and no page says more than 2.5', () => {
  const hundred = upTo(100);
  const score = (value: number) => scoreOf(ranksOf(...hundred), value, false);
  expect(score(50.5)).toBe(0);
  expect(score(75.5)).toBeCloseTo(0.67, 1);
  expect(score(25.5)).toBeCloseTo(-0.67, 1);
  const thousand = (value: number) => scoreOf(ranksOf(...upTo(1000)), value, false);
  expect([thousand(5000), thousand(0)]).toEqual([2.5, -2.5]);
});

it('LAY-1 of equal measures half are better', () => {
  const same = Array.from({ length: 20 }, () => 100);
  expect(scoreOf(ranksOf(...same), 100, false)).toBe(0);
});

it('LAY-1 the last thousand measures count, and those of candidates are averaged', () => {
  const ranks = ranksOf(...Array.from({ length: 1000 }, () => 100), ...Array.from({ length: 1000 }, () => 10));
  expect(scoreOf(ranks, 50, true)).toBe(2.5);
  expect(scoreOf(ranks, 1, true)).toBe(-2.5);
  expect(ranks.candidates).toBe(2);
  expect(ranks.candidateRanks / ranks.candidates).toBeCloseTo(0.5, 2);
  expect(ranks.values).toHaveLength(1000);
});
