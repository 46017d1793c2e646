import { withoutOneLetter } from '../../language/one-letter-off.ts';
import { prefixesOf } from './complete-prefixes.ts';

const SHORTEST_WORD = 3;
/** Shorter beginnings have too many neighbours; longer ones stand for themselves as whole words. */
const SHORTEST_PREFIX = 4;
const LONGEST_PREFIX = 6;

/** Words and their beginnings by what is left of them without one letter. */
export function listMisspellings(words: Iterable<string>): Map<string, string[]> {
  // Most have one meaning: an array takes a fifth of the memory of a set.
  const meantBy = new Map<string, string[]>();
  const add = (meant: string) => {
    for (const remains of withoutOneLetter(meant)) {
      const known = meantBy.get(remains);
      if (known) known.push(meant);
      else meantBy.set(remains, [meant]);
    }
  };
  const seen = new Set<string>();
  for (const word of words)
    for (const text of [word, ...prefixesOf(word).filter(isMisread)]) {
      if (text.length < SHORTEST_WORD || seen.has(text)) continue;
      seen.add(text);
      add(text);
    }
  return meantBy;
}

function isMisread({ length }: string): boolean {
  return length >= SHORTEST_PREFIX && length <= LONGEST_PREFIX;
}
