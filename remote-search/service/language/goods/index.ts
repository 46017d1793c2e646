import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { stemWord } from '../stem-word.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

export const GOODS_LINES: Record<Language, readonly string[]> = { cs, de, fr, hu, pl, sk, tr };

interface Goods {
  longest: number;
  names: ReadonlySet<string>;
}

const read = new Map<Language, Goods>();

/** How many words of a query from one on name goods of any shop, whether this one has them or not; 0 for none. */
export function goodsAt(words: readonly string[], at: number, language: Language): number {
  const { longest, names } = goodsIn(language);
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length);
    if (names.has(stemsOf(typed, language)) || (length > 1 && names.has(stemWord(typed.join(''), language))))
      return length;
  }
  return 0;
}

function goodsIn(language: Language): Goods {
  const known = read.get(language);
  if (known) return known;
  const names = new Set(
    GOODS_LINES[language]
      .flatMap((line) => line.split(','))
      .map((name) => stemsOf(foldText(name).split(' '), language)),
  );
  const goods = { longest: Math.max(...[...names].map((name) => name.split(' ').length)), names };
  read.set(language, goods);
  return goods;
}

const stemsOf = (words: readonly string[], language: Language) =>
  words.map((word) => stemWord(word, language)).join(' ');
