import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { possibleStems, stemWord } from '../stem-word.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

const LINES: Record<Language, readonly string[]> = { cs, de, fr, hu, pl, sk, tr };

/** What stands for one or several words of a query. */
export interface Meaning {
  /** How many words it stands for. */
  length: number;
  /** Folded words, of which any may be meant. */
  words: readonly string[];
}

interface Meanings {
  longest: number;
  byStems: ReadonlyMap<string, ReadonlySet<string>>;
}

const read = new Map<Language, Meanings>();

/** The longest meaning that begins at a word of a query, in whatever form its words are, with or without spaces between. */
export function meaningAt(words: readonly string[], at: number, language: Language): Meaning | undefined {
  const { longest, byStems } = meaningsIn(language);
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length);
    const found =
      byStems.get(stemsOf(typed, language)) ??
      possibleStems(typed.join(''), language)
        .map((stem) => byStems.get(stem))
        .find((words) => words !== undefined);
    if (found) return { length, words: [...found] };
  }
  return undefined;
}

function meaningsIn(language: Language): Meanings {
  const known = read.get(language);
  if (known) return known;
  const byStems = new Map<string, Set<string>>();
  for (const line of LINES[language]) {
    const [left = '', right = ''] = line.split(':');
    for (const phrase of left.split(',')) {
      const key = stemsOf(foldText(phrase).split(' '), language);
      const words = byStems.get(key) ?? new Set();
      for (const word of foldText(right).split(' ')) words.add(word);
      byStems.set(key, words);
    }
  }
  const meanings = { longest: Math.max(...[...byStems.keys()].map((key) => key.split(' ').length)), byStems };
  read.set(language, meanings);
  return meanings;
}

const stemsOf = (words: readonly string[], language: Language) =>
  words.map((word) => stemWord(word, language)).join(' ');
