import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { ProductSummary } from '../../contract/listing.ts';
import type { SuggestedProduct, SuggestionsAnswer } from '../../contract/suggestions.ts';
import { readSummaries } from '../catalogue/listing-repository.ts';
import { correctWords } from './correct-words.ts';
import { matchByPrefix } from './match-words.ts';
import { readTerm } from './read-term.ts';

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

/** What the typed letters may become: terms that find something, and products. */
export async function suggest(database: Database, request: SuggestRequest): Promise<SuggestionsAnswer> {
  const { text, words } = readTerm(request.query);
  if (text.length < SHORTEST_TERM || words.length === 0) return { searchTerms: [], products: [] };
  const typed = await suggestFor(database, request, words);
  if (typed.searchTerms.length + typed.products.length > 0) return typed;
  const corrected = await correctWords(database, request.site, words);
  return corrected ? await suggestFor(database, request, corrected) : typed;
}

async function suggestFor(
  database: Database,
  { site, maxSearchTerms, maxProducts }: SuggestRequest,
  words: readonly string[],
): Promise<SuggestionsAnswer> {
  const { where, rank } = matchByPrefix(words);
  const products = await readSummaries(
    database,
    sql`where product.site = ${site} and not product.is_gone and ${where}
      order by product.is_available desc, ${rank} limit ${Math.max(maxProducts, maxSearchTerms)}`,
  );
  const terms = await readTerms(database, site, words, maxSearchTerms);
  const titles = products.map(({ title }) => title);
  return {
    searchTerms: withoutTwins([...terms, ...titles])
      .slice(0, maxSearchTerms)
      .map((searchterm) => ({ searchterm })),
    products: products.slice(0, maxProducts).map(toSuggestedProduct),
  };
}

/** Terms that start with the words first, then those that have them anywhere. */
async function readTerms(
  database: Database,
  site: SiteCode,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const typed = words.join(' ');
  const inside = words.map((word) => sql`(' ' || folded) like ${`% ${word}%`}`);
  const { rows } = await database.execute<{ term: string }>(sql`
    select term from search.term where site = ${site} and ${sql.join(inside, sql` and `)}
    order by (folded like ${`${typed}%`}) desc, product_count desc, term limit ${limit}`);
  return rows.map(({ term }) => term);
}

function withoutTwins(terms: readonly string[]): string[] {
  const first = new Map(terms.toReversed().map((term) => [term.toLowerCase(), term]));
  return terms.filter((term, index) => first.get(term.toLowerCase()) === term && terms.indexOf(term) === index);
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
