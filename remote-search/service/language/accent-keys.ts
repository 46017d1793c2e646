import type { Language } from './language.ts';

/** The folded letters that keyboards have where others have digits: `ě` of `2`. */
const LETTERS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  cs: { 2: 'e', 3: 's', 4: 'c', 5: 'r', 6: 'z', 7: 'y', 8: 'a', 9: 'i', 0: 'e' },
  sk: { 2: 'l', 3: 's', 4: 'c', 5: 't', 6: 'z', 7: 'y', 8: 'a', 9: 'i', 0: 'e' },
  fr: { 2: 'e', 7: 'e', 9: 'c', 0: 'a' },
  hu: { 0: 'o' },
};
/** Digits inside a word; measures begin or end with theirs. */
const INSIDE = /^(?=(?:.*[a-z]){3})[a-z]\S*\d[a-z]+$/;

/** Folded words with the letters of what was typed on another keyboard: `povle4en9` → `povleceni`. */
export function withAccentKeys(folded: string, language: Language): string {
  const letters = LETTERS[language];
  if (!letters || !/[a-z]\d/.test(folded)) return folded;
  return folded
    .split(' ')
    .map((word) => {
      const isTyped = INSIDE.test(word.replace(/\d$/, (digit) => letters[digit] ?? digit));
      const read = word.replace(/\d/g, (digit) => letters[digit] ?? digit);
      return isTyped && !/\d/.test(read) ? read : word;
    })
    .join(' ');
}
