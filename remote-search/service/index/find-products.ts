import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';
import { foldTyped, lettersOf } from '../language/accent-keys.ts';
import { endsWithGoods, isGoodsByForm } from '../language/goods/index.ts';
import { isCommonWord } from '../language/common-words.ts';
import { languageOf, type Language } from '../language/language.ts';
import { nearestListed, wrongLetters } from '../language/listed-words.ts';
import { isDone, isGeneric, isLinking, namesThingAtEdge, namesThingLast } from '../language/query-words.ts';
import { foldText } from '../language/fold-text.ts';
import { stemWord } from '../language/stem-word.ts';
import { splitComplement } from '../language/stop-words.ts';
import { wordsApartIn } from '../language/words-apart.ts';
import { sourceByKeys } from './find-by-keys.ts';
import { findByNumber, isNumberOfArticle } from './find-by-number.ts';
import { allOf, inDescriptions } from './find-described.ts';
import { bestOf, readParts, type KnownPart, type MeantKey, type ReadParts } from './known-parts.ts';
import { readForms, readJoinedWords } from './known-forms.ts';
import { readIsDescribed, readIsPhrase, readIsTogether, readIsTold, readMeantWord, readTitles, type KnownWords } from './known-words.ts';
import { rankProducts, type KeyGroup } from './rank-products.ts';
import { readHead, readSpelled } from './read-head.ts';
import { tellApart } from './tell-apart.ts';
import { isRequired, readTerm, termWord, type SearchTerm, type TermNeed, type TermWord } from '../search/read-term.ts';
import { uniteSources } from './unite-sources.ts';

export interface Found {
  /** It may have no products: the next is looked at then. */
  source: ProductSource;
  /** The words that are searched, where they are not those that were typed; folded. */
  correctedWords?: readonly string[] | undefined;
}

/** How relevant the best product of goods is at least: of a `tischgrill` a table is only a part. */
const LEAST_OF_GOODS = 0.5;
/** Of a thing that stands where what is wanted stands: so much of the best word's score it has at least. */
const LEAST_OF_BEST = 0.5;
/** What stands for so many things is an occasion: a cup for the camping trip may be one of them. */
const LEAST_OF_OCCASION = 3;
/** How much it counts how well a product is said to be as the query wants it. */
const OF_ATTRIBUTE = 0.7;
/** How much it counts that a product has one of several words that mean something together. */
const OF_TYPED = 0.6;
/** How much it counts that a product is for an occasion: a cup for the office is a cup before it is one to go. */
const OF_OCCASION = 0.3;
/** How relevant the best product of a word is at least that is searched alone. */
const LEAST_OF_LEFT = 0.5;
/** How relevant the best product of what the wanted thing is for is at least, if products are that themselves. */
const LEAST_OF_PURPOSE = 0.8;
/** What it counts that a product of the wanted word has the others in its description, too. */
const DESCRIBED_TOO = sql.raw('2');
/** Of the best product's score: what has less only stands beside what is wanted, whatever its description tells. */
const OF_BEST = sql.raw('0.5');

/** Of so many words some make the sentence, and name nothing. */
const SHORTEST_SENTENCE = 5;

/** Letters of a word that descriptions are searched for beside what is wanted. */
const SHORTEST_TOLD = 4;

export interface FindOptions {
  /** The words stay as they were typed. @default false */
  isExact?: boolean | undefined;
  /** The term in other words of the same meaning. @default none */
  wordings?: readonly string[] | undefined;
}

/**
 * The products that a term may mean, the likeliest first: the one with this number; what a sentence tells that somebody needs; those that
 * have all words or those of its other wordings, or words that start with them; what fewer words tell that somebody needs; those that tell about them in their description; those of the words that were probably
 * meant; those of the thing that is wanted, whatever else of the term they have.
 */
export async function* findProducts(
  database: Database,
  site: SiteCode,
  term: SearchTerm,
  options: FindOptions = {},
): AsyncGenerator<Found, void, undefined> {
  const apart = wordsApartIn(term.text, languageOf(site));
  for await (const found of findReadings(database, site, term, options))
    yield apart ? { ...found, source: tellApart(found.source, apart) } : found;
}

