import type { SiteCode } from '@ninefold/sites';
import { foldTyped } from '../language/accent-keys.ts';
import { brandAt } from '../language/brands.ts';
import { isChatter } from '../language/chatter.ts';
import { fittingTo } from '../language/fits.ts';
import { areListedGoods, goodsAt, isGoodsByForm } from '../language/goods/index.ts';
import { languageOf, type Language } from '../language/language.ts';
import { meaningAt, type Meaning } from '../language/meanings/index.ts';
import { needsIn, type Need } from '../language/needs/index.ts';
import {
  additionOf,
  attributeBefore,
  countedOf,
  digitsOf,
  endsGenerically,
  isAddition,
  isAttribute,
  isGeneric,
  isLinking,
  isMeasure,
  isNamedAttribute,
  isPlace,
  isPurpose,
  isQuality,
  isService,
  isThing,
  isAdjective,
  namesPurposeFirst,
  namesThingLast,
  purposeOf,
  tellsAddition,
} from '../language/query-words.ts';
import { stemWord } from '../language/stem-word.ts';
import { isStopWord } from '../language/stop-words.ts';
import { compoundsOf, writesCompounds } from '../language/split-compound.ts';
import { synonymsIn } from '../language/synonyms/index.ts';

const LONGEST_TERM = 200;
const MOST_WORDS = 8;
/** Words of a sentence that are read. */
const LONGEST_SENTENCE = 2 * MOST_WORDS;
const SHORTEST_SENTENCE = 4;

/**
 * What a word says: what is wanted, how it is, what else it has, what it is for, or how much of it. A product must have every thing and
 * attribute; of the other words it is the better the more it has.
 */
export type Role = 'thing' | 'attribute' | 'addition' | 'purpose' | 'measure';

export interface TermWord {
  /** Folded; of a meaning that stands for several words these, with blanks. */
  word: string;
  /** What its products are filed under; of a meaning that stands for several words what they are as one, or nothing. */
  key: string;
  role: Role;
  /** It says how or who (`for children`), not what. */
  saysHow: boolean;
  /** It is in the lists of the language: no error is looked for in it. */
  isListed: boolean;
  /** It names goods of any shop: it means itself alone, and who wants them wants nothing else. */
  isGoods: boolean;
  /** Folded words of catalogues that it may stand for, beside itself. */
  meanings: readonly string[];
  /** Beside a thing that the shop has it says what that is for: `geschenk` of `baristakurs geschenk`. @default false */
  isAside?: boolean;
  /** As typed, with the ending that says what it is for or has: `kavegephez`. @default `word` */
  typed?: string;
  /** What it may be called together with another word of the query: `regenjacke` of `jacke für den regen`. */
  compounds: readonly string[];
}

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

/** Whether a product must have what a word says. */
export const isRequired = ({ role }: Pick<TermWord, 'role'>): boolean => role === 'thing' || role === 'attribute';

/** A word that is known and says nothing else than `more` does. */
export function termWord(word: string, key: string, more: Partial<TermWord>): TermWord {
  const usual = { role: 'thing', saysHow: false, isListed: true, isGoods: false, meanings: [], compounds: [] } as const;
  return { word, key, ...usual, ...more };
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

/** Reads what a visitor typed. */
export function readTerm(site: SiteCode, typed: string): SearchTerm {
  const text = cleanText(typed);
  const language = languageOf(site);
  const folded = foldTyped(text, language);
  const all = synonymsIn(language).joinPhrases(folded).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !isStopWord(word, language));
  const words = telling.length > 0 ? telling : all;
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
  const others = readParts(withoutPlaces(words, places), language, false);
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
  const parts = told.size > 0 ? readParts(withoutPlaces(words, told), language) : [];
  if (!parts.some(isRequired)) return readParts(words, language);
  return [...parts, ...qualities.map(({ words: meanings }) => termWord('', '', { role: 'addition', meanings }))];
}

const withoutPlaces = (words: readonly string[], places: ReadonlySet<number>): string[] =>
  words.filter((_, at) => !places.has(at));

