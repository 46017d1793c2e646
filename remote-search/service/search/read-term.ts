import type { SiteCode } from '@ninefold/sites';
import { foldTyped } from '../language/accent-keys.ts';
import { areListedGoods, goodsAt } from '../language/goods/index.ts';
import { languageOf, type Language } from '../language/language.ts';
import { meaningAt } from '../language/meanings/index.ts';
import { needsIn, type Need } from '../language/needs/index.ts';
import { countedOf, inUsualUnits, withNumbersApart } from '../language/query-words.ts';
import { stemWord, withoutSpelledOut } from '../language/stem-word.ts';
import { isStopWord } from '../language/stop-words.ts';
import { withSwissVerbs } from '../language/swiss-german.ts';
import { synonymsIn } from '../language/synonyms/index.ts';
import { isRequired, termWord, type TermWord } from './term-word.ts';
import { MOST_WORDS, readRoles } from './read-roles.ts';

const LONGEST_TERM = 200;
/** Words of a sentence that are read. */
const LONGEST_SENTENCE = 2 * MOST_WORDS;
const SHORTEST_SENTENCE = 4;
/** Of a Hungarian number or its unit: `38-as`, `500 g-os`. */
const ENDING_OF_NUMBER = /(?<=\d ?\p{Letter}{0,2})-[aeoöá]s(?!\p{Letter})/giu;

export interface SearchTerm {
  /** As typed, cleaned (SRC-2). */
  text: string;
  /** Folded words of letters and digits that say something about a product; empty when there is nothing to search. */
  words: readonly string[];
  /** What the products of each word are filed under. */
  keys: readonly string[];
  /** The same words with what they say; several may stand for one. */
  parts: readonly TermWord[];
  /** What is needed, where the query tells that rather than a name: `etwas warmes für die füße`. @default none */
  need?: TermNeed;
}

/** What a query needs, beside the names of things that it has. */
export interface TermNeed {
  /** What is needed, and of the other words how it is to be and for whom. */
  parts: readonly TermWord[];
  /** The other things that the query names: who wants one of these wants that. */
  things: readonly TermWord[];
  /** It is told in a sentence, or surer than any name; in fewer words it is what they name. */
  isSure: boolean;
}

/** What a visitor typed, cleaned: at most 200 characters, nothing that is not for reading; digits and spaces alone lose the spaces. */
export function cleanText(typed: string): string {
  const clean = typed
    .slice(0, LONGEST_TERM)
    .toWellFormed()
    .replace(/[\p{Control}\p{Format}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /^[\d ]+$/.test(clean) ? clean.replaceAll(' ', '') : clean;
}

/** What a visitor typed, folded, in the letters and words of the site's language. */
export function foldTerm(site: SiteCode, text: string): string {
  const language = languageOf(site);
  const said = language === 'hu' ? text.replace(ENDING_OF_NUMBER, '') : site === 'CH' ? withSwissVerbs(text) : text;
  const words = foldTyped(withNumbersApart(inUsualUnits(said), language), language).split(' ');
  return words.map((word) => (language === 'de' ? withUmlaut(word) : asWritten(word, language))).join(' ');
}

/** What a language writes otherwise than it is heard: `couto` of `couteau`, `gyertja` of `gyertya`. */
const HEARD: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    [/o$/, 'eau'],
    [/os$/, 'eaux'],
  ],
  hu: [
    [/(?<=[gltn])j/, 'y'],
    [/(?<!l)j/, 'ly'],
    [/ly/, 'j'],
  ],
};

/** A word that the lists know only as it is written. */
function asWritten(word: string, language: Language): string {
  const others = (HEARD[language] ?? []).filter(([heard]) => heard.test(word));
  if (others.length === 0 || meaningAt([word], 0, language)?.isListed || areListedGoods([word], language)) return word;
  const isKnown = (each: string) => areListedGoods([each], language) || meaningAt([each], 0, language) !== undefined;
  return others.map(([heard, to]) => word.replace(heard, to)).find(isKnown) ?? word;
}

/** A German word that the lists know with its umlauts in one letter: `muesli` → `musli`. */
function withUmlaut(word: string): string {
  const other = withoutSpelledOut(word);
  if (other === word) return word;
  const isListed = (each: string) => meaningAt([each], 0, 'de')?.isListed === true || areListedGoods([each], 'de');
  const isKnown = meaningAt([other], 0, 'de') !== undefined || goodsAt([other], 0, 'de') > 0;
  return isListed(other) || (isKnown && !isListed(word)) ? other : word;
}

/** Of folded words those that say something; all where none does. */
function tellingWords(folded: string, language: Language): string[] {
  const all = synonymsIn(language).joinPhrases(folded).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !isStopWord(word, language));
  return telling.length > 0 ? telling : all;
}

/** The words of what a visitor typed, for whom each letter is answered: what they say, as {@link readTerm} tells, takes thirty times as long. */
export function readWords(site: SiteCode, typed: string): Pick<SearchTerm, 'text' | 'words'> {
  const text = cleanText(typed);
  return { text, words: tellingWords(foldTerm(site, text), languageOf(site)) };
}

/** Reads what a visitor typed. */
export function readTerm(site: SiteCode, typed: string): SearchTerm {
  const text = cleanText(typed);
  const language = languageOf(site);
  const folded = foldTerm(site, text);
  const words = tellingWords(folded, language);
  const each = folded
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => countedOf(word, language))
    .slice(0, LONGEST_SENTENCE);
  const { wanted, qualities } = needsIn(each, language);
  const need = wanted && readNeed(each, wanted, language);
  return {
    text,
    words,
    keys: words.map((word) => stemWord(word, language)),
    parts: withQualities(each, qualities, language),
    ...(need ? { need } : {}),
  };
}

/** What is needed, with how it is to be and for whom; the words that tell the need name nothing. */
function readNeed(words: readonly string[], need: Need, language: Language): TermNeed {
  const { words: meanings, further, isSure, places } = need;
  const told = words.filter((_, at) => places.has(at)).join(' ');
  const others = readRoles(withoutPlaces(words, places), language, false);
  return {
    parts: [
      termWord(told, '', { meanings }),
      ...(further.length > 0 ? [termWord('', '', { role: 'addition', meanings: further })] : []),
      ...others.filter(({ saysHow, role }) => saysHow || role === 'measure').map((part) => asAddition(part)),
    ],
    things: others.filter(({ role, isAside = false, saysHow }) => role === 'thing' && !isAside && !saysHow),
    isSure: isSure || words.length >= SHORTEST_SENTENCE,
  };
}

const asAddition = (part: TermWord): TermWord => ({ ...part, role: part.role === 'measure' ? 'measure' : 'addition' });

/** The words of a query, of which some tell how the wanted thing is to be: `kaffee der wenig säure hat`. */
function withQualities(words: readonly string[], qualities: readonly Need[], language: Language): TermWord[] {
  const told = new Set(qualities.flatMap(({ places }) => [...places]));
  const parts = told.size > 0 ? readRoles(withoutPlaces(words, told), language) : [];
  if (!parts.some(isRequired)) return readRoles(words, language);
  return [...parts, ...qualities.map(({ words: meanings }) => termWord('', '', { role: 'addition', meanings }))];
}

const withoutPlaces = (words: readonly string[], places: ReadonlySet<number>): string[] =>
  words.filter((_, at) => !places.has(at));
