import { expect, it } from 'vitest';
import type { Language } from './language.ts';
import { soundOf } from './sounds.ts';

it.each<[Language, string, string]>([
  ['fr', 'chosure', 'chaussures'],
  ['fr', 'couto', 'couteau'],
  ['fr', 'parqua', 'parka'],
  ['de', 'stul', 'stuhl'],
  ['de', 'fase', 'vase'],
  ['cs', 'hrnicki', 'hrnicky'],
  ['sk', 'vankus', 'wankus'],
  ['pl', 'kzeslo', 'krzeslo'],
  ['hu', 'kehej', 'kehely'],
  ['tr', 'deirmen', 'degirmen'],
])('SRC hears in %s "%s" as "%s"', (language, typed, written) => {
  expect(soundOf(typed, language)).toBe(soundOf(written, language));
});

it.each<[Language, string, string]>([
  ['fr', 'bougie', 'bouchon'],
  ['de', 'tasse', 'tasche'],
])('hears in %s "%s" otherwise than "%s"', (language, one, other) => {
  expect(soundOf(one, language)).not.toBe(soundOf(other, language));
});
