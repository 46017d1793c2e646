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
  const [only] = words;
  if (text.length < SHORTEST_TERM || only === undefined) return { searchTerms: [], products: [] };
  const typed = await suggestFor(database, request, words, foldText(text));
  if (!isEmpty(typed)) return typed;
  const near = words.length === 1 ? await readNearest(database, { ...request, ...errorsOf(only) }) : [];
  if (near.length > 0) return toAnswer(near, request);
  const corrected = await correct(database, request.site, words);
  const meant = corrected ?? words;
  const answer = corrected ? await suggestFor(database, request, meant, meant.join(' ')) : typed;
  const last = meant.at(-1);
  if (!isEmpty(answer) || meant.length < 2 || last === undefined) return answer;
  return await suggestFor(database, request, [last], last);
}

async function suggestFor(
  database: Database,
  request: SuggestRequest,
  words: readonly string[],
  typed: string,
): Promise<SuggestionsAnswer> {
  const language = languageOf(request.site);
  const keys = words.map((word) => stemWord(word, language));
  const lastKey = keys.pop();
  const last = words.at(-1) ?? '';
  const prefixes = [last, last.slice(0, LONGEST_PREFIX)];
  const rows =
    keys.length === 0
      ? await readCompletion(database, { ...request, prefixes: [typed, ...prefixes] })
      : await readForWords(database, { ...request, prefixes, typed, keys, last, lastKey });
  return toAnswer(rows, request);
}

async function correct(
  database: Database,
  site: SiteCode,
  words: readonly string[],
): Promise<readonly string[] | undefined> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      const [near] = words.length > 1 ? await readNearestWord(database, { site, ...errorsOf(word) }) : [];
      return near?.prefix ?? (await findMeantWords(database, site, word)).map((meant) => meant.word);
    }),
  );
  const meant = corrected.flat();
  return meant.length > 0 && meant.join(' ') !== words.join(' ') ? meant : undefined;
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
