import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldText));

/** Words that say nothing about a product. */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  de: listOf('der die das den dem des ein eine einen einem einer und oder in im auf an am von vom zu'),
  fr: listOf('le la les l un une des d et ou de du dans sur au aux'),
  cs: listOf('a i v ve u o nebo kolem'),
  hu: listOf('a az egy és vagy'),
  pl: listOf('i w we u o lub albo'),
  sk: listOf('a i v vo u o alebo okolo'),
  tr: listOf('ve veya bir ile'),
};

/** Words after which a title tells what goes with the product, not what it is: `Handmühle für Kaffee`. */
const COMPLEMENTS: Record<Language, ReadonlySet<string>> = {
  de: listOf('für fuer mit aus zur zum ohne to im in'),
  fr: listOf('pour avec sans en au aux à de du'),
  cs: listOf('na s se z ze pro bez k ke do'),
  hu: listOf('nélkül'),
  pl: listOf('do na z ze dla bez'),
  sk: listOf('na s so z zo pre bez k ku do'),
  tr: listOf('için'),
};

export function isStopWord(word: string, language: Language): boolean {
  return STOP_WORDS[language].has(word);
}

/** A pattern of PostgreSQL for what a folded title says about the product beside what it is. */
export function complementPattern(language: Language): string {
  return `\\m(?:${[...COMPLEMENTS[language]].join('|')})\\M.*$`;
}

/** The words of a folded text that say what something is, and those that say more about it: `kavovary`, `kapsle` of `kavovary na kapsle`. */
export function splitComplement(folded: string, language: Language): [own: string[], complement: string[]] {
  const words = folded.split(' ');
  const start = words.findIndex((word, index) => index > 0 && COMPLEMENTS[language].has(word));
  return start === -1 ? [words, []] : [words.slice(0, start), words.slice(start)];
}
