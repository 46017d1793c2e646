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

it.each([
  ['cs-CZ', 'Zadejte prosím PSČ v okolí a k tomu i obec.', 'Zadejte prosím PSČ v_okolí a_k_tomu i_obec.'],
  ['pl-PL', 'W sklepie: {{count}} z {{all}} (i w domu)', 'W_sklepie: {{count}} z_{{all}} (i_w_domu)'],
  ['sk-SK', 'Pomoc a kontakt: Aria 300 a 500', 'Pomoc a_kontakt: Aria 300 a_500'],
  ['de-DE', 'Artikel a b', 'Artikel a b'],
])('SIT-3 leaves no word of one letter at the end of a line on %s', (locale, text, shown) => {
  expect(readTexts(locale, JSON.stringify({ Page: { text } }))).toEqual({
    Page: { text: shown.replaceAll('_', '\u00a0') },
  });
});
