import { expect, it } from 'vitest';
import { judgeRollout } from './judge-rollout.ts';

const counted = (views: number, failures: number, serverFailures = 0) => ({ views, failures, serverFailures });

it.each([
  ['too few views to tell', counted(19, 19, 19), counted(1000, 0), false],
  ['too few failures to tell', counted(40, 19), counted(1000, 0), false],
  ['enough failures, none before', counted(40, 20), counted(1000, 0), true],
  ['failures on the server, of which few tell enough', counted(40, 0, 5), counted(1000, 0), true],
  ['three times as many, and a point more', counted(1000, 30), counted(1000, 10), true],
  ['less than three times as many', counted(1000, 29), counted(1000, 10), false],
  ['three times as many, but less than a point more', counted(10_000, 90), counted(10_000, 30), false],
  ['as bad as before, on the server', counted(100, 0, 50), counted(100, 0, 50), false],
  ['bad, with nothing to compare', counted(20, 20), counted(0, 0), true],
  ['more failures, but of more views', counted(100_000, 50), counted(1000, 0), false],
])('judges a rollout with %s', (_what, candidate, live, isBad) => {
  expect(judgeRollout(candidate, live) !== undefined).toBe(isBad);
});

it('gives the figures', () => {
  expect(judgeRollout(counted(200, 30), counted(1800, 9))).toBe(
    '30 failures in 200 views (15.00 %), live 9 in 1800 (0.50 %)',
  );
});