async function* findReadings(
  database: Database,
  site: SiteCode,
  term: SearchTerm,
  { isExact = false, wordings = [] }: FindOptions,
): AsyncGenerator<Found, void, undefined> {
  const numbered = await findByNumber(database, site, term.text);
  if (numbered) yield { source: numbered };
  else if (isNumberOfArticle(term.text)) return;
  if (term.parts.length === 0) return;
  const need = isExact ? undefined : term.need;
  if (need?.isSure) yield* findNeeded(database, site, need);
  const typed = await readParts(database, site, isExact ? plainParts(term) : term.parts);
  const { parts, pairs } = isExact ? typed : await mendAsides(database, site, term, typed);
  const isSold = isExact || (await hasWantedGoods(database, site, parts));
  const others = await Promise.all(wordings.map((wording) => sourceOfWording(database, site, wording)));
  const source = uniteSources(isSold ? sourceOfAll(site, parts, pairs) : undefined, others);
  if (source) yield { source };
  // One word that names goods may only tell what something is needed for: `kam dát květiny`.
  if (need && !need.isSure && (isSold || nameOfGoods(parts).length === 1)) yield* findNeeded(database, site, need);
  // Of several words that name goods none alone means these.
  if (!isSold || (!isExact && nameOfGoods(parts).length > 1)) return;
  const words = term.words.filter((word) => !/^\d+$/.test(word));
  const isDescribed = words.length > 0 && (await readIsDescribed(database, site, words));
  if (isExact) {
    if (isDescribed) yield { source: inDescriptions(site, words) };
    return;
  }
  if (isDescribed) yield { source: describedProducts(site, words, wantedPart(site, parts)) };
  yield* findMeant(database, site, term, parts);
  yield* findLeft(site, parts);
}

/** What a query needs that names no other thing which products are: `etwas warmes für die füße`. */
async function* findNeeded(database: Database, site: SiteCode, need: TermNeed): AsyncGenerator<Found, void, undefined> {
  const things = await readParts(database, site, need.things);
  if (things.parts.some(({ isGoods, keys }) => isGoods || bestOf(keys) >= LEAST_OF_PURPOSE)) return;
  const { parts, pairs } = await readParts(database, site, need.parts);
  const source = sourceOfAll(site, parts, pairs);
  if (source) yield { source };
}

