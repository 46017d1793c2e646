import type { SiteCode } from '@ninefold/sites';
import { foldText } from '../text/fold-text.ts';
import { languageOf } from '../text/language.ts';
import { stemWord } from '../text/stem-word.ts';
import { isStopWord } from '../text/stop-words.ts';
import { synonymsIn } from './synonyms/index.ts';

const LONGEST_TERM = 200;
const MOST_WORDS = 8;

export interface SearchTerm {
  /** As typed, cleaned (SRC-2). */
  text: string;
  /** Folded words of letters and digits that say something about a product; empty when there is nothing to search. */
  words: readonly string[];
  /** What the products of each word are filed under. */
  keys: readonly string[];
}

/** Reads what a visitor typed: at most 200 characters, nothing that is not for reading; digits and spaces alone lose the spaces. */
export function readTerm(site: SiteCode, typed: string): SearchTerm {
  const clean = typed
    .slice(0, LONGEST_TERM)
    .toWellFormed()
    .replace(/[\p{Control}\p{Format}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const text = /^[\d ]+$/.test(clean) ? clean.replaceAll(' ', '') : clean;
  const language = languageOf(site);
  const all = synonymsIn(language).joinPhrases(foldText(text)).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !isStopWord(word, language));
  const words = telling.length > 0 ? telling : all;
  return { text, words, keys: words.map((word) => stemWord(word, language)) };
}
