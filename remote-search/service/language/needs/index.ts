import { foldText } from '../fold-text.ts';
import type { Language } from '../language.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

/** What people say that they need, and what it is called in catalogues; `+` before what tells how a thing is. */
const NEED_LINES: Record<Language, readonly string[]> = { cs, de, fr, hu, pl, sk, tr };

/** What words of a query say together, in whatever order: `etwas warmes für die füße`. */
export interface Need {
  /** Folded words of catalogues, the likeliest first. */
  words: readonly string[];
  /** Folded words of catalogues that make a product of these the better. */
  further: readonly string[];
  /** It is surer than the names that the query has. */
  isSure: boolean;
  /** The places of the words that say it. */
  places: ReadonlySet<number>;
}

export interface Needs {
  /** What is needed; undefined where the query only names things. */
  wanted: Need | undefined;
  /** How it is to be. */
  qualities: readonly Need[];
}

interface Cue {
  pattern: RegExp;
  /** The word names a thing, too, and stays one. */
  isKept: boolean;
}

interface NeedPhrase {
  /** Each begins a word of the query. */
  cues: readonly Cue[];
  words: readonly string[];
  further: readonly string[];
  isSure: boolean;
  saysHow: boolean;
}

/** Before the name of words that many lines have: `$kin = mutter|vater`. */
const GROUP = /^\$(\w+) = (.+)$/;
/** Before a line that is surer than the names which a query has. */
const SURE = '!';
/** Before a line that says how something is, not what. */
const QUALITY = '+';
/** Before words that make what is needed the better. */
const FURTHER = '&';
/** Before a word that names a thing, too. */
const KEPT = '~';
/** A word that says alone what is needed is one of so many: in fewer it may be a name. */
const FEWEST_WORDS = 3;

const read = new Map<Language, readonly NeedPhrase[]>();

/** What a query needs that is told in the words of who needs it; of several needs that one that most words tell, and most of them. */
export function needsIn(words: readonly string[], language: Language): Needs {
  let phrases = read.get(language);
  if (!phrases) read.set(language, (phrases = readPhrases(language)));
  const told = phrases.flatMap(({ cues, ...need }) => {
    const found = cues.length > 1 || need.saysHow || words.length >= FEWEST_WORDS ? findCues(cues, words) : undefined;
    return found ? [{ ...need, ...found }] : [];
  });
  const surest = told.toSorted(
    (one, other) =>
      other.size - one.size ||
      Number(other.isSure) - Number(one.isSure) ||
      (one.isSure ? 0 : other.letters - one.letters),
  );
  return {
    wanted: surest.find(({ saysHow }) => !saysHow),
    qualities: surest.filter(({ saysHow }) => saysHow).slice(0, 1),
  };
}

/** A word of the query for each cue, and the others that one allows; undefined where one has none. */
function findCues(cues: readonly Cue[], words: readonly string[]) {
  if (cues.length > words.length) return undefined;
  const taken = new Set<number>();
  const places = new Set<number>();
  let letters = 0;
  for (const { pattern, isKept } of cues) {
    const place = words.findIndex((word, at) => !taken.has(at) && pattern.test(word));
    if (place === -1) return undefined;
    taken.add(place);
    if (!isKept) places.add(place);
    letters += pattern.exec(words[place]!)![0].length;
  }
  for (const { pattern, isKept } of cues)
    for (const [place, word] of words.entries()) if (!isKept && pattern.test(word)) places.add(place);
  return { places, size: cues.length, letters };
}

function readPhrases(language: Language): readonly NeedPhrase[] {
  const groups = new Map<string, string>();
  return NEED_LINES[language].flatMap((line) => {
    const [, name, group] = GROUP.exec(line) ?? [];
    if (name !== undefined) {
      groups.set(name, group!);
      return [];
    }
    const [told = '', right = ''] = line.split(':');
    const left = told.replaceAll(/\$(\w+)/g, (_, each: string) => {
      const words = groups.get(each);
      if (words === undefined) throw new Error(`No line before "${line}" says what $${each} stands for`);
      return words;
    });
    const [words = [], further = []] = right.split(FURTHER).map((part) => foldText(part).split(' '));
    const saysHow = left.startsWith(QUALITY);
    const isSure = left.startsWith(SURE);
    const cuesOf = (phrase: string) =>
      phrase
        .trim()
        .split(' ')
        .map((cue) => toCue(cue, PREFIXES[language]));
    return left
      .slice(Number(saysHow || isSure))
      .split(',')
      .map((phrase) => ({ cues: cuesOf(phrase), words, further, isSure, saysHow }));
  });
}

/** What verbs may begin with: `mahlen`, `vermahlen`; `péct`, `upéct`. */
const PREFIXES: Partial<Record<Language, string>> = {
  de: 'auf|uf|an|ab|hin|hinein|rein|weg|ein|aus|us|zu|ver|er|be|durch|ge',
  cs: 'na|za|po|vy|pre|pri|do|o|u|z|s',
  sk: 'na|za|po|vy|pre|pri|do|o|u|z|s',
  pl: 'na|za|po|wy|prze|przy|do|o|u|z|s',
  hu: 'meg|el|fel|le|be|ki',
};
/** Beginnings of words as Switzerland says them: `aufbewahren`, `ufbewahre`. */
const DIALECT = [
  [/^auf(?=.{3})/, '(?:auf|uf)'],
  [/^aus(?=.{3})/, '(?:aus|us)'],
  [/^ein(?=.{3})/, '(?:ein|ii)'],
] as const;
/** Letters of a beginning before which one of these may stand. */
const SHORTEST_VERB = 4;

/** `frier|kalt` begins a word; `auto.` is one; `~kaffee` stays what it is. */
function toCue(text: string, prefixes: string | undefined): Cue {
  const begins = (each: string) => {
    const folded = DIALECT.reduce((text, [from, to]) => text.replace(from, to), foldText(each));
    if (each.endsWith('.')) return `${folded}$`;
    return prefixes && folded.length >= SHORTEST_VERB ? `(?:${prefixes})?${folded}` : folded;
  };
  return { pattern: new RegExp(`^(?:${text.split('|').map(begins).join('|')})`), isKept: text.startsWith(KEPT) };
}
