import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { readPriceRank } from './price-rank.ts';

describe('readPriceRank', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'günstigste kaffeemaschine', 'cheapest', 'kaffeemaschine'],
    ['de', 'welcher toaster ist am billigsten', 'cheapest', 'welcher toaster ist'],
    ['de', 'guenstigster zelt', 'cheapest', 'zelt'],
    ['de', 'teuerste uhr', 'dearest', 'uhr'],
    ['de', 'cheapest mug', 'cheapest', 'mug'],
    ['fr', 'café en grains le moins cher', 'cheapest', 'café en grains'],
    ['fr', 'la poêle la moins chere', 'cheapest', 'la poêle'],
    ['fr', 'machine la plus chère', 'dearest', 'machine'],
    ['cs', 'nejlevnější kávovar', 'cheapest', 'kávovar'],
    ['sk', 'najlacnejšia panvica', 'cheapest', 'panvica'],
    ['pl', 'najtańszy ekspres', 'cheapest', 'ekspres'],
    ['pl', 'najtansze kapsulki', 'cheapest', 'kapsulki'],
    ['hu', 'legolcsóbb kávéfőző', 'cheapest', 'kávéfőző'],
    ['hu', 'legdrágább kávé', 'dearest', 'kávé'],
    ['tr', 'en ucuz kahve makinesi', 'cheapest', 'kahve makinesi'],
    ['tr', 'en pahalı kahve', 'dearest', 'kahve'],
  ])('reads in %s of "%s" which is wanted, and of what', (language, text, rank, rest) => {
    expect(readPriceRank(text, language)).toEqual({ rank, rest });
  });

  it.each<[Language, string]>([
    ['de', 'günstige kaffeemaschine'],
    ['de', 'günstigste'],
    ['fr', 'café moins cher que 10 francs'],
    ['tr', 'yeşilen ucuz'],
  ])('finds nothing of that in %s in "%s"', (language, text) => {
    expect(readPriceRank(text, language)).toBeUndefined();
  });
});
