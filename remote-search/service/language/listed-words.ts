import { ATTRIBUTE_LINES } from './attributes/index.ts';
import { foldText } from './fold-text.ts';
import { GOODS_LINES } from './goods/index.ts';
import type { Language } from './language.ts';
import { MEANING_LINES } from './meanings/index.ts';
import { withoutOneLetter } from './one-letter-off.ts';
import { formsOf, stemWord } from './stem-word.ts';
import { SYNONYM_LINES } from './synonyms/index.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 5;
/** Of longer ones two letters may be wrong. */
const LONG_WORD = 8;

/** A word of the lists, and a form that it may be typed in: itself, or its stem, which others end otherwise. */
interface ListedForm {
  listed: string;
  form: string;
}

const read = new Map<Language, ReadonlyMap<string, readonly ListedForm[]>>();

/** The word of the lists of a language that a mistyped folded word means: `heizdeke` → `heizdecke`. None for a word that is far from all. */
export function nearestListed(word: string, language: Language): string | undefined {
  let neighbours = read.get(language);
  if (!neighbours) read.set(language, (neighbours = readNeighbours(language)));
  const near = formsOf(word, language)
    .filter((form) => form.length >= SHORTEST_WORD)
    .flatMap((form) => nearestTo(form, neighbours));
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.listed;
}

function nearestTo(word: string, neighbours: ReadonlyMap<string, readonly ListedForm[]>) {
  const candidates = new Set(withoutOneLetter(word).flatMap((remains) => neighbours.get(remains) ?? []));
  const isNear = ({ listed, form }: ListedForm, distance: number) =>
    distance <= (form === listed && Math.min(word.length, form.length) >= LONG_WORD ? 2 : 1);
  return [...candidates]
    .map((each) => ({ ...each, distance: wrongLetters(word, each.form) }))
    .filter((each) => each.form[0] === word[0] && isNear(each, each.distance));
}

function readNeighbours(language: Language): ReadonlyMap<string, readonly ListedForm[]> {
  const lines = [...MEANING_LINES[language], ...ATTRIBUTE_LINES[language]].map((line) =>
    line.slice(0, line.indexOf(':')),
  );
  const phrases = [...lines, ...GOODS_LINES[language], ...SYNONYM_LINES[language]]
    .flatMap((line) => line.split(','))
    .map(foldText);
  const words = phrases.filter((phrase) => phrase.length >= SHORTEST_WORD && !phrase.includes(' '));
  const forms = [...new Set(words)].flatMap((listed) =>
    [...new Set([listed, stemWord(listed, language)])]
      .filter((form) => form.length >= SHORTEST_WORD)
      .map((form) => ({ listed, form })),
  );
  const remains = forms.flatMap((each) => withoutOneLetter(each.form).map((left) => [left, each] as const));
  return new Map(
    [...Map.groupBy(remains, ([left]) => left)].map(([left, all]) => [left, all.map(([, each]) => each)] as const),
  );
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
