import { describe, expect, it } from 'vitest';
import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { meaningAt } from './index.ts';

describe('meaningAt', () => {
  it.each<[Language, string, string]>([
    ['de', 'schals', 'wollschal'],
    ['de', 'schale', 'kaffeebecher'],
    ['de', 'velolämpli', 'velolichter'],
    ['de', 'dunkelrot', 'rot'],
    ['cs', 'litinový', 'litinova'],
    ['pl', 'dla dzieci', 'dziecieca'],
    ['fr', 'fillette', 'enfant'],
    ['tr', 'erkek çocuk', 'cocuk'],
    ['fr', 'lampe pour chevet', 'lampe'],
    ['fr', 'chocolatchaud', 'boire'],
    ['de', 'polsterzieche', 'bettwasche'],
    ['de', 'semmelkorb', 'brotkasten'],
    ['fr', 'popote', 'cocotte'],
    ['cs', 'kořenky', 'dozy'],
    ['sk', 'kochlíky', 'kvetinace'],
    ['pl', 'przyprawnik', 'pojemniki'],
    ['hu', 'dunsztosüveg', 'tarolouvegek'],
    ['tr', 'yeni yıl', 'kursu'],
    ['de', 'geburtstag', 'kurs'],
    ['cs', 'kempování', 'cestovni'],
    ['cs', 'kulatiny', 'darkova'],
    ['sk', 'deň učiteľov', 'darcekova'],
    ['pl', 'dla babci i dziadka', 'podarunkowa'],
    ['hu', 'nagyszülőknek', 'ajandekkartya'],
    ['tr', 'çift kazanlı', 'duo'],
  ])('SRC finds in %s for "%s" the word "%s" of catalogues', (language, text, meant) => {
    const words = foldText(text).split(' ');
    const [first] = words.flatMap((_, at) => meaningAt(words, at, language) ?? []);
    expect(first?.words).toContain(meant);
  });

  it.each<[Language, string]>([
    ['de', 'cappuccino'],
    ['fr', 'chalet'],
    ['cs', 'chata'],
    ['sk', 'relax'],
    ['hu', 'wellness'],
    ['tr', 'dinlenme'],
  ])('SRC reads in %s "%s" as what goods are for', (language, word) => {
    expect(meaningAt([word], 0, language)?.isOccasion).toBe(true);
  });

  it('SRC reads a word as itself before another one with the same stem', () => {
    expect(meaningAt(['schals'], 0, 'de')?.words).not.toContain('kaffeebecher');
  });
});
