import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { readTraits } from './coffee-traits.ts';

const said = (text: string, language: Language) => {
  const read = readTraits(text, language);
  return [...read.map(({ traits }) => traits.join(' ')), read.at(-1)?.rest];
};
const [STRONG, MILD] = ['strength-6 strength-5', 'strength-1 strength-2'];

describe('readTraits', () => {
  it.each<[Language, string, ...string[]]>([
    ['de', 'dunkel gerösteter kaffee', 'roast-dark', 'kaffee'],
    ['de', 'kaffee dunkle röstung', 'roast-dark', 'kaffee'],
    ['de', 'hellgeroestete bohnen', 'roast-light', 'bohnen'],
    ['de', 'kaffee mittlere röstung', 'roast-medium', 'kaffee'],
    ['de', 'dark roast coffee', 'roast-dark', 'coffee'],
    ['fr', 'café torréfaction foncée', 'roast-dark', 'café'],
    ['fr', 'cafe torrefie clair', 'roast-light', 'cafe'],
    ['cs', 'světle pražená káva', 'roast-light', 'káva'],
    ['sk', 'káva tmavo pražená', 'roast-dark', 'káva'],
    ['pl', 'kawa jasno palona', 'roast-light', 'kawa'],
    ['hu', 'sotet porkolesu kave', 'roast-dark', 'kave'],
    ['tr', 'koyu kavrulmuş çekirdek', 'roast-dark', 'çekirdek'],
    ['de', 'starker kaffee', STRONG, 'kaffee'],
    ['de', 'kaffee nicht so stark', MILD, 'kaffee'],
    ['de', 'stärkster espresso', 'strength-6', 'espresso'],
    ['de', 'kräftige bohnen hell geröstet', 'roast-light', STRONG, 'bohnen'],
    ['de', 'mild coffee', MILD, 'coffee'],
    ['fr', 'café pas trop fort', MILD, 'café'],
    ['fr', 'le café le plus corsé', 'strength-6', 'le café'],
    ['cs', 'silná káva', STRONG, 'káva'],
    ['cs', 'káva ne moc silná', MILD, 'káva'],
    ['sk', 'slabá káva', MILD, 'káva'],
    ['pl', 'niezbyt mocna kawa', MILD, 'kawa'],
    ['hu', 'kávé ami nem túl erős', MILD, 'kávé ami'],
    ['hu', 'legerősebb kávé', 'strength-6', 'kávé'],
    ['tr', 'çok sert olmayan kahve', MILD, 'kahve'],
    ['tr', 'en sert kahve', 'strength-6', 'kahve'],
  ])('reads in %s of "%s" how it is, and what', (language, text, ...expected) => {
    expect(said(text, language)).toEqual(expected);
  });

  it.each<[Language, string]>([
    ['de', 'dunkle schokolade'],
    ['de', 'dunkle röstung'],
    ['de', 'starke lampe'],
    ['de', 'stark'],
    ['fr', 'forte crema café'],
    ['hu', 'pörkölt edény'],
    ['cs', 'světlo na kolo'],
    ['cs', 'jemně mletá káva'],
  ])('finds nothing of that in %s in "%s"', (language, text) => {
    expect(readTraits(text, language)).toEqual([]);
  });
});
