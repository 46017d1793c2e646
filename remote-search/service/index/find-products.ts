import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { Found, ProductSource } from './product-source.ts';
import { languageOf, type Language } from '../language/language.ts';
import { systemOfPortions } from '../language/brands.ts';
import { isAnimal, namesThingLast, withoutIt } from '../language/query-words.ts';
import { stemWord } from '../language/stem-word.ts';
import type { PriceRank } from '../language/price-rank.ts';
import { personsApartIn } from '../language/persons-apart.ts';
import { wordsApartIn } from '../language/words-apart.ts';
import { byPrice } from './by-price.ts';
import { byTraits } from './by-traits.ts';
import { findByNumber, isNumberOfArticle } from './find-by-number.ts';
import { inDescriptions } from './find-described.ts';
import { bestOf, readParts } from './known-parts.ts';
import { readIsDescribed, readIsTold } from './known-words.ts';
import { tellApart } from './tell-apart.ts';
import { foldTerm, readTerm, type SearchTerm, type TermNeed } from '../search/read-term.ts';
import { termWord, type TermWord } from '../search/term-word.ts';
import { uniteSources } from './unite-sources.ts';
import {
  describedProducts,
  LEAST_OF_PURPOSE,
  saysWhatFor,
  sourceOfAll,
  wantedPart,
  withDescribed,
} from './source-of-parts.ts';
import { hasWantedGoods, nameOfGoods } from './wanted-goods.ts';
import { mendAsides, withoutErrors, withoutFillers, withPhrases } from './mend-words.ts';
import { findLeft, findMeant } from './find-meant.ts';

export interface FindOptions {
  /** The words stay as they were typed. @default false */
  isExact?: boolean | undefined;
  /** The term in other words of the same meaning. @default none */
  wordings?: readonly string[] | undefined;
  /** What is wanted is put in order of its price. @default the likeliest comes first */
  priceRank?: PriceRank | undefined;
  /** What has one of each list comes first: roasted so, as strong. @default nothing says how coffee is to be */
  traits?: readonly (readonly string[])[];
  /** What tells of one of these comes first. @default nothing says what it is to taste of */
  tastes?: readonly string[] | undefined;
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
  const language = languageOf(site);
  const apart = {
    words: wordsApartIn(term.text, language),
    persons: personsApartIn(term.text, language),
    // A need tells what somebody does without: `spaghetti abgießen ohne sieb`.
    lacks: options.isExact || term.need ? [] : lacksIn(term, language),
  };
  for await (const found of findReadings(database, site, term, options)) {
    yield { ...found, source: inWantedOrder(site, tellApart(site, found.source, apart), options) };
  }
}

/** What a query wants its thing to be without, as titles name it. */
const lacksIn = ({ parts }: SearchTerm, language: Language) =>
  parts
    .filter(({ role, key }) => role === 'lack' && key !== '')
    .map(({ key }) => ({ meant: withoutIt(key, language), others: [key] }));

/** The products of a source, those first that are and taste as is wanted, and the wanted ones by their price. */
function inWantedOrder(site: SiteCode, source: ProductSource, wishes: FindOptions): ProductSource {
  const { traits = [], tastes = [], priceRank } = wishes;
  const ordered = traits.reduce((products, each) => byTraits(products, each), source);
  const tasting = tastes.length > 0 ? withDescribed(site, ordered, [tastePart(site, tastes)]) : ordered;
  return priceRank ? byPrice(tasting, priceRank) : tasting;
}

const tastePart = (site: SiteCode, tastes: readonly string[]) => {
  const [word = '', ...others] = tastes.map((taste) => foldTerm(site, taste));
  return termWord(word, stemWord(word, languageOf(site)), { meanings: others });
};

