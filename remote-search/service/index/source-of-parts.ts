import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';
import { languageOf } from '../language/language.ts';
import { isGeneric, isSet, namesThingLast } from '../language/query-words.ts';
import { fence } from '../catalogue/prepare-statement.ts';
import { sourceByKeys } from './find-by-keys.ts';
import { allOf, inDescriptions, isAnyDescribed, SHORTEST_TOLD } from './find-described.ts';
import { bestOf, type KnownPart, type MeantKey } from './known-parts.ts';
import type { KnownWords } from './known-words.ts';
import { rankProducts, type KeyGroup } from './rank-products.ts';
import { isRequired, type TermWord } from '../search/term-word.ts';

/** How much it counts how well a product is said to be as the query wants it. */
const OF_ATTRIBUTE = 0.7;
/** How much it counts that a product has one of several words that mean something together. */
const OF_TYPED = 0.6;
/** How much it counts that a product is for an occasion: a cup for the office is a cup before it is one to go. */
const OF_OCCASION = 0.3;
/** Of a thing that stands where what is wanted stands: so much of the best word's score it has at least. */
const LEAST_OF_BEST = 0.5;

/** How relevant the best product of what the wanted thing is for is at least, if products are that themselves. */
export const LEAST_OF_PURPOSE = 0.8;
/** What it counts that a product of the wanted word has the others in its description, too. */
const DESCRIBED_TOO = sql.raw('2');
/** Of the best product's score: what has less only stands beside what is wanted, whatever its description tells. */
const OF_BEST = sql.raw('0.5');

/** What tells of goods that are not wanted is no better for it: `vollautomat ohne milch`. */
const isLackOfGoods = ({ role, isGoods }: TermWord): boolean => role === 'lack' && isGoods;

/** The products that have every thing and attribute, those first that are for the purpose and have the measures, too, and those that tell of the other words. */
export function sourceOfAll(
  site: SiteCode,
  parts: readonly KnownPart[],
  pairs: KnownWords['pairs'],
): ProductSource | undefined {
  const required = requiredKeys(site, parts);
  const { optional, purposes } = besides(parts);
  const isFrequent = required.some((keys) => keys.some(({ count }) => count > MOST_CANDIDATES));
  const isPlain = parts.length < 2 && parts.every(({ meanings }) => meanings.length === 0);
  if (isFrequent || isPlain) return sourceByKeys(site, { groups: required, pairs });
  const untold = parts.filter(
    (part) => !isRequired(part) && !isLackOfGoods(part) && part.keys.length === 0 && part.key.length >= SHORTEST_TOLD,
  );
  return withDescribed(site, rankProducts(site, required, optional, purposes), untold);
}

/**
 * The keys that a product must have: what it is tells more than how it is. Of what may be anything what it is for tells which, and not how
 * well: `zubehör für kaffeemaschine`.
 */
export function requiredKeys(site: SiteCode, parts: readonly KnownPart[]): MeantKey[][] {
  const required = parts.filter(isRequired);
  const isAnything = required.every(({ word, isCompound }) => !isCompound && isGeneric(word, languageOf(site)));
  const isOneThing = !isAnything && required.filter(({ role }) => role === 'thing').length === 1;
  const weighed = ({ keys, role, isCompound }: KnownPart, weight: number) =>
    keys.map((key) => ({
      ...key,
      weight: key.weight * weight,
      isThing: isOneThing && role === 'thing' && !isCompound,
    }));
  const telling = isAnything ? parts.filter((part) => saysWhatFor(part) && part.keys.length > 0) : [];
  return [
    ...required.map((part) => weighed(part, part.role === 'attribute' ? OF_ATTRIBUTE : 1)),
    ...telling.map((part) => weighed(part, 0)),
  ];
}

/** Whether a word names what the wanted thing is for: no occasion, and nobody. */
export const saysWhatFor = ({ role, saysHow, isAside }: TermWord): boolean =>
  role === 'purpose' && !saysHow && !isAside;

