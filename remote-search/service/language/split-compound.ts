import type { Language } from './language.ts';
import { stemWord } from './stem-word.ts';

/** Languages that write several words as one. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['de', 'hu']);
export const writesCompounds = (language: Language): boolean => COMPOUNDING.has(language);
const SHORTEST_PART = 3;
const SHORTEST_HEAD = 4;
/** Letters that German puts between the parts. */
const LINKS = ['', 's', 'n', 'en', 'er', 'es', 'e'];

export interface CompoundPart {
  word: string;
  /** Whether it says what the thing is: `muhle` of `kaffeemuhle`. */
  isHead: boolean;
}

/**
 * The parts of a compound, by the words of the catalogue: `kaffeevollautomat` → `kaffee`, `vollautomat`. One of the two must be
 * known. None for a word that is not put together, and in languages that do not do so.
 */
export function splitCompound(word: string, language: Language, known: ReadonlySet<string>): readonly CompoundPart[] {
  if (!writesCompounds(language)) return [];
  const ends = [...Array(Math.max(0, word.length - SHORTEST_HEAD - SHORTEST_PART + 1)).keys()].map(
    (index) => word.length - SHORTEST_HEAD - index,
  );
  const whole = ends
    .map((end) => ({ first: firstPart(word.slice(0, end), word.slice(end), known), head: word.slice(end) }))
    .filter((split) => split.first !== undefined);
  const end = ends.findLast((each) => known.has(word.slice(each)));
  const split = whole.filter(({ head }) => known.has(head)).at(-1);
  if (split?.first !== undefined) return [part(split.first, false), part(split.head, true)];
  if (end !== undefined) return [part(word.slice(0, end), false), part(word.slice(end), true)];
  const begun = whole.at(-1);
  return begun?.first === undefined ? [] : [part(begun.first, false), part(begun.head, true)];
}

/** The known word before the head, without what links the two and with an end that got lost: `Wollmantel`, `Wolle`. */
function firstPart(text: string, head: string, known: ReadonlySet<string>): string | undefined {
  if (text.length >= SHORTEST_PART && !head.startsWith('e') && known.has(`${text}e`)) return `${text}e`;
  return LINKS.filter((link) => text.endsWith(link))
    .map((link) => text.slice(0, text.length - link.length))
    .find((stem) => stem.length >= SHORTEST_PART && known.has(stem));
}

const part = (word: string, isHead: boolean): CompoundPart => ({ word, isHead });

/** The words that two may be together, the first of which says more about the other: `regen`, `jacke` → `regenjacke`. None in languages that do not put words together. */
export function compoundsOf(modifier: string, head: string, language: Language): readonly string[] {
  if (!writesCompounds(language) || modifier.includes(' ') || head.includes(' ')) return [];
  const modifiers = new Set([modifier, stemWord(modifier, language)]);
  return [...modifiers].flatMap((each) => (language === 'de' ? LINKS : ['']).map((link) => each + link + head));
}