/** The words of a query with what they say; of a whole one that says nothing else at least what is for something. */
function readParts(words: readonly string[], language: Language, isWhole = true): TermWord[] {
  const parts: TermWord[] = [];
  const occasions = new Set<TermWord>();
  let role: Role = 'thing';
  for (let at = 0; at < words.length && parts.length < MOST_WORDS; at++) {
    const word = words[at]!;
    const meaning = meaningAt(words, at, language, true);
    const before = parts.length;
    const hasEnding = [purposeOf, additionOf].some((read) => goodsAt([read(word, language) ?? ''], 0, language) > 0);
    const goods = hasEnding ? 0 : goodsAt(words, at, language);
    const brand = brandAt(words, at);
    if (brand > 0 && brand >= (meaning?.length ?? 0)) {
      parts.push(brandPart(words.slice(at, at + brand).join(' '), language));
      at += brand - 1;
    } else if (
      goods > 0 &&
      (goods > (meaning?.length ?? 0) ||
        (goods === meaning?.length && areSurelyGoods(words.slice(at, at + goods), meaning, language)))
    ) {
      const named = words.slice(at, at + goods).filter((each) => !isLinking(each, language));
      parts.push(...named.map((each) => goodsPart(each, role, language)));
      at += goods - 1;
    } else if (meaning && meaning.length > 1) {
      const typed = words.slice(at, at + meaning.length);
      const saysHow = meaning.words.every((each) => isNamedAttribute(each, language));
      const own = isAddition(typed[0]!, language) ? 'addition' : role === 'thing' && saysHow ? 'attribute' : role;
      const joined = typed.length === 2 && !saysHow ? stemWord(typed.join(''), language) : '';
      parts.push(termWord(typed.join(' '), joined, { role: own, saysHow, meanings: meaning.words }));
      at += meaning.length - 1;
    } else if (isPurpose(word, language)) {
      if (!namesPurposeFirst(language)) role = 'purpose';
      else for (const part of parts) part.role = 'purpose';
    } else if (isAddition(word, language)) role = 'addition';
    else if (isQuality(word, language)) role = 'attribute';
    else if (!isStopWord(word, language) && !isChatter(word, language)) {
      parts.push(partOf(word, role, meaning?.words ?? [], language));
      // What begins with it says it of one word: `s mlýnkem kávovar`.
      if (parts.length === 1) role = 'thing';
    }
    if (meaning?.isOccasion) for (const part of parts.slice(before)) occasions.add(part);
  }
  const told = withAdjectives(parts, language).map((part, place) => {
    // A room beside a thing says where that goes, and asks for nothing itself: `teppich wohnzimmer`.
    if (place > 0 && isPlace(part.word, language)) return { ...part, isAside: true, meanings: [] };
    return { ...part, isAside: occasions.has(parts[place]!) };
  });
  const served = withPurposes(withServices(told, language), language);
  const read = isWhole ? withThing(served) : served;
  return [...withCompounds(read, language), ...fittingParts(read, language), ...saidInCompounds(read, language)];
}

/** Whether words name goods rather than what they mean otherwise: in this form, while that is the meaning of others with the same stem. */
const areSurelyGoods = (words: readonly string[], meaning: Meaning, language: Language): boolean =>
  (words.length === 1 && isGoodsByForm(words[0]!, language)) || (!meaning.isListed && areListedGoods(words, language));

/** In Hungarian a machine that something is for may have a name before it: `kapszula pico géphez`. */
function withPurposes(parts: TermWord[], language: Language): TermWord[] {
  if (language !== 'hu') return parts;
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const isName = at > 0 && isRequired(part) && next?.role === 'purpose' && endsGenerically(next.word, language);
    return isName ? { ...part, role: 'purpose' } : part;
  });
}

/** Beside a service that is wanted no thing is: `wartung kaffeemaschine`, `maschine zur reparatur`. */
function withServices(parts: TermWord[], language: Language): TermWord[] {
  const isAnything = parts.every(({ role, word }) => role !== 'thing' || isGeneric(word, language));
  const isWanted = ({ role, word, meanings, isAside = false }: TermWord) =>
    (role === 'thing' || (role === 'purpose' && isAnything)) && !isAside && isService(meanings[0] ?? word, language);
  if (!parts.some(isWanted)) return parts;
  return parts.map((part) => {
    if (isWanted(part)) return { ...part, role: 'thing' };
    const isThing = part.role === 'thing' || (part.role === 'attribute' && isGeneric(part.word, language));
    return isThing ? { ...part, role: 'addition' } : part;
  });
}

/** An adjective before a thing says how that is: `kuchyňské prkénko`. */
function withAdjectives(parts: readonly TermWord[], language: Language): TermWord[] {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const saysHow =
      part.role === 'thing' && !part.isGoods && next?.role === 'thing' && isAdjective(part.word, language);
    return saysHow && !isAdjective(next.word, language) ? { ...part, role: 'attribute' } : part;
  });
}

/** Things with what they may be called together with what they are for, or with the word beside them. */
function withCompounds(parts: readonly TermWord[], language: Language): TermWord[] {
  return parts.map((part, at) => {
    if (part.role !== 'thing') return part;
    const beside = parts.slice(Math.max(0, at - 1), at).filter(isRequired);
    const saysWhich = isGeneric(part.word, language);
    const purposes = parts
      .filter(({ role, saysHow }) => role === 'purpose' && (saysWhich || !saysHow))
      .map(({ word }) => word);
    const modifiers = [...purposes, ...beside.map(({ word }) => word)];
    const next = parts[at + 1];
    const phrases = purposes.map((purpose) => (namesThingLast(language) ? [purpose, part.word] : [part.word, purpose]));
    const compounds = [
      ...modifiers.flatMap((modifier) => compoundsOf(modifier, part.word, language)),
      ...(next && isRequired(next) && isGeneric(next.word, language)
        ? compoundsOf(part.word, next.word, language)
        : []),
    ];
    return {
      ...part,
      compounds: [
        ...compounds.flatMap((each) => [each, ...(meaningAt([each], 0, language)?.words ?? [])]),
        ...phrases.flatMap((words) => {
          const meaning = meaningAt(words, 0, language);
          // What it is for is not what it is: `machine pour capsules`.
          return meaning?.length === words.length ? meaning.words.filter((each) => !purposes.includes(each)) : [];
        }),
      ],
    };
  });
}

