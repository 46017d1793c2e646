import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { isCommonWord } from '../language/common-words.ts';
import { areListedGoods } from '../language/goods/index.ts';
import { languageOf, type Language } from '../language/language.ts';
import { isGeneric, isLinking } from '../language/query-words.ts';
import { possibleStems } from '../language/stem-word.ts';
import { readKnownWords, type KnownKey, type KnownWords } from './known-words.ts';
import { readTerm } from '../search/read-term.ts';
import type { TermWord } from '../search/term-word.ts';

/** How much less each further meaning of a word counts, and how much the last ones do. */
const FURTHER_MEANING = 0.07;
const LEAST_MEANING = 0.3;
/** How much a thing counts where the catalogue has a word for it and what it is for. */
const BESIDE_COMPOUND = 0.2;

/** A key with how likely a word of a query means it, 0 to 1. */
export interface MeantKey extends KnownKey {
  weight: number;
}

/** A word of a query with the keys that its products are filed under; none when no product has it. */
export interface KnownPart extends TermWord {
  keys: readonly MeantKey[];
  /** Of several words that mean something together those of the words themselves, if each is known: products with them are the better. */
  typedKeys: readonly MeantKey[];
  /** The catalogue has one word for it and what it is for: `regenjacke`. @default false */
  isCompound?: boolean;
}

export interface ReadParts {
  parts: KnownPart[];
  pairs: KnownWords['pairs'];
}

/** Looks up the words of a query and what they may mean; two that together are one word of the catalogue become one. */
export async function readParts(database: Database, site: SiteCode, parts: readonly TermWord[]): Promise<ReadParts> {
  const language = languageOf(site);
  const joined = parts.map((part, place) => joinedWith(part, parts[place + 1]));
  const asked: { place: number; word: string; stems: string; weight?: number }[] = [
    ...parts.flatMap(({ word, key, meanings, isGoods }, place) => [
      // The beginning of another word is what somebody has not typed to its end, never a word of its own.
      {
        place,
        word: isGoods || isCommonWord(word, language) ? '' : word,
        stems: word.includes(' ') || areListedGoods([word], language) ? key : key && stemsOf(word, language),
      },
      ...meanings.flatMap((meaning, index) =>
        wordsOfMeaning(site, meaning).map((each) => ({
          place,
          word: each,
          stems: stemsOf(each, language),
          weight: Math.max(LEAST_MEANING, 1 - FURTHER_MEANING * (index + Number(key !== '' && !word.includes(' ')))),
        })),
      ),
    ]),
    ...parts.flatMap(({ word }, index) =>
      namesIn(word, language).map((each) => ({
        place: 2 * parts.length + index,
        word: '',
        stems: stemsOf(each, language),
      })),
    ),
    ...joined.map((word, index) => ({ place: parts.length + index, word: '', stems: word && stemsOf(word, language) })),
    ...parts.flatMap(({ compounds }, index) =>
      compounds.map((word) => ({ place: 3 * parts.length + index, word: '', stems: stemsOf(word, language) })),
    ),
  ].filter(({ word, stems }) => word !== '' || stems !== '');
  const { groups, pairs } = await readKnownWords(database, site, {
    words: asked.map(({ word }) => word),
    keys: asked.map(({ stems }) => stems),
  });
  const keysAt = (place: number) =>
    uniqueKeys(
      groups.flatMap((keys, index) => {
        const { place: own, weight = 1 } = asked[index]!;
        return own === place ? keys.map((key) => ({ ...key, weight })) : [];
      }),
    );
  const isKnown = (place: number) => groups.every((keys, index) => asked[index]!.place !== place || keys.length > 0);
  const known = parts.map((part, place) => {
    const ofTyped = 2 * parts.length + place;
    const ofCompound = keysAt(3 * parts.length + place);
    const isInCompound = place > 0 && isGeneric(part.word, language) && keysAt(3 * parts.length + place - 1).length > 0;
    const all = keysAt(place);
    const ofOneWord = part.word.includes(' ') ? all.filter(({ key }) => key === part.key) : [];
    const isOneWord = ofOneWord.length > 0;
    const own = isOneWord ? uniqueKeys([...lessLikely(all), ...ofOneWord]) : all;
    return {
      ...part,
      role: isInCompound ? ('addition' as const) : part.role,
      isGoods: part.isGoods && ofCompound.length === 0,
      isCompound: ofCompound.length > 0,
      keys: ofCompound.length > 0 ? uniqueKeys([...lessLikely(own), ...ofCompound]) : own,
      typedKeys: isOneWord ? [] : isKnown(ofTyped) ? keysAt(ofTyped) : [],
    };
  });
  return { pairs, parts: joinParts(withAsides(known), (place) => keysAt(parts.length + place), joined) };
}

