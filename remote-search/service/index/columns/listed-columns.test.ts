import { expect, it } from 'vitest';
import { LISTED_COLUMNS, toListedColumns } from './listed-columns.ts';

it('SRC-4 takes the rows that a host of an older version has written, which end before what came later', () => {
  const names = Object.keys(LISTED_COLUMNS);
  expect(names.at(-1)).toBe('traits');
  const written = [1, true, 500, 900, 4.5, ['rot'], ['m'], [1000], [1000], [500, 900], 7, 12, 0, false];
  expect(written).toHaveLength(names.length - 1);
  const { numbers, traits } = toListedColumns([written, [...written, ['roast-dark']]]);
  expect([...numbers]).toEqual([1, 1]);
  expect([traits.values, [...traits.starts]]).toEqual([['roast-dark'], [0, 0, 1]]);
});
