import { foldText } from './fold-text.ts';
import { GOODS_LINES } from './goods/index.ts';
import type { Language } from './language.ts';
import { wrongLetters } from './listed-words.ts';
import { MEANING_LINES } from './meanings/index.ts';
import { stemWord } from './stem-word.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 4;
/** Of longer ones two letters may be wrong. */
const LONG_WORD = 8;
const LONGEST_PHRASE = 4;
/** What stands in a phrase for the word that may be mistyped. */
const ANY = '*';

const read = new Map<Language, ReadonlyMap<string, readonly string[]>>();

/** The word that stands in a phrase of the lists where an unknown one does: `krabuce` `na chleba` → `krabice`. Its neighbours tell, so that it may be short. */
export function nearestInPhrase(words: readonly string[], at: number, language: Language): string | undefined {
  const word = words[at]!;
  if (word.length < SHORTEST_WORD) return undefined;
  let phrases = read.get(language);
  if (!phrases) read.set(language, (phrases = readPhrases(language)));
  for (let length = LONGEST_PHRASE; length > 1; length--)
    for (let start = Math.max(0, at - length + 1); start <= Math.min(at, words.length - length); start++) {
      const phrase = words.slice(start, start + length);
      const listed = phrases.get(without(phrase, at - start, language)) ?? [];
      const near = listed.filter((each) => isNear(word, each));
      // Of several as near that which is as long.
      const distance = (each: string) => wrongLetters(word, each) + Math.abs(word.length - each.length) / LONG_WORD;
      const nearest = near.toSorted((one, other) => distance(one) - distance(other))[0];
      if (nearest !== undefined) return nearest;
    }
  return undefined;
}

const isNear = (word: string, other: string): boolean =>
  (word[0] === other[0] || (word[0] === other[1] && word[1] === other[0])) &&
  wrongLetters(word, other) <= (Math.min(word.length, other.length) >= LONG_WORD ? 2 : 1);

/** A phrase with one word left open, the others in any form. */
const without = (words: readonly string[], open: number, language: Language): string =>
  words.map((word, at) => (at === open ? ANY : stemWord(word, language))).join(' ');

/** The words that stand in each place of the phrases of a language. */
function readPhrases(language: Language): ReadonlyMap<string, readonly string[]> {
  const told = MEANING_LINES[language].map((line) => line.slice(0, line.indexOf(':')));
  const phrases = [...told, ...GOODS_LINES[language]]
    .flatMap((line) => line.split(','))
    .map((phrase) => foldText(phrase).split(' '))
    .filter(({ length }) => length > 1 && length <= LONGEST_PHRASE);
  const open = phrases.flatMap((words) =>
    words.flatMap((word, at) => (word.length < SHORTEST_WORD ? [] : [[without(words, at, language), word] as const])),
  );
  return new Map(
    [...Map.groupBy(open, ([key]) => key)].map(([key, all]) => [key, [...new Set(all.map(([, word]) => word))]]),
  );
}
