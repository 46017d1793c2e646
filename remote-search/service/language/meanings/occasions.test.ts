import { expect, it } from 'vitest';
import { isChatter } from '../chatter.ts';
import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { meaningAt } from './index.ts';

const meantBy = (phrase: string, language: Language) => meaningAt(foldText(phrase).split(' '), 0, language, true);

it.each<[Language, string, string]>([
  ['de', 'rentenbeginn', 'geschenkkarte'],
  ['de', 'maturareise', 'zelt'],
  ['fr', 'déménagement', 'bougie'],
  ['tr', 'evlilik yıldönümü', 'hediye'],
  ['hu', 'legénybúcsú', 'ajandekkartya'],
  ['pl', 'wycieczka szkolna', 'namiot'],
  ['cs', 'den učitelů', 'darkova'],
  ['sk', 'škola v prírode', 'stan'],
])('SRC whoever names in %s the occasion "%s" is shown what is given or taken along then', (language, phrase, word) => {
  const meaning = meantBy(phrase, language);
  expect(meaning?.isOccasion).toBe(true);
  expect(meaning?.words[0]).toBe(word);
});

it.each(['firmung', 'weihnachten', 'rentenbeginn'])(
  'SRC at "%s" German presents that any adult may get come before sweets',
  (occasion) => {
    const { words = [] } = meantBy(occasion, 'de') ?? {};
    expect(words.slice(0, 3)).toEqual(['geschenkkarte', 'probierbox', 'abo']);
  },
);

it.each<[Language, string]>([
  ['de', 'kaputt'],
  ['fr', 'cassé'],
  ['cs', 'rozbil'],
  ['tr', 'kırıldı'],
])('SRC that a thing is broken or lost names in %s nothing: "%s"', (language, word) => {
  expect(isChatter(foldText(word), language)).toBe(true);
});
