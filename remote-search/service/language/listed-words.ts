import { ATTRIBUTE_LINES } from './attributes/index.ts';
import { foldText } from './fold-text.ts';
import { GOODS_LINES } from './goods/index.ts';
import type { Language } from './language.ts';
import { MEANING_LINES } from './meanings/index.ts';
import { withoutOneLetter } from './one-letter-off.ts';
import { formsOf } from './stem-word.ts';
import { SYNONYM_LINES } from './synonyms/index.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 5;
/** Of longer ones two letters may be wrong. */
const LONG_WORD = 8;

const read = new Map<Language, ReadonlyMap<string, readonly string[]>>();

/** The word of the lists of a language that a mistyped folded word means: `heizdeke` → `heizdecke`. None for a word that is far from all. */
export function nearestListed(word: string, language: Language): string | undefined {
  let neighbours = read.get(language);
  if (!neighbours) read.set(language, (neighbours = readNeighbours(language)));
  const near = formsOf(word, language)
    .filter((form) => form.length >= SHORTEST_WORD)
    .flatMap((form) => nearestTo(form, neighbours));
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.listed;
}

function nearestTo(word: string, neighbours: ReadonlyMap<string, readonly string[]>) {
  const candidates = new Set(withoutOneLetter(word).flatMap((remains) => neighbours.get(remains) ?? []));
  const isNear = (listed: string, distance: number) =>
    distance <= (Math.min(word.length, listed.length) >= LONG_WORD ? 2 : 1);
  return [...candidates]
    .map((listed) => ({ listed, distance: wrongLetters(word, listed) }))
    .filter(({ listed, distance }) => listed[0] === word[0] && isNear(listed, distance));
}

function readNeighbours(language: Language): ReadonlyMap<string, readonly string[]> {
  const lines = [...MEANING_LINES[language], ...ATTRIBUTE_LINES[language]].map((line) =>
    line.slice(0, line.indexOf(':')),
  );
  const phrases = [...lines, ...GOODS_LINES[language], ...SYNONYM_LINES[language]]
    .flatMap((line) => line.split(','))
    .map(foldText);
  const words = phrases.filter((phrase) => phrase.length >= SHORTEST_WORD && !phrase.includes(' '));
  const neighbours = new Map<string, string[]>();
  for (const word of new Set(words))
    for (const remains of withoutOneLetter(word)) {
      const known = neighbours.get(remains);
      if (known) known.push(word);
      else neighbours.set(remains, [word]);
    }
  return neighbours;
}

/** How many letters are more, less or wrong; two that are swapped are one. */
export function wrongLetters(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swapped = isSwapped ? before[to - 2]! + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + Number(!isSame), swapped));
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}