/** Where nothing has all that a query says: what one of its words says alone, if that is what products are. */
function* findLeft(site: SiteCode, parts: readonly KnownPart[]): Generator<Found, void, undefined> {
  const language = languageOf(site);
  const things = parts.filter(({ role, word }) => role === 'thing' && word !== '');
  if (things.some(({ isGoods, word }) => isGoods || endsWithGoods(word, language))) return;
  const known = things.filter(({ keys }) => bestOf(keys) >= LEAST_OF_LEFT);
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

/** What is beside the wanted thing may be mistyped, too: `mütze für chind`, but not what both are one word with: `jacke für regen`. */
async function mendAsides(
  database: Database,
  site: SiteCode,
  { text }: SearchTerm,
  read: ReadParts,
): Promise<ReadParts> {
  if (read.parts.some(({ isCompound }) => isCompound)) return read;
  const unknown = read.parts.filter((part) => !isRequired(part) && part.word !== '' && part.keys.length === 0);
  const mended = await Promise.all(
    unknown.map(async (part) => {
      const { typed = part.word, ...own } = part;
      // The ending stays that says what the word is to the thing: `kávéfőőzőhöz`.
      const ending = typed.slice(part.word.length);
      const isTold = part.key.length >= SHORTEST_TOLD && (await readIsTold(database, site, part));
      const meant = isTold ? [] : await readMeant(database, site, own);
      const words = meant.map(({ word }) => word + ending);
      return [typed, words] as const;
    }),
  );
  const corrections = new Map(mended.filter(([, words]) => words.length > 0));
  if (corrections.size === 0) return read;
  return await readParts(database, site, correctedTerm(site, text, corrections).parts);
}

async function sourceOfWording(
  database: Database,
  site: SiteCode,
  wording: string,
): Promise<ProductSource | undefined> {
  const { parts, pairs } = await readParts(database, site, readTerm(site, wording).parts);
  return sourceOfAll(site, parts, pairs);
}

/** The words of a term that mean nothing but themselves. */
function plainParts({ words, keys }: SearchTerm): TermWord[] {
  return words.map((word, index) => termWord(word, keys[index]!, { isListed: false }));
}

/** Whether the shop has the goods that the query names; true of a query that names none, or words of catalogues alone. */
async function hasWantedGoods(database: Database, site: SiteCode, parts: readonly KnownPart[]): Promise<boolean> {
  if (!(await isDoneWith(database, site, parts))) return false;
  const wanted = namedThing(site, parts);
  if (!wanted?.isGoods) return true;
  const isAlone = parts.every((part) => part === wanted || part.role !== 'thing');
  const best = bestOf(wanted.keys);
  if (best === 0 || (isAlone && best < LEAST_OF_GOODS)) return false;
  if (isAlone && !(await isAnyCalled(database, site, wanted))) return false;
  if (isGoodsByForm(wanted.word, languageOf(site))) return (await readForms(database, site, [wanted.word])).size > 0;
  const name = nameOfGoods(parts);
  return name.length < 2 || (await readIsPhrase(database, site, name));
}

/** Whether any title names the goods where the language says what a thing is: bread is no `boîte à pain`, and no `ekmek kutusu`. */
async function isAnyCalled(database: Database, site: SiteCode, { keys }: KnownPart): Promise<boolean> {
  const language = languageOf(site);
  if (!namesThingAtEdge(language)) return true;
  const own = new Set(keys.map(({ key }) => key));
  const titles = await readTitles(
    database,
    site,
    keys.map(({ key }) => key),
  );
  const wordsOf = (title: string) => splitComplement(foldText(title.replace(/[,–(].*$/u, '')), language);
  const isOwn = (word: string | undefined) => word !== undefined && own.has(stemWord(word, language));
  const named = titles.map(wordsOf).filter(([words, complement]) => [...words, ...complement].some(isOwn));
  return named.length === 0 || named.some(([words]) => isOwn(namesThingLast(language) ? words.at(-1) : words[0]));
}

/** Whether any product that does what a service does tells of the other goods that the query names: of machines, but no bicycles. */
async function isDoneWith(database: Database, site: SiteCode, parts: readonly KnownPart[]): Promise<boolean> {
  const language = languageOf(site);
  const isService = ({ role, word, meanings }: KnownPart) => role === 'thing' && isDone(meanings[0] ?? word, language);
  const service = parts.find((part) => isService(part) && part.keys.length > 0);
  const others = parts.filter((part) => {
    const { word, role, isGoods, isListed, saysHow, isAside = false } = part;
    const isNamed = isGoods || (!saysHow && (isListed || isCommonWord(word, language)));
    return isNamed && word !== '' && role !== 'measure' && !isAside && !isService(part);
  });
  if (!service || others.length === 0) return true;
  const served = service.keys.map(({ key }) => key);
  const areServed = await Promise.all(
    others.map(async ({ word, keys, meanings }) => {
      const words = [...word.split(' '), ...keys.map(({ key }) => key), ...meanings];
      return await readIsTogether(database, site, served, words);
    }),
  );
  return areServed.every(Boolean);
}

/** The stems of the words that name goods. */
const nameOfGoods = (parts: readonly KnownPart[]): string[] =>
  parts.filter((part) => part.role === 'thing' && part.isGoods).map(({ key }) => key);

/**
 * The thing that is wanted, where the language says it. Before goods an unknown word only tells more of them: `lesní med`; behind what the shop has, with
 * other words between, goods do: `wanduhr leise batterie`.
 */
function namedThing(site: SiteCode, parts: readonly KnownPart[]): KnownPart | undefined {
  const things = parts.filter(({ role }) => role === 'thing');
  if (!namesThingLast(languageOf(site)))
    return things.find(({ isGoods, keys }) => isGoods || keys.length > 0) ?? things[0];
  const last = things.at(-1);
  const before = things.at(-2);
  const isApart = before && last ? parts.indexOf(last) - parts.indexOf(before) > 1 : false;
  return last?.isGoods && bestOf(last.keys) === 0 && isApart && bestOf(before!.keys) >= LEAST_OF_PURPOSE
    ? before
    : last;
}

/** The products that have every thing and attribute, those first that are for the purpose and have the measures, too, and those that tell of the other words. */
function sourceOfAll(
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
    (part) => !isRequired(part) && part.keys.length === 0 && part.key.length >= SHORTEST_TOLD,
  );
  return withDescribed(site, rankProducts(site, required, optional, purposes), untold);
}

/**
 * The keys that a product must have: what it is tells more than how it is. Of what may be anything what it is for tells which, and not how
 * well: `zubehör für kaffeemaschine`.
 */
function requiredKeys(site: SiteCode, parts: readonly KnownPart[]): MeantKey[][] {
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
const saysWhatFor = ({ role, saysHow, isAside }: TermWord): boolean => role === 'purpose' && !saysHow && !isAside;

/** The keys of what makes a product better, and of what the wanted thing is for. */
function besides(parts: readonly KnownPart[]): { optional: KeyGroup[]; purposes: KeyGroup[] } {
  const others = parts.filter((part) => !isRequired(part));
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
const groupsOf = ({ role, keys, isAside }: KnownPart): KeyGroup[] => {
  if (role === 'measure') return keys.map((key) => [{ ...key, isPresence: true }]);
  const isOccasion = role === 'purpose' && isAside === true;
  return [isOccasion ? keys.map((key) => ({ ...key, weight: key.weight * OF_OCCASION })) : keys];
};

/** The thing that is wanted: where the language says what a thing is, if that word says what products are, else the word that does. */
function wantedPart(site: SiteCode, parts: readonly KnownPart[]): KnownPart | undefined {
  const things = parts.filter(({ role, keys }) => role === 'thing' && keys.length > 0);
  const best = Math.max(...things.map(({ keys }) => bestOf(keys)));
  const telling = things.filter(({ keys }) => bestOf(keys) >= LEAST_OF_BEST * best);
  return namesThingLast(languageOf(site)) ? telling.at(-1) : telling[0];
}

/**
 * `dunkle schokolade`: where descriptions have all the words, chocolate comes before coffee that tastes of it, and first of all what is
 * both.
 */
function describedProducts(site: SiteCode, words: readonly string[], wanted: KnownPart | undefined): ProductSource {
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
function withDescribed(
  site: SiteCode,
  source: ProductSource | undefined,
  untold: readonly KnownPart[],
): ProductSource | undefined {
  if (!source || untold.length === 0) return source;
  const told = allOf(
    untold.map(({ key, meanings }) => [key, ...meanings]),
    languageOf(site),
  );
  return {
    select: (most) => sql`
      select found.number, (found.relevance + case when found.relevance > ${OF_BEST} * max(found.relevance) over () and search_vector @@ to_tsquery('simple', ${told}) then ${DESCRIBED_TOO} else 0 end)::real as relevance
      from (${source.select(most)}) as found join search.product using (number) where site = ${site} order by relevance desc`,
    isCapped: source.isCapped,
  };
}

/** The products of the words that were probably meant, then those of the wanted thing with as many of the other words as they have. */
async function* findMeant(
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
    parts.map(async (part) => (await readMeant(database, site, part)).filter((meant) => isMeant(part, meant))),
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
  const isUnknown = parts.some(({ role, isAside }, index) => role === 'thing' && !isAside && readings[index]!.length === 0);
  if (isOtherThing || (isOfOccasion && isUnknown)) return;
  const untold = parts.filter((part, index) => isRequired(part) && part.key !== '' && readings[index]!.length === 0);
  const rank = (keys: KeyGroup[], further: KeyGroup[]) =>
    withDescribed(site, rankProducts(site, keys, further, purposes), untold);
  const all = isCorrected ? rank(requiredKeys(site, meant), optional) : undefined;
  if (all) yield { source: all, correctedWords };
  const wanted = wantedPart(site, meant);
  if (!wanted || meant.length < 2) return;
  const others = required.filter((part) => part !== wanted);
  const source = rank([wanted.keys], [...requiredKeys(site, others), ...optional]);
  if (source) yield { source, correctedWords: isCorrected ? correctedWords : [withoutLinks(wanted.word, language)] };
}

const isBegunBy = ({ word, keys }: KnownPart, meant: string): boolean =>
  keys.length === 0 && meant.length > word.length && meant.startsWith(word);

/** Words that belong together without what only links them to others: `de café` → `café`. */
function withoutLinks(words: string, language: Language): string {
  const each = words.split(' ');
  const isTelling = (word: string) => !isLinking(word, language);
  return each.slice(each.findIndex(isTelling), each.findLastIndex(isTelling) + 1).join(' ') || words;
}

/** The parts of a term without its errors: its words together may mean more than each of them, such as `espreso maschine`. */
async function readCorrected(
  database: Database,
  site: SiteCode,
  { text }: SearchTerm,
  corrections: ReadonlyMap<string, readonly string[]>,
): Promise<KnownPart[]> {
  const { parts } = await readParts(database, site, correctedTerm(site, text, corrections).parts);
  return parts.filter(({ keys }) => keys.length > 0);
}

function correctedTerm(site: SiteCode, text: string, corrections: ReadonlyMap<string, readonly string[]>): SearchTerm {
  const words = foldTyped(text, languageOf(site)).split(' ');
  return readTerm(site, words.flatMap((word) => corrections.get(word) ?? [word]).join(' '));
}

/** A word that products have as it is, else what it may mean: a word with an error mended, or two without the space between. */
async function readMeant(database: Database, site: SiteCode, part: KnownPart): Promise<KnownPart[]> {
  if (part.keys.length > 0) return [part];
  if (part.isListed) return [];
  if (/\d/.test(part.word)) {
    const letters = /[a-z]{3}/.test(part.word) ? lettersOf(part.word, languageOf(site)) : undefined;
    return letters === undefined ? [] : await readMeant(database, site, { ...part, word: letters, key: '' });
  }
  if (part.typed) {
    // It may end like that, and be mistyped: `terombögre`.
    const whole = await readMeant(database, site, {
      ...termWord(part.typed, '', { isListed: false }),
      keys: [],
      typedKeys: [],
    });
    if (whole.some(({ keys }) => keys.length > 0)) return whole;
  }
  const spelled = await readSpelled(database, site, part);
  if (spelled) return spelled;
  const listed = isCommonWord(part.word, languageOf(site)) ? undefined : nearestListed(part.word, languageOf(site));
  const { words, groups } = await readMeantWord(database, site, part.word);
  if (!listed && words.length !== 1 && endsWithGoods(part.word, languageOf(site))) return [];
  const meant = words
    .map((word, index) => ({ ...part, word, keys: (groups[index] ?? []).map((key) => ({ ...key, weight: 1 })) }))
    .filter(({ keys }) => keys.length > 0);
  const wrong = words.length === 1 ? wrongLetters(part.word, words[0]!) : 0;
  if (listed && (meant.length === 0 || wrongLetters(part.word, listed) < wrong)) return [{ ...part, word: listed }];
  if (meant.length > 0) return meant;
  const joined = await readJoinedWords(database, site, part.word);
  if (joined.words.length > 1) return joined.words.map((word) => ({ ...part, word }));
  for (const [known, rest, isFirst] of joined.halves) {
    const { words: mended } = await readMeantWord(database, site, rest);
    if (mended.length === 1 && wrongLetters(rest, mended[0]!) <= 1)
      return (isFirst ? [known, mended[0]!] : [mended[0]!, known]).map((word) => ({ ...part, word }));
  }
  return await readHead(database, site, part);
}
