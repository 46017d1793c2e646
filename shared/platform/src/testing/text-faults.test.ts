import { expect, it } from 'vitest';
import { pluralFaults, textsByKey, valueFaults, writingFaults } from './text-faults.ts';

it.each([
  ['de-DE', { Badge: { count_one: '', count_other: '', count_zero: '' } }, []],
  ['pl-PL', { Badge: { count_one: '', count_few: '', count_many: '', count_other: '' } }, []],
  ['pl-PL', { Badge: { count_one: '', count_other: '' } }, ['Badge.count lacks few, many']],
  ['tr-TR', { Badge: { count_one: '' } }, ['Badge.count lacks other']],
  ['hu-HU', { count_one: '', count_few: '', count_other: '' }, ['count has few']],
  ['cs-CZ', { Badge: { title: '', none_zero: '' } }, []],
])('SIT-6 finds in %s which plural forms %j lack', (locale, texts, faults) => {
  expect(pluralFaults(locale, textsByKey(texts))).toEqual(faults);
});

it.each([
  ['Hallo {{ name }}', []],
  ['Dobrý den', []],
  ['Dobrý den {{ name }}, {{name, capital}}', []],
  ['Dobrý den {{nmae}}', ['Header.greeting: {{nmae}}']],
])('SIT-6 finds in “%s” what no value is given for', (greeting, faults) => {
  const base = textsByKey({ Header: { greeting: 'Hallo {{name}}' } });
  expect(valueFaults(textsByKey({ Header: { greeting } }), base)).toEqual(faults);
});

it('SIT-6 knows that any form may say the count, and what any form of the other language says', () => {
  const base = textsByKey({ near_one: 'Eine Filiale bei {{place}}', near_other: 'Filialen' });
  const texts = textsByKey({ near_one: '{{count}} {{place}}', near_few: '{{place}}', near_other: '{{town}}' });
  expect(valueFaults(texts, base)).toEqual(['near_other: {{town}}']);
});

it.each([
  ['de-DE', 'Größe von „Becher“', []],
  ['de-CH', 'Grösse von «Becher»', []],
  ['de-CH', 'Größe von „Becher“', ['Page.title: ß „ “']],
  ['fr-CH', 'L’article « Serena »', []],
  ['fr-CH', "L'article “Serena”", ["Page.title: ' “ ”"]],
  ['hu-HU', '„Bögre” és „Bögre“', ['Page.title: “']],
  ['tr-TR', '“Kupa” ve "Kupa"', ['Page.title: " "']],
  ['pl-PL', 'Wypełnij oba pola', []],
  ['pl-PL', 'Proszę wypełnić oba pola. Prosimy o kontakt.', ['Page.title: Proszę Prosimy']],
] as const)('SIT-6 finds in %s, in “%s”, what is written otherwise there', (locale, title, faults) => {
  expect(writingFaults(locale, textsByKey({ Page: { title } }))).toEqual(faults);
});