async function* findReadings(
  database: Database,
  site: SiteCode,
  term: SearchTerm,
  { isExact = false, wordings = [] }: FindOptions,
  isMended = false,
): AsyncGenerator<Found, void, undefined> {
  const numbered = await findByNumber(database, site, term.text);
  if (numbered) yield { source: numbered };
  else if (isNumberOfArticle(term.text)) {
    // A year or a brand that names have: `2027`, `4711`. Nothing else is meant by a number.
    const { parts, pairs } = await readParts(database, site, wholeWords(term));
    const source = sourceOfAll(site, parts, pairs);
    if (source) yield { source };
    return;
  }
  const need = isExact ? undefined : term.need;
  if (term.parts.length === 0 && !need) return;
  if (wordings.length === 0 && (await isForOthers(database, site, term))) return;
  if (need?.isSure) yield* findNeeded(database, site, need);
  if (term.parts.length === 0) return;
  const typed = await readParts(database, site, isExact ? plainParts(term) : term.parts);
  const { parts, pairs } = isExact
    ? typed
    : await mendAsides(database, site, term, await withoutFillers(database, site, term, typed));
  const phrased = isExact || isMended ? undefined : withPhrases(site, term, parts);
  if (phrased !== undefined) yield* findMended(database, site, phrased, { wordings });
  const isSold = isExact || (await hasWantedGoods(database, site, parts));
  const others = await Promise.all(wordings.map((wording) => sourceOfWording(database, site, wording)));
  const source = uniteSources(isSold ? sourceOfAll(site, parts, pairs) : undefined, others);
  if (source) yield { source };
  // One word that names goods may only tell what something is needed for: `kam dát květiny`.
  if (need && !need.isSure && (isSold || nameOfGoods(parts).length === 1)) yield* findNeeded(database, site, need);
  // Last of all: it looks through the lists of a language.
  async function* findWithoutErrors() {
    const spelled = isExact || isMended ? undefined : withoutErrors(site, term, parts);
    if (spelled !== undefined) yield* findMended(database, site, spelled, { wordings });
  }
  // Of several words that name goods none alone means these.
  if (!isSold || (!isExact && nameOfGoods(parts).length > 1)) return yield* findWithoutErrors();
  const words = term.words.filter((word) => !/^\d+$/.test(word));
  const isDescribed = words.length > 0 && (await readIsDescribed(database, site, words));
  if (isExact) {
    if (isDescribed) yield { source: inDescriptions(site, words) };
    return;
  }
  const wanted = wantedPart(site, parts);
  // What the shop has not got is not answered with what it is for: `víčko na hrnek`.
  const isForSold = parts.some((part) => saysWhatFor(part) && bestOf(part.keys) >= LEAST_OF_PURPOSE);
  if (isDescribed && (wanted || !isForSold)) yield { source: describedProducts(site, words, wanted) };
  yield* findMeant(database, site, term, parts);
  yield* findLeft(site, parts);
  yield* findWithoutErrors();
}

/** What a query finds without its errors. */
async function* findMended(
  database: Database,
  site: SiteCode,
  text: string,
  options: FindOptions,
): AsyncGenerator<Found, void, undefined> {
  const term = readTerm(site, text);
  for await (const found of findReadings(database, site, term, options, true))
    yield { correctedWords: term.words, correctedText: text, ...found };
}

/** Whether a query wants portions for a machine, or something for an animal, of which no product tells: others do not fit it. */
async function isForOthers(database: Database, site: SiteCode, { text, parts }: SearchTerm): Promise<boolean> {
  const language = languageOf(site);
  const system = systemOfPortions(foldTerm(site, text).split(' '))?.split(' ').at(-1);
  // In languages that say what a thing is last whom it is for may stand before: `köpek çorabı`.
  const isFor = ({ role }: TermWord, at: number) =>
    role === 'purpose' || (role === 'thing' && namesThingLast(language) && at < parts.length - 1);
  const animal = parts.find((part, at) => isFor(part, at) && isAnimal(part.word, language))?.word;
  const name = system ?? animal;
  return name !== undefined && !(await readIsTold(database, site, { key: stemWord(name, language) }));
}

/** What a query needs that names no other thing which products are: `etwas warmes für die füße`. */
async function* findNeeded(database: Database, site: SiteCode, need: TermNeed): AsyncGenerator<Found, void, undefined> {
  const things = await readParts(database, site, need.things);
  if (things.parts.some(({ isGoods, keys }) => isGoods || bestOf(keys) >= LEAST_OF_PURPOSE)) return;
  const { parts, pairs } = await readParts(database, site, need.parts);
  const source = sourceOfAll(site, parts, pairs);
  if (source) yield { source };
}

async function sourceOfWording(
  database: Database,
  site: SiteCode,
  wording: string,
): Promise<ProductSource | undefined> {
  const { parts, pairs } = await readParts(database, site, readTerm(site, wording).parts);
  return sourceOfAll(site, parts, pairs);
}

/** The same, and no beginnings of others. */
const wholeWords = (term: SearchTerm): TermWord[] => plainParts(term).map((part) => ({ ...part, isGoods: true }));

/** The words of a term that mean nothing but themselves. */
function plainParts({ words, keys }: SearchTerm): TermWord[] {
  return words.map((word, index) => termWord(word, keys[index]!, { isListed: false }));
}
