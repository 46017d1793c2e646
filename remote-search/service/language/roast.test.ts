import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { readRoast } from './roast.ts';

describe('readRoast', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'dunkel gerösteter kaffee', 'dark', 'kaffee'],
    ['de', 'kaffee dunkle röstung', 'dark', 'kaffee'],
    ['de', 'hellgeroestete bohnen', 'light', 'bohnen'],
    ['de', 'kaffee mittlere röstung', 'medium', 'kaffee'],
    ['de', 'dark roast coffee', 'dark', 'coffee'],
    ['fr', 'café torréfaction foncée', 'dark', 'café'],
    ['fr', 'cafe torrefie clair', 'light', 'cafe'],
    ['cs', 'světle pražená káva', 'light', 'káva'],
    ['sk', 'káva tmavo pražená', 'dark', 'káva'],
    ['pl', 'kawa jasno palona', 'light', 'kawa'],
    ['hu', 'sotet porkolesu kave', 'dark', 'kave'],
    ['tr', 'koyu kavrulmuş çekirdek', 'dark', 'çekirdek'],
  ])('reads in %s of "%s" how it is roasted, and what', (language, text, roast, rest) => {
    expect(readRoast(text, language)).toEqual({ roast, rest });
  });

  it.each<[Language, string]>([
    ['de', 'dunkle schokolade'],
    ['de', 'dunkle röstung'],
    ['de', 'helle lampe'],
    ['hu', 'pörkölt edény'],
    ['cs', 'světlo na kolo'],
  ])('finds nothing of that in %s in "%s"', (language, text) => {
    expect(readRoast(text, language)).toBeUndefined();
  });
});
