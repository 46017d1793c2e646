import { expect, it } from 'vitest';
import { formatTable } from './table.ts';

it('CLI-2 lays out a list of any length', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index), 'x']);
  expect(formatTable(['number', ''], rows).split('\n').at(-1)).toBe('199999  x');
});