/** The keys of what makes a product better, and of what the wanted thing is for. */
export function besides(parts: readonly KnownPart[]): { optional: KeyGroup[]; purposes: KeyGroup[] } {
  const others = parts.filter((part) => !isRequired(part) && part.role !== 'lack');
  const isNamedWhole = parts.some(({ isCompound }) => isCompound);
  // A meaning of it may be made for it: `topf für spaghetti` is one for pasta.
  const isPurpose = (part: KnownPart) =>
    saysWhatFor(part) && !isNamedWhole && bestOf(part.keys.filter(({ weight }) => weight === 1)) >= LEAST_OF_PURPOSE;
  return {
    optional: [
      ...others.filter((part) => !isPurpose(part)).flatMap(groupsOf),
      ...parts.filter(isRequired).flatMap(({ typedKeys }) => typedKeys.map((key) => [{ ...key, weight: OF_TYPED }])),
      // What has the word of an occasion itself is made for it: a gift card for a birthday.
      ...others
        .filter(({ isAside }) => isAside)
        .flatMap(({ keys }) => keys.filter(({ weight }) => weight === 1).map((key) => [{ ...key, isPresence: true }])),
    ].filter((keys) => keys.length > 0),
    purposes: others.filter(isPurpose).map(({ keys }) => keys),
  };
}

/** A number is found as well by each of its keys: `4`, `4er`. */
export const groupsOf = ({ role, keys, isAside }: KnownPart): KeyGroup[] => {
  if (role === 'measure') return keys.map((key) => [{ ...key, isPresence: true }]);
  const isOccasion = role === 'purpose' && isAside === true;
  return [isOccasion ? keys.map((key) => ({ ...key, weight: key.weight * OF_OCCASION })) : keys];
};

/** Who wants a set of pots wants pots: things without what only says that there are several, if any is left. */
export function withoutSets(site: SiteCode, things: readonly KnownPart[]): readonly KnownPart[] {
  const others = things.filter(({ word }) => !isSet(word, languageOf(site)));
  return others.length > 0 ? others : things;
}

/** The thing that is wanted: where the language says what a thing is, if that word says what products are, else the word that does. */
export function wantedPart(site: SiteCode, parts: readonly KnownPart[]): KnownPart | undefined {
  const things = withoutSets(
    site,
    parts.filter(({ role, keys }) => role === 'thing' && keys.length > 0),
  );
  const best = Math.max(...things.map(({ keys }) => bestOf(keys)));
  const telling = things.filter(({ keys }) => bestOf(keys) >= LEAST_OF_BEST * best);
  return namesThingLast(languageOf(site)) ? telling.at(-1) : telling[0];
}

/**
 * `dunkle schokolade`: where descriptions have all the words, chocolate comes before coffee that tastes of it, and first of all what is
 * both.
 */
export function describedProducts(
  site: SiteCode,
  words: readonly string[],
  wanted: KnownPart | undefined,
): ProductSource {
  const described = inDescriptions(site, words);
  const ofWanted = wanted && words.length > 1 ? rankProducts(site, [wanted.keys]) : undefined;
  if (!ofWanted) return described;
  return {
    select: (most) => sql`
      select number, (coalesce(wanted.relevance + case when described.relevance is null then 0 else ${DESCRIBED_TOO} end,
        described.relevance / 1000))::real as relevance
      from (${described.select(most)}) as described full join (${ofWanted.select(most)}) as wanted using (number)
      order by relevance desc limit ${sql.raw(String(most))}`,
    isCapped: true,
  };
}

/** Of products those first that tell of further words in their description: `kaffeebohnen äthiopien`. */
export function withDescribed<Source extends ProductSource | undefined>(
  site: SiteCode,
  source: Source,
  untold: readonly TermWord[],
): Source | ProductSource {
  if (!source || untold.length === 0) return source;
  const told = allOf(
    untold.map(({ key, meanings }) => [key, ...meanings]),
    languageOf(site),
  );
  const tells = sql`search_vector @@ ${fence(sql`to_tsquery('simple', ${told})`, 'tsquery')}`;
  return {
    // Most words that no product has in its name are in no text at all, which the full-text index tells at once.
    select: (most) => sql`
      select number, (relevance + case when is_strong and (select ${isAnyDescribed(site, told)})
        and (select ${tells} from search.product where product.number = found.number) then ${DESCRIBED_TOO} else 0 end)::real as relevance
      from (select number, relevance, relevance > ${OF_BEST} * max(relevance) over () as is_strong from (${source.select(most)}) as every) as found
      order by relevance desc`,
    isCapped: source.isCapped,
  };
}
