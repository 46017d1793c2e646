import { brandAt } from '../language/brands.ts';
import { isChatter, isWanting } from '../language/chatter.ts';
import { areListedGoods, goodsAt, isGoodsByForm } from '../language/goods/index.ts';
import { fittingTo } from '../language/fits.ts';
import type { Language } from '../language/language.ts';
import { meaningAt, type Meaning } from '../language/meanings/index.ts';
import {
  additionOf,
  endsGenerically,
  isAddition,
  isAdjective,
  isAdjectiveLast,
  isAttribute,
  isGeneric,
  isLack,
  isLinking,
  isMeasure,
  isNamedAttribute,
  isPartitive,
  isPlace,
  isPurpose,
  isQuality,
  isRelative,
  isService,
  namesLackFirst,
  namesPurposeFirst,
  purposeOf,
} from '../language/query-words.ts';
import { stemWord } from '../language/stem-word.ts';
import { isStopWord } from '../language/stop-words.ts';
import { isRequired, termWord, type Role, type TermWord } from './term-word.ts';
import { brandPart, goodsPart, partOf } from './part-of-word.ts';
import { fittingParts, saidInCompounds, withCompounds } from './compounds-of-parts.ts';

export const MOST_WORDS = 8;
/** Words of a name; more make a sentence. */
const LONGEST_NAME = 4;

/** The words of a query with what they say; of a whole one that says nothing else at least what is for something. */
export function readRoles(words: readonly string[], language: Language, isWhole = true): TermWord[] {
  const parts: TermWord[] = [];
  const occasions = new Set<TermWord>();
  let role: Role = 'thing';
  let wanting = 0;
  let isClause = false;
  for (let at = 0; at < words.length && parts.length < MOST_WORDS; at++) {
    const word = words[at]!;
    const meaning = nameAt(words, at, language);
    const before = parts.length;
    const hasEnding = [purposeOf, additionOf].some((read) => goodsAt([read(word, language) ?? ''], 0, language) > 0);
    // What a sentence tells of a thing is no other thing: `handtücher, die schnell trocknen`.
    const goods = hasEnding || isClause ? 0 : goodsAt(words, at, language);
    // A machine's maker says what is made for it: `kaffee für die bialetti`.
    const brand = role === 'purpose' && fittingTo([word], language).length > 0 ? 0 : brandAt(words, at);
    if (isRelative(word, language) && role === 'thing' && isNamed(parts.at(-1), words[at - 1], language)) {
      isClause = true;
      role = 'addition';
    } else if (
      brand > 0 &&
      brand >= (meaning?.length ?? 0) &&
      (goods < brand || isBeside(words, at, brand, language))
    ) {
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
      const told = isAddition(typed[0]!, language) ? 'addition' : role === 'thing' && saysHow ? 'attribute' : role;
      const own = isFor(typed, meaning, language) ? 'purpose' : told;
      const joined = typed.length === 2 && !saysHow ? typed.join('') : '';
      // One word of the lists that was typed as two is that word: `koch topf`.
      const isOneWord = joined !== '' && meaningAt([joined], 0, language)?.isListed === true;
      const key = joined && stemWord(joined, language);
      parts.push(
        isOneWord
          ? termWord(joined, key, { role: own, meanings: meaning.words, typed: typed.join(' ') })
          : termWord(typed.join(' '), key, { role: own, saysHow, meanings: meaning.words }),
      );
      at += meaning.length - 1;
    } else if (isWanting(word, language)) {
      wanting = parts.length;
      role = 'thing';
      isClause = false;
    } else if (isPurpose(word, language)) {
      if (!namesPurposeFirst(language)) role = 'purpose';
      else for (const part of parts) part.role = 'purpose';
    } else if (isLack(word, language)) {
      // Only of a thing that is named: `nudeln kochen ohne sieb` tells a need.
      if (!namesLackFirst(language)) role = parts.some(isRequired) ? 'lack' : 'attribute';
      else if (parts.length > 0 && words.length <= LONGEST_NAME) parts.at(-1)!.role = 'lack';
    } else if (isAddition(word, language)) role = 'addition';
    else if (isQuality(word, language))
      role = parts.length === 0 && isPartitive(word, language) ? 'thing' : 'attribute';
    else if (!isStopWord(word, language) && !isChatter(word, language)) {
      parts.push(partOf(word, role, meaning?.words ?? [], language));
      // What begins with it says it of one word, or of goods and how they are: `s mlýnkem kávovar`, `na sváteční stůl svíčky`.
      const isOfNext = !parts.at(-1)!.isListed && !isClause && goodsAt(words, at + 1, language) > 0;
      if (parts.length === 1 && !isOfNext) role = 'thing';
    }
    if (meaning?.isOccasion) for (const part of parts.slice(before)) occasions.add(part);
  }
  const told = withAdjectives(withWanted(parts, wanting), language).map((part, place) => {
    // A room beside a thing says where that goes, and asks for nothing itself: `teppich wohnzimmer`.
    if (place > 0 && isPlace(part.word, language)) return { ...part, isAside: true, meanings: [] };
    return { ...part, isAside: occasions.has(parts[place]!) };
  });
  const served = withPurposes(withServices(told, language), language);
  const read = isWhole ? withThing(served) : served;
  const fitting = fittingParts(read, language);
  // What is made for a machine says more than that this has its name: `capsules pour pico`.
  const isTold = ({ role, word }: TermWord) => role === 'purpose' && fittingTo([word], language).length > 0;
  const others = fitting.length > 0 ? read.filter((part) => !isTold(part)) : read;
  return [...withCompounds(others, language), ...fitting, ...saidInCompounds(others, language)];
}

