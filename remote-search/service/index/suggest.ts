import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { ProductSummary } from '../../contract/listing.ts';
import type { SuggestedProduct, SuggestionsAnswer } from '../../contract/suggestions.ts';
import { toSummary, type SummaryRow } from '../catalogue/product-summary.ts';
import { foldText } from '../language/fold-text.ts';
import { LONGEST_PREFIX } from './build/complete-prefixes.ts';
import { completeWord } from './complete-words.ts';
import { findByNumber, isNumberOfArticle } from './find-by-number.ts';
import { errorsOf, wordsOf } from './find-meant-words.ts';
import { readWords } from '../search/read-term.ts';
import type { OtherWordings } from '../search/site-synonyms/other-wordings.ts';
import {
  readBeyondLists,
  readCompletion,
  readForWords,
  readNearest,
  readSuggested,
  type SuggestionRow,
} from './select-suggestions.ts';

/** Fewer characters than this name nothing yet. */
const SHORTEST_TERM = 2;
const NOTHING: SuggestionsAnswer = { searchTerms: [], products: [] };
/** Width of the picture beside a suggestion, in px of the file. */
const THUMB_WIDTH = 120;
/** Other wordings that are suggested for: each asks for itself. */
const MOST_WORDINGS = 3;

export interface SuggestRequest {
  site: SiteCode;
  /** As typed. */
  query: string;
  maxSearchTerms: number;
  maxProducts: number;
  /** @default there are no synonyms but those of the language */
  otherWordings?: OtherWordings | undefined;
}

/** What the typed letters may become: terms that find something, and products. One statement, unless a word is mistyped, has synonyms of the retailer's, or is the number of an article. */
export async function suggest(database: Database, request: SuggestRequest): Promise<SuggestionsAnswer> {
  const { text, words } = readWords(request.site, request.query);
  const [word] = words;
  if (text.length < SHORTEST_TERM || word === undefined) return NOTHING;
  const typed = foldText(text);
  const numbered = isNumberOfArticle(text) ? await findByNumber(database, request.site, text) : undefined;
  if (numbered) return toAnswer(await readSuggested(database, request, numbered), request, typed);
  const wordings = request.otherWordings?.(text).slice(0, MOST_WORDINGS) ?? [];
  const worded = wordings.length > 0 ? await readWordings(database, request, [typed, ...wordings]) : [];
  if (worded.length > 0) return toAnswer(worded, request, typed);
  const begun = words.length === 1 ? await readBegun(database, request, word, typed) : [];
  return toAnswer(begun.length > 0 ? begun : await readMeant(database, request, words, typed), request, typed);
}

/** What a term and its other wordings find as they are; of several words with their errors mended. */
async function readWordings(
  database: Database,
  request: SuggestRequest,
  wordings: readonly string[],
): Promise<SuggestionRow[]> {
  const rows: SuggestionRow[] = [];
  for (const wording of wordings) {
    const { words } = readWords(request.site, wording);
    if (words.length === 1)
      rows.push(...(await readCompletion(database, { ...request, prefixes: [wording, words[0]] })));
    else rows.push(...(await readMeant(database, request, words, wording)));
  }
  return rows;
}

/** What a word begins, else what it begins with a letter wrong. */
async function readBegun(
  database: Database,
  request: SuggestRequest,
  word: string,
  typed: string,
): Promise<SuggestionRow[]> {
  // Beginnings of long words are not all worked out beforehand.
  const begun = await readCompletion(database, { ...request, prefixes: [typed, word, word.slice(0, LONGEST_PREFIX)] });
  return begun.length > 0 ? begun : await readNearest(database, { ...request, ...errorsOf(word) });
}

async function readMeant(
  database: Database,
  request: SuggestRequest,
  words: readonly string[],
  typed: string,
): Promise<SuggestionRow[]> {
  const values = { ...request, typed, ...wordsOf(request.site, words) };
  const rows = await readForWords(database, values);
  if (!rows[0]?.is_cut) return rows;
  const beyond = await readBeyondLists(database, values);
  return beyond.some((row) => row.product_id !== null) ? beyond : rows;
}

function toAnswer(
  rows: readonly SuggestionRow[],
  { site, maxSearchTerms, maxProducts }: SuggestRequest,
  typed: string,
): SuggestionsAnswer {
  const shown = rows.filter((row): row is SuggestionRow & SummaryRow => row.product_id !== null);
  const products = [...new Map(shown.map((row) => [row.product_id, toSummary(row)])).values()];
  const named = rows.flatMap((row) => row.terms ?? []);
  const titles = products.map(({ title }) => title);
  return {
    searchTerms: [...new Set([...named, ...completeWord(site, typed, titles, named)])]
      .slice(0, maxSearchTerms)
      .map((searchterm) => ({ searchterm })),
    products: products.slice(0, maxProducts).map(toSuggestedProduct),
  };
}

function toSuggestedProduct(product: ProductSummary): SuggestedProduct {
  const { productId, tcm, title, url, image, priceMinor, regularPriceMinor, lowestPriceMinor, variantCount } = product;
  return {
    id: productId,
    title,
    productViewUrl: url,
    ...(variantCount > 1 && { webshopProductDimensionKey: tcm }),
    imageAltText: title,
    imageProductThumb: image.startsWith('/') ? `${image}-${THUMB_WIDTH}.webp` : image,
    priceMinor,
    ...(regularPriceMinor !== undefined && { regularPriceMinor }),
    ...(lowestPriceMinor !== undefined && { lowestPriceMinor }),
  };
}
