import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { ProductSummary } from '../../contract/listing.ts';
import type { SuggestedProduct, SuggestionsAnswer } from '../../contract/suggestions.ts';
import { toSummary, type SummaryRow } from '../catalogue/product-summary.ts';
import { foldText } from '../text/fold-text.ts';
import { languageOf } from '../text/language.ts';
import { stemWord } from '../text/stem-word.ts';
import { LONGEST_PREFIX } from './build/complete-prefixes.ts';
import { findMeantWords } from './find-meant-words.ts';
import { readTerm } from './read-term.ts';
import {
  errorsOf,
  readCompletion,
  readForWords,
  readNearest,
  readNearestWord,
  type SuggestionRow,
} from './select-suggestions.ts';

/** Fewer characters than this name nothing yet. */
const SHORTEST_TERM = 2;
const NOTHING: SuggestionsAnswer = { searchTerms: [], products: [] };
/** Width of the picture beside a suggestion, in px of the file. */
const THUMB_WIDTH = 120;

export interface SuggestRequest {
  site: SiteCode;
  /** As typed. */
  query: string;
  maxSearchTerms: number;
  maxProducts: number;
}

/** What the typed letters may become: terms that find something, and products. One query, unless a word is mistyped. */
export async function suggest(database: Database, request: SuggestRequest): Promise<SuggestionsAnswer> {
  const { text, words } = readTerm(request.site, request.query);
  if (text.length < SHORTEST_TERM || words.length === 0) return NOTHING;
  const typed = await readRows(database, request, words, foldText(text));
  const found = toAnswer(typed, request);
  if (!isEmpty(found)) return found;
  const meant = typed[0]?.is_known ? undefined : await suggestMeant(database, request, words);
  return meant ?? (await suggestLast(database, request, words));
}

/** The suggestions for what was probably meant by mistyped words. */
async function suggestMeant(
  database: Database,
  request: SuggestRequest,
  words: readonly string[],
): Promise<SuggestionsAnswer | undefined> {
  const [first] = words;
  const isOne = words.length === 1 && first !== undefined;
  const near = isOne ? await readNearest(database, { ...request, ...errorsOf(first) }) : [];
  if (near.length > 0) return toAnswer(near, request);
  const meant = await correct(database, request.site, words);
  if (meant.length === 0 || meant.join(' ') === words.join(' ')) return undefined;
  const answer = toAnswer(await readRows(database, request, meant, meant.join(' ')), request);
  return isEmpty(answer) ? await suggestLast(database, request, meant) : answer;
}

/** No product has all words: the last is what is being typed. */
async function suggestLast(
  database: Database,
  request: SuggestRequest,
  words: readonly string[],
): Promise<SuggestionsAnswer> {
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last === undefined ? NOTHING : toAnswer(await readRows(database, request, [last], last), request);
}

async function readRows(
  database: Database,
  { site, maxProducts }: SuggestRequest,
  words: readonly string[],
  typed: string,
): Promise<SuggestionRow[]> {
  const language = languageOf(site);
  const keys = words.map((word) => stemWord(word, language));
  const lastKey = keys.pop();
  const last = words.at(-1) ?? '';
  const prefixes = [last, last.slice(0, LONGEST_PREFIX)];
  return keys.length === 0
    ? await readCompletion(database, { site, maxProducts, prefixes: [typed, ...prefixes] })
    : await readForWords(database, { site, maxProducts, prefixes, typed, keys, last, lastKey });
}

async function correct(database: Database, site: SiteCode, words: readonly string[]): Promise<readonly string[]> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      const [near] = words.length > 1 ? await readNearestWord(database, { site, ...errorsOf(word) }) : [];
      return near?.prefix ?? (await findMeantWords(database, site, word)).map((meant) => meant.word);
    }),
  );
  return corrected.flat();
}

function toAnswer(rows: readonly SuggestionRow[], { maxSearchTerms, maxProducts }: SuggestRequest): SuggestionsAnswer {
  const products = rows.filter((row): row is SuggestionRow & SummaryRow => row.product_id !== null).map(toSummary);
  const terms = [...(rows[0]?.terms ?? []), ...products.map(({ title }) => title)];
  return {
    searchTerms: withoutTwins(terms)
      .slice(0, maxSearchTerms)
      .map((searchterm) => ({ searchterm })),
    products: products.slice(0, maxProducts).map(toSuggestedProduct),
  };
}

function isEmpty({ searchTerms, products }: SuggestionsAnswer): boolean {
  return searchTerms.length + products.length === 0;
}

function withoutTwins(terms: readonly string[]): string[] {
  const first = new Map(terms.toReversed().map((term) => [foldText(term), term]));
  return [...new Set(terms.map((term) => first.get(foldText(term)) ?? term))];
}

function toSuggestedProduct(product: ProductSummary): SuggestedProduct {
  const { productId, tcm, title, url, image, priceMinor, regularPriceMinor, variantCount } = product;
  return {
    id: productId,
    title,
    productViewUrl: url,
    ...(variantCount > 1 && { webshopProductDimensionKey: tcm }),
    imageAltText: title,
    imageProductThumb: image.startsWith('/') ? `${image}-${THUMB_WIDTH}.webp` : image,
    priceMinor,
    ...(regularPriceMinor !== undefined && { regularPriceMinor }),
  };
}
