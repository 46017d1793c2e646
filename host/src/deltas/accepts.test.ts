import { expect, it } from 'vitest';
import { accepts } from './accepts.ts';

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  [' GZIP ,\tBR ', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip ; q = 0.5 , br ; q = 0.1', true],
  ['br;q=0', false],
  ['br; Q=0.000', false],
  ['br;q=', false],
  ['br;q=high', false],
  ['gzip, deflate', false],
  ['xbr', false],
  ['', false],
])('answers whoever accepts %j by brotli: %s', (header, isAccepted) => {
  expect(accepts(header, 'br')).toBe(isAccepted);
});

it.each([
  ['spaces', `gzip${' '.repeat(400_000)}x, br`, true],
  ['spaces behind a weight', `br;q=1${' '.repeat(400_000)}x`, false],
  ['semicolons', `gzip${';'.repeat(400_000)}, br`, true],
])('keeps nobody waiting who comes after a header of many %s', (_, header, isAccepted) => {
  expect(accepts(header, 'br')).toBe(isAccepted);
});
