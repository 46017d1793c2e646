import { expect, it } from 'vitest';
import { spellWords } from './spell-words.ts';

it.each([
  [['kaffemaschine'], 'kafeemaschiene', [], 'kaffeemaschine'],
  [['kaffeemuhle'], 'kafeemühle', ['Elektrische Kaffeemühle'], 'kaffeemühle'],
  [['bettwasche', 'rot'], 'bettwesche rot', ['Satin-Bettwäsche'], 'bettwäsche rot'],
  [['vollautomat'], 'volautomat', [], 'vollautomat'],
])('spells %j, meant by "%s", with the goods %j as "%s"', (words, typed, titles, spelled) => {
  const products = titles.map((title) => ({ title }));
  expect(spellWords(words, typed, products, 'de')).toBe(spelled);
});

it('spells a word that no goods have in their title as the language does', () => {
  expect(spellWords(['hrncek', 'do', 'auta'], 'hrnnček do auta', [{ title: 'Termohrnček, 380 ml' }], 'sk')).toBe(
    'hrnček do auta',
  );
});