/** What a meaning is looked up as, read once: there are as many as the lists of the language have. */
const readMeanings = new Map<string, readonly string[]>();

function wordsOfMeaning(site: SiteCode, meaning: string): readonly string[] {
  const key = `${site} ${meaning}`;
  const words =
    readMeanings.get(key) ??
    readTerm(site, meaning)
      .parts.slice(0, 1)
      .map(({ word }) => word);
  readMeanings.set(key, words);
  return words;
}

/** Several words that mean something together; none where one says what the other is for: `konvicka na kavu` is no kettle. */
function namesIn(words: string, language: Language): string[] {
  const each = words.includes(' ') ? words.split(' ') : [];
  const link = each.findIndex((word) => isLinking(word, language));
  return link === -1 ? each : [];
}

const stemsOf = (word: string, language: Language): string => possibleStems(word, language).join(' ');

/** Two words as one: `wasser kocher`. */
function joinedWith(one: TermWord, other: TermWord | undefined): string {
  const areNames =
    other &&
    [one, other].every(
      ({ role, key, word }) => key !== '' && !word.includes(' ') && (role === 'thing' || role === 'attribute'),
    );
  return areNames ? one.word + other.word : '';
}

/** Where one of two words is unknown, or only begins others, and both together are a word of the catalogue, that stands for them. */
function joinParts(
  parts: readonly KnownPart[],
  keysOfJoined: (place: number) => MeantKey[],
  joined: readonly string[],
): KnownPart[] {
  const isBegun = (key: string, word: string) => key.length > word.length && key.startsWith(word);
  const isWord = (part: KnownPart | undefined) => !part || part.keys.some(({ key }) => !isBegun(key, part.word));
  const place = parts.findIndex((part, at) => (!isWord(part) || !isWord(parts[at + 1])) && keysOfJoined(at).length > 0);
  if (place === -1) return [...parts];
  const one = { ...parts[place]!, word: joined[place]!, role: 'thing' as const, keys: keysOfJoined(place) };
  return [...parts.slice(0, place), one, ...parts.slice(place + 2)];
}

/** What is said of a thing that the shop has is no thing that is wanted. */
function withAsides(parts: readonly KnownPart[]): KnownPart[] {
  const isAside = (part: KnownPart) => part.role === 'thing' && part.isAside === true;
  const hasThing = parts.some((part) => part.role === 'thing' && !isAside(part) && part.keys.length > 0);
  return parts.map((part) => (hasThing && isAside(part) ? { ...part, role: 'purpose', isGoods: false } : part));
}

/** Keys of a word that is a part of another one: who wants a jacket for the rain is shown others last. */
const lessLikely = (keys: readonly MeantKey[]): MeantKey[] =>
  keys.map((key) => ({ ...key, weight: key.weight * BESIDE_COMPOUND }));

/** Each key once, as it is likeliest. */
const uniqueKeys = (keys: readonly MeantKey[]): MeantKey[] => [
  ...new Map(keys.toSorted((one, other) => one.weight - other.weight).map((each) => [each.key, each])).values(),
];

/** How relevant the best product of any of the keys is. */
export const bestOf = (keys: readonly KnownKey[]): number => Math.max(0, ...keys.map(({ best }) => best));