/** Whether a thing stands beside words that name a brand: `puma sneaker`. Without one they may name goods: `teekanne aus gusseisen`. */
const isBeside = (words: readonly string[], at: number, length: number, language: Language): boolean =>
  [words[at - 1], words[at + length]].some(
    (word) => word !== undefined && ![isLinking, isChatter, isAttribute, isMeasure].some((is) => is(word, language)),
  );

/** What words mean from one on. In Hungarian the last of them may say what these are for: `szemes kávé géphez`. */
function nameAt(words: readonly string[], at: number, language: Language): Meaning | undefined {
  const meaning = meaningAt(words, at, language, true);
  const end = at + (meaning?.length ?? 0);
  if (!meaning || !isFor(words.slice(at, end), meaning, language)) return meaning;
  return meaningAt(words.slice(0, end - 1), at, language, true) ?? meaning;
}

/** Whether the last of several words has the ending that says that something is for it: `french presshez`. */
const isFor = (words: readonly string[], meaning: Meaning, language: Language): boolean =>
  words.length > 1 && !meaning.isListed && purposeOf(words.at(-1)!, language) !== undefined;

/** Whether the part that stands just before names a thing that more can be told of. */
const isNamed = (part: TermWord | undefined, before: string | undefined, language: Language): boolean =>
  part?.role === 'thing' && part.word === before && !part.isGoods && !isGeneric(part.word, language);

/** Whether words name goods rather than what they mean otherwise: in this form, while that is the meaning of others with the same stem. */
const areSurelyGoods = (words: readonly string[], meaning: Meaning, language: Language): boolean =>
  (words.length === 1 && isGoodsByForm(words[0]!, language)) || (!meaning.isListed && areListedGoods(words, language));

/** Where a sentence says what is wanted, what it names before tells why: `kvety sú smädné, potrebujem krhlu`. */
function withWanted(parts: TermWord[], wanting: number): TermWord[] {
  if (!parts.slice(wanting).some(({ role }) => role === 'thing')) return parts;
  return parts.map((part, at) => (at < wanting && isRequired(part) ? { ...part, role: 'addition' } : part));
}

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

/** An adjective before a thing, in French behind it, says how that is: `kuchyňské prkénko`, `horloge murale`. */
function withAdjectives(parts: readonly TermWord[], language: Language): TermWord[] {
  return parts.map((part, at) => {
    const told = parts[at + (isAdjectiveLast(language) ? -1 : 1)];
    const saysHow =
      part.role === 'thing' && !part.isGoods && told?.role === 'thing' && isAdjective(part.word, language);
    return saysHow && !isAdjective(told.word, language) ? { ...part, role: 'attribute' } : part;
  });
}

/** A query that names no thing wants what it names otherwise. */
function withThing(parts: TermWord[]): TermWord[] {
  if (parts.some(({ role }) => role === 'thing')) return parts;
  const roles = (['attribute', 'purpose', 'addition', 'measure'] as const).filter((each) =>
    parts.some((part) => part.role === each),
  );
  // A word that the language lists is surer than one that may be any name: `pour la rando au salève`.
  const role = roles.find((each) => parts.some((part) => part.role === each && part.isListed)) ?? roles[0];
  // What follows goods is wanted, they say what it is for: `na sváteční stůl svíčky`.
  const goods = parts.slice(0, -1).findLastIndex((part) => part.role === role && part.isGoods);
  return parts.map((part, at) => (part.role === role && at > goods ? { ...part, role: 'thing' } : part));
}
