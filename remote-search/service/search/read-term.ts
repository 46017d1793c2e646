import { foldText } from '../text/fold-text.ts';

const LONGEST_TERM = 200;
const MOST_WORDS = 10;

export interface SearchTerm {
  /** As typed, cleaned (SRC-2). */
  text: string;
  /** Folded words of letters and digits, safe inside a text search query; empty when there is nothing to search. */
  words: readonly string[];
}

/** Reads what a visitor typed: at most 200 characters, nothing that is not for reading; digits and spaces alone lose the spaces. */
export function readTerm(typed: string): SearchTerm {
  const clean = typed
    .slice(0, LONGEST_TERM)
    .toWellFormed()
    .replace(/[\p{Control}\p{Format}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const text = /^[\d ]+$/.test(clean) ? clean.replaceAll(' ', '') : clean;
  return { text, words: foldText(text).split(' ').filter(Boolean).slice(0, MOST_WORDS) };
}
