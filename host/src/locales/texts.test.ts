import { expect, it } from 'vitest';
import { readTexts, textsOf } from './texts.ts';

const TEXTS = {
  'de-DE': { common: { add: 'In den Warenkorb', size: { s: 'klein', l: 'groß' } } },
  'de-CH': { common: { size: { l: 'gross' } } },
  'fr-CH': { common: { add: 'Ajouter' } },
};

it('a locale says only what differs from its language', () => {
  expect(textsOf(TEXTS, 'de-CH')).toEqual({ common: { add: 'In den Warenkorb', size: { s: 'klein', l: 'gross' } } });
  expect(textsOf(TEXTS, 'de-AT')).toEqual(TEXTS['de-DE']);
});

it('a text may stand where the language has several, and several where it has one', () => {
  const texts = {
    'de-DE': { common: { size: { s: 'klein' }, add: 'In den Warenkorb' } },
    'de-CH': { common: { size: 'Grösse', add: { one: 'In den Korb' } } },
  };
  expect(textsOf(texts, 'de-CH')).toEqual(texts['de-CH']);
});

it('one language never lends its texts to another', () => {
  expect(textsOf(TEXTS, 'fr-CH')).toEqual(TEXTS['fr-CH']);
  expect(textsOf(TEXTS, 'pl-PL')).toEqual({});
});

it('SIT-3 leaves no word of one letter at the end of a line', () => {
  const texts = { Page: { text: 'Pomoc a kontakt', of: { each: 'v obci' } } };
  expect(readTexts('sk-SK', JSON.stringify(texts))).toEqual({
    Page: { text: 'Pomoc a\u00a0kontakt', of: { each: 'v\u00a0obci' } },
  });
  expect(readTexts('de-DE', JSON.stringify(texts))).toEqual(texts);
});
