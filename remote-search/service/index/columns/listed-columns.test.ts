import { expect, it } from 'vitest';
import { LISTED_COLUMNS, toListedColumns } from './listed-columns.ts';

it('SRC-4 takes the rows that a host of an older version has written, which end before what came later', () => {
  const names = Object.keys(LISTED_COLUMNS);
  expect(names.slice(-4)).toEqual(['traits', 'isReduced', 'brands', 'values']);
  const written = [1, true, 500, 900, 4.5, ['rot'], ['m'], [1000], [1000], [500, 900], 7, 12, 0, false];
  expect(written).toHaveLength(names.length - 4);
  const { numbers, traits, isReduced, brands, values } = toListedColumns([
    written,
    [...written, ['roast-dark'], true, ['lindevaag'], ['25']],
  ]);
  expect([...numbers]).toEqual([1, 1]);
  expect([traits.values, [...traits.starts], [...isReduced]]).toEqual([['roast-dark'], [0, 0, 1], [0, 1]]);
  expect([brands.values, [...brands.starts]]).toEqual([['lindevaag'], [0, 0, 1]]);
  expect([values.values, [...values.starts]]).toEqual([['25'], [0, 0, 1]]);
});
