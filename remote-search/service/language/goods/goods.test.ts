import { expect, test } from 'vitest';
import { goodsAt } from './index.ts';

test.each([
  ['kolik stoji kavovar', 'cs'],
  ['chodi do skolky peso', 'sk'],
] as const)('SRC: a word that only makes sentences names no goods with whose stem it ends: "%s"', (typed, language) => {
  const words = typed.split(' ');
  expect(words.filter((_, at) => goodsAt(words, at, language) > 0)).toEqual([]);
});

test.each([
  ['kolecko', 'cs'],
  ['pes', 'sk'],
] as const)('SRC: what a shop may sell is named in any form: "%s"', (typed, language) => {
  expect(goodsAt([typed], 0, language)).toBe(1);
});
