import { withoutOneLetter } from '../../text/one-letter-off.ts';
import { prefixesOf } from './complete-prefixes.ts';

/** Shorter beginnings have too many neighbours; longer ones stand for themselves as whole words. */
const SHORTEST = 3;
const LONGEST_PREFIX = 6;

/** Words and their beginnings by what is left of them without one letter. */
export function listMisspellings(words: Iterable<string>): Map<string, Set<string>> {
  const meantBy = new Map<string, Set<string>>();
  const add = (meant: string) => {
    for (const remains of withoutOneLetter(meant)) {
      const known = meantBy.get(remains);
      if (known) known.add(meant);
      else meantBy.set(remains, new Set([meant]));
    }
  };
  const seen = new Set<string>();
  for (const word of words)
    for (const text of [word, ...prefixesOf(word).filter(({ length }) => length <= LONGEST_PREFIX)]) {
      if (text.length < SHORTEST || seen.has(text)) continue;
      seen.add(text);
      add(text);
    }
  return meantBy;
}
