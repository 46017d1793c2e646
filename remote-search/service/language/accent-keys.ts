import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

/** The folded letters that keyboards have where others have digits: `ě` of `2`. */
const DIGITS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  cs: { 2: 'e', 3: 's', 4: 'c', 5: 'r', 6: 'z', 7: 'y', 8: 'a', 9: 'i', 0: 'e' },
  sk: { 2: 'l', 3: 's', 4: 'c', 5: 't', 6: 'z', 7: 'y', 8: 'a', 9: 'i', 0: 'e' },
  fr: { 2: 'e', 7: 'e', 9: 'c', 0: 'a' },
  hu: { 0: 'o' },
};
/** The letters that keyboards have where others have signs: `ö` of `;`. */
const SIGNS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ';': 'ö', '[': 'ü' },
  hu: { ';': 'é', "'": 'á', '[': 'ő', ']': 'ú', '=': 'ó' },
  tr: { ';': 'ş', '[': 'ğ', ']': 'ü', ',': 'ö', '.': 'ç' },
};
/** Signs inside a word, or at its end; a point or a comma there ends it. */
const TYPED_SIGNS = /(?<=\p{Letter})(?:[;'[\]=,.]+(?=\p{Letter})|[;'[\]=,.]*[;'[\]=](?!\S))/gu;
/** Digits inside a word; measures begin or end with theirs. */
const INSIDE = /^(?=(?:.*[a-z]){3})[a-z]\S*\d[a-z]+$/;

/** Cyrillic letters, and the Latin ones on their keys. */
const CYRILLIC = 'цукенгшщзфывапролдячсмить';
const LATIN = 'wertyuiopasdfghjklzxcvbnm';

/** A folded text, with the letters of what was typed on another keyboard: `povle4en9` → `povleceni`. */
export function foldTyped(text: string, language: Language): string {
  const signs = SIGNS[language];
  const folded = foldText(
    signs ? text.replace(TYPED_SIGNS, (all) => all.replace(/./g, (sign) => signs[sign] ?? sign)) : text,
  );
  if (/[а-я]/.test(folded)) return folded.replace(/[а-я]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter);
  if (!DIGITS[language] || !/[a-z]\d/.test(folded)) return folded;
  return folded
    .split(' ')
    .map((word) =>
      INSIDE.test(word.replace(/\d$/, (digit) => DIGITS[language]?.[digit] ?? digit))
        ? (lettersOf(word, language) ?? word)
        : word,
    )
    .join(' ');
}

/** A folded word with letters for all its digits: `38lky` → `salky`; undefined where a keyboard has none there. */
export function lettersOf(word: string, language: Language): string | undefined {
  const read = word.replace(/\d/g, (digit) => DIGITS[language]?.[digit] ?? digit);
  return /\d/.test(read) ? undefined : read;
}
