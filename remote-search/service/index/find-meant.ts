import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { endsWithGoods } from '../language/goods/index.ts';
import { languageOf, type Language } from '../language/language.ts';
import { isGeneric, isLinking, namesThingLast } from '../language/query-words.ts';
import { SHORTEST_TOLD } from './find-described.ts';
import { bestOf, type KnownPart } from './known-parts.ts';
import { readIsToldSo } from './known-words.ts';
import { rankProducts, type KeyGroup } from './rank-products.ts';
import type { SearchTerm } from '../search/read-term.ts';
import { isRequired, type TermWord } from '../search/term-word.ts';
import {
  besides,
  groupsOf,
  LEAST_OF_PURPOSE,
  requiredKeys,
  wantedPart,
  withDescribed,
  withoutSets,
} from './source-of-parts.ts';
import { namedThing } from './wanted-goods.ts';
import { correctedText, readCorrected, readMeant, SHORTEST_SENTENCE } from './mend-words.ts';
import type { Found } from './product-source.ts';

/** What stands for so many things is an occasion: a cup for the camping trip may be one of them. */
const LEAST_OF_OCCASION = 3;
/** How relevant the best product of a word is at least that is searched alone. */
const LEAST_OF_LEFT = 0.5;

/** The products of the words that were probably meant, then those of the wanted thing with as many of the other words as they have. */
export async function* findMeant(
  database: Database,
  site: SiteCode,
  term: SearchTerm,
  parts: readonly KnownPart[],
): AsyncGenerator<Found, void, undefined> {
  const language = languageOf(site);
  const wantedThing = namedThing(site, parts);
  const hasOther = parts.some((part) => part !== wantedThing && part.role === 'thing' && part.keys.length > 0);
  // `anorak regen` wants no coffee of the Regenwald.
  const isMeant = (part: KnownPart, { word }: KnownPart) =>
    !(hasOther && part === wantedThing && isBegunBy(part, word));
  const readings = await Promise.all(
    parts.map(async (part) => {
      // What descriptions tell of a thing is spelled right: `softshelljacke kapuze`.
      if ((hasOther || part !== wantedThing) && (await isToldSo(database, site, part))) return [];
      return (await readMeant(database, site, part)).filter((meant) => isMeant(part, meant));
    }),
  );
  const corrections = new Map(
    parts.map(({ word, typed = word }, index) => [
      typed,
      readings[index]!.map((each) => (each.word === word ? typed : each.word)),
    ]),
  );
  const isMended = [...corrections].some(([word, words]) => words.length > 0 && words.join(' ') !== word);
  const meant = isMended ? await readCorrected(database, site, term, corrections) : readings.flat();
  const required = meant.filter(isRequired);
  const { optional, purposes } = besides(meant);
  const correctedWords = meant.flatMap(({ word }) => (word === '' ? [] : [withoutLinks(word, language)]));
  const isCorrected = meant.length > 0 && parts.some((part) => part.keys.length === 0 && isRequired(part));
  const things = (each: readonly TermWord[]) => each.filter(({ role }) => role === 'thing').length;
  // What the shop has not got is not answered with a word beside it.
  const isOccasion = meant.some(({ meanings }) => meanings.length >= LEAST_OF_OCCASION);
  const isSentence = term.words.length >= SHORTEST_SENTENCE;
  const isOtherThing =
    things(meant) === 0 ? things(parts) > 0 : !isOccasion && !isSentence && things(parts) > 2 * things(meant);
  // Of a thing that the shop has not got it tells nothing what that is for: `vianočná reťaz`.
  const isOfOccasion = isCorrected && meant.every(({ role, isAside }) => role !== 'thing' || isAside);
  const isUnknown = parts.some(
    ({ role, isAside }, index) => role === 'thing' && !isAside && readings[index]!.length === 0,
  );
  // A set of what the shop has not got is no other set.
  const isAnySet =
    !namesThingLast(language) && meant.every(({ role, word }) => role === 'purpose' || isGeneric(word, language));
  if (isOtherThing || ((isOfOccasion || isAnySet) && isUnknown)) return;
  const untold = parts.filter((part, index) => isRequired(part) && part.key !== '' && readings[index]!.length === 0);
  const rank = (keys: KeyGroup[], further: KeyGroup[]) =>
    withDescribed(site, rankProducts(site, keys, further, purposes), untold);
  const all = isCorrected ? rank(requiredKeys(site, meant), optional) : undefined;
  const text = isMended ? correctedText(site, term.text, corrections) : undefined;
  if (all) yield { source: all, correctedWords, correctedText: text };
  // What was typed so is wanted before what may only be meant: `softshelljacke kapuze` is no `kaputt`.
  const typed = new Set(parts.flatMap(({ word, keys, role }) => (role === 'thing' && keys.length > 0 ? [word] : [])));
  const ofTyped = wantedPart(
    site,
    meant.filter(({ word }) => typed.has(word)),
  );
  const wanted = ofTyped && bestOf(ofTyped.keys) >= LEAST_OF_PURPOSE ? ofTyped : wantedPart(site, meant);
  if (!wanted || meant.length < 2) return;
  // Who names goods that the shop has, but not so, wants nothing else: `lamba şapkası`.
  if (wantedThing?.isGoods && wantedThing.keys.length > 0 && wanted.word !== wantedThing.word) return;
  const others = required.filter((part) => part !== wanted);
  const source = rank([wanted.keys], [...requiredKeys(site, others), ...optional]);
  if (source)
    yield {
      source,
      correctedWords: isCorrected ? correctedWords : [withoutLinks(wanted.word, language)],
      correctedText: text,
    };
}

/** Where nothing has all that a query says: what one of its words says alone, if that is what products are. */
export function* findLeft(site: SiteCode, parts: readonly KnownPart[]): Generator<Found, void, undefined> {
  const language = languageOf(site);
  const things = parts.filter(({ role, word }) => role === 'thing' && word !== '');
  if (things.some(({ isGoods, word }) => isGoods || endsWithGoods(word, language))) return;
  const known = withoutSets(
    site,
    things.filter(({ keys }) => bestOf(keys) >= LEAST_OF_LEFT),
  );
  const left = namesThingLast(language) ? known.at(-1) : known[0];
  const source =
    left &&
    rankProducts(
      site,
      [left.keys],
      parts.flatMap((part) => (part === left ? [] : groupsOf(part))).filter((keys) => keys.length > 0),
    );
  if (source) yield { source, correctedWords: [withoutLinks(left.word, language)] };
}

/** Whether a word that no product has in its name stands in a description. */
const isToldSo = async (database: Database, site: SiteCode, { word, keys, isListed }: KnownPart): Promise<boolean> =>
  keys.length === 0 && !isListed && word.length >= SHORTEST_TOLD && (await readIsToldSo(database, site, word));

const isBegunBy = ({ word, keys }: KnownPart, meant: string): boolean =>
  keys.length === 0 && meant.length > word.length && meant.startsWith(word);

/** Words that belong together without what only links them to others: `de café` → `café`. */
function withoutLinks(words: string, language: Language): string {
  const each = words.split(' ');
  const isTelling = (word: string) => !isLinking(word, language);
  return each.slice(each.findIndex(isTelling), each.findLastIndex(isTelling) + 1).join(' ') || words;
}