/** What is made for what the query says that it is for. */
function fittingParts(parts: readonly TermWord[], language: Language): TermWord[] {
  const wantsMachine = parts.some(({ role, word }) => role === 'thing' && isGeneric(word, language));
  const purposes = wantsMachine ? [] : parts.filter(({ role }) => role === 'purpose');
  const meanings = fittingTo(
    purposes.flatMap(({ word, meanings }) => [...word.split(' '), ...meanings]),
    language,
  );
  if (meanings.length === 0) return [];
  return [termWord('', '', { role: 'addition', meanings })];
}

/** What the beginning of a compound says of how its thing is, or for whom: `holzstuhl`, `flanellbettwäsche`. */
function saidInCompounds(parts: readonly TermWord[], language: Language): TermWord[] {
  if (!writesCompounds(language)) return [];
  return parts.flatMap(({ role, word, isAside }) => {
    const said = role === 'thing' && !isAside ? attributeBefore(word, language) : undefined;
    if (said === undefined) return [];
    const meanings = meaningAt([said], 0, language)?.words ?? [said];
    const saysHow = meanings.every((each) => isNamedAttribute(each, language));
    return saysHow ? [termWord('', '', { role: 'addition', meanings })] : [];
  });
}

const brandPart = (word: string, language: Language): TermWord =>
  termWord(word, word.includes(' ') ? '' : stemWord(word, language), { role: 'attribute', saysHow: true });

const goodsPart = (word: string, role: Role, language: Language): TermWord =>
  termWord(word, stemWord(word, language), { role, isGoods: true });

function partOf(word: string, role: Role, meanings: readonly string[], language: Language): TermWord {
  const purpose = withoutEnding(word, purposeOf(word, language), meanings, language);
  const addition = withoutEnding(word, additionOf(word, language), meanings, language);
  const own = purpose ?? addition ?? digitsOf(word, language) ?? word;
  const hasAddition = addition !== undefined || (tellsAddition(word, language) && !sayHow(word, meanings, language));
  const ended = purpose !== undefined ? 'purpose' : hasAddition ? 'addition' : role;
  const ownRole = isMeasure(word, language) ? 'measure' : ended;
  return termWord(own, stemWord(own, language), {
    role: ownRole === 'thing' && !isThing(own) && sayHow(own, meanings, language) ? 'attribute' : ownRole,
    saysHow:
      !isGeneric(own, language) && !isThing(own) && [own, ...meanings].some((each) => isAttribute(each, language)),
    isListed: meanings.length > 0 || isAttribute(own, language),
    ...(purpose === undefined && addition === undefined ? {} : { typed: word }),
    meanings: [...(own === word ? meanings : (meaningAt([own], 0, language)?.words ?? [])), ...packsOf(own, language)],
  });
}

/** What a pack of a number is called in German, and the number of a pack: `4` → `4er`, `4er` → `4`. */
const packsOf = (word: string, language: Language): readonly string[] =>
  language === 'de' && /^\d(?:er)?$/.test(word) ? [word.length > 1 ? word[0]! : `${word}er`] : [];

/** Whether a word, or all that it means, tells how or who. */
const sayHow = (word: string, meanings: readonly string[], language: Language): boolean =>
  (meanings.length === 0 ? [word] : meanings).every(
    (each) => isAttribute(each, language) && (!isThing(each) || isAttribute(word, language)),
  );

/** A word without its ending, if that is no part of a word that means something itself: `kavegephez`, but not `kamera`. */
function withoutEnding(
  word: string,
  stem: string | undefined,
  meanings: readonly string[],
  language: Language,
): string | undefined {
  const isWhole = meanings.length > 0 || goodsAt([word], 0, language) > 0;
  const isOwn = stem !== undefined && (meaningAt([stem], 0, language) ?? goodsAt([stem], 0, language) > 0);
  return isWhole && !isOwn ? undefined : stem;
}

/** A query that names no thing wants what it names otherwise. */
function withThing(parts: TermWord[]): TermWord[] {
  if (parts.some(({ role }) => role === 'thing')) return parts;
  const role = (['attribute', 'purpose', 'addition', 'measure'] as const).find((each) =>
    parts.some((part) => part.role === each),
  );
  return parts.map((part) => (part.role === role ? { ...part, role: 'thing' } : part));
}
