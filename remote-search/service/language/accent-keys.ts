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
  fr: { ';': 'é', '[': 'è' },
  hu: { ';': 'é', "'": 'á', '[': 'ő', ']': 'ú', '=': 'ó' },
  tr: { ';': 'ş', '[': 'ğ', ']': 'ü', ',': 'ö', '.': 'ç' },
};
/** Signs inside a word, at its beginning, or at its end; a point or a comma there ends it. */
const TYPED_SIGNS =
  /(?<=\p{Letter})(?:[;'[\]=,.]+(?=\p{Letter})|[;'[\]=,.]*[;'[\]=](?!\S))|(?<!\S)[;[](?=\p{Letter}{3})/gu;
/** In Turkish a comma between two words, not `ö`, which stands in the first syllable, or before the last letter: `g,mlek`, `kuaf,r`. */
const COMMA = /(?<=\p{Letter}{3}),(?=\p{Letter}{2})/gu;
/** In German `'` for `ä`, but not where it stands for a letter that is left out: `gl'ser`, `gibt's`. */
const APOSTROPHE = /(?<=\p{Letter}{2})'(?=\p{Letter}{3})/gu;
/** The letters of a keyboard of the French-speaking part of Switzerland where the German-speaking have others, but not in words from French. */
const FRENCH_LETTERS: Readonly<Record<string, string>> = { è: 'ü', à: 'ä' };
const FRENCH = /cr[eè]me|caff?[eè]|[eè]re(?!\p{Letter})|[àè](?!\p{Letter})|^à/iu;
/** Digits inside a word; measures begin or end with theirs. */
const INSIDE = /^(?=(?:.*[a-z]){3})[a-z]\S*\d[a-z]+$/;

/** Cyrillic letters, and the Latin ones on their keys. */
const CYRILLIC = 'цукенгшщзфывапролдячсмить';
const LATIN = 'wertyuiopasdfghjklzxcvbnm';

/** A folded text, with the letters of what was typed on another keyboard: `povle4en9` → `povleceni`. */
export function foldTyped(text: string, language: Language): string {
  const folded = foldText(withLetters(text, language));
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

/** A text with letters for the signs of another keyboard. */
function withLetters(text: string, language: Language): string {
  const signs = SIGNS[language];
  if (!signs) return text;
  const own =
    language === 'tr'
      ? text.replace(COMMA, ' ')
      : language === 'de' && !FRENCH.test(text)
        ? text.replace(APOSTROPHE, 'ä').replace(/(?<=\p{Letter})[èà](?=\p{Letter})/gu, (each) => FRENCH_LETTERS[each]!)
        : text;
  return own.replace(TYPED_SIGNS, (all) => all.replace(/./g, (sign) => signs[sign] ?? sign));
}

/** A folded word with letters for all its digits: `38lky` → `salky`; undefined where a keyboard has none there. */
export function lettersOf(word: string, language: Language): string | undefined {
  const read = word.replace(/\d/g, (digit) => DIGITS[language]?.[digit] ?? digit);
  return /\d/.test(read) ? undefined : read;
}

/** Letters that change their places between keyboards: QWERTY and QWERTZ, QWERTZ or QWERTY and AZERTY. */
const SWAPPED_KEYS = ['yz', 'aqzw'];

/** A folded word as another keyboard would have written it: `vqse` → `vase`. */
export function withSwappedKeys(word: string): readonly string[] {
  const spellings = SWAPPED_KEYS.map((keys) => {
    const pairs = new Map<string, string>();
    for (let at = 0; at < keys.length; at += 2) {
      pairs.set(keys[at]!, keys[at + 1]!);
      pairs.set(keys[at + 1]!, keys[at]!);
    }
    return word.replace(/./g, (letter) => pairs.get(letter) ?? letter);
  });
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}
