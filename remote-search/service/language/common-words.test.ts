import { expect, it } from 'vitest';
import type { Language } from './language.ts';
import { nearestCommon } from './common-words.ts';

it.each<[Language, string, string | undefined]>([
  ['de', 'wohnnung', 'wohnung'],
  ['tr', 'sonmrasi', 'sonrasi'],
  // Too short, and far from all.
  ['de', 'wohl', undefined],
  ['de', 'xqzvwxy', undefined],
])('SRC reads in %s "%s" as "%s", which everybody says', (language, typed, meant) => {
  expect(nearestCommon(typed, language)).toBe(meant);
});
