import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { nearestInPhrase } from './listed-phrases.ts';

describe('nearestInPhrase', () => {
  it.each<[Language, string, number, string]>([
    ['cs', 'krabuce na chleba', 0, 'krabice'],
    ['fr', 'infuseur a pizton', 2, 'piston'],
    ['tr', 'telefon hati', 1, 'hatti'],
  ])('reads in %s of "%s" what its other words tell', (language, text, at, meant) => {
    expect(nearestInPhrase(text.split(' '), at, language)).toBe(meant);
  });

  it.each<[Language, string, number]>([
    ['cs', 'krabuce na housky a rohliky', 0],
    ['fr', 'pizton', 0],
    ['tr', 'telefon kabi', 1],
  ])('reads in %s of "%s" nothing else', (language, text, at) => {
    expect(nearestInPhrase(text.split(' '), at, language)).toBeUndefined();
  });
});
