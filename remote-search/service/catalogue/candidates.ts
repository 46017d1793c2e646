import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import type { FacetName } from '../../contract/listing.ts';
import { FACET_NAMES, filterConditions, type Filters } from './filters.ts';
import { executePrepared } from './prepare-statement.ts';

/** Products of which a list is made and its facets are counted; more than these make no difference that anybody sees. */
export const MOST_CANDIDATES = 1000;

/** Where a list takes its products from. */
export interface ProductSource {
  /** Selects `product_id text, relevance real` of the best products, at most so many. */
  select: (most: number) => SQL;
  /** How many it selects at most {@link MOST_CANDIDATES} of, when that is known without reading them. */
  count?: number | undefined;
  /** Whether there are more products than it selects. */
  isCapped: boolean;
}

/** A product that a list may show, with what its facets count. */
export interface Candidate {
  productId: string;
  /** The facets whose choice it does not meet, a bit for each: none for one that the list shows. */
  missed: number;
  isAvailable: boolean;
  lowestPriceMinor: number;
  highestPriceMinor: number;
  rating: number | null;
  colours: readonly string[];
  sizes: readonly string[];
  categories: readonly number[];
}

type CandidateTuple = [string, number, boolean, number, number, number | null, string[], string[], number[]];

/** The bit of {@link Candidate.missed} that stands for a facet. */
export const bitOf = (facet: FacetName) => 1 << FACET_NAMES.indexOf(facet);

export interface CandidatesRequest {
  site: SiteCode;
  source: ProductSource;
  order: SQL;
  filters: Filters;
  /** Only so many, those of the highest relevance. @default all */
  most?: number | undefined;
}

/**
 * Reads the products of a source in an order, and how many it has. One answer of one row: a thousand rows would take longer to read than
 * to find.
 */
export async function readCandidates(
  database: Database,
  { site, source, order, filters, most = MOST_CANDIDATES }: CandidatesRequest,
): Promise<{ candidates: Candidate[]; sourceCount: number }> {
  const every = sql`select every.*, count(*) over () as source_count from (${source.select(MOST_CANDIDATES)}) every`;
  const best =
    source.count === undefined
      ? sql`${every} order by relevance desc, product_id limit ${sql.raw(String(most))}`
      : sql`select every.*, ${source.count}::int as source_count from (${source.select(most)}) every`;
  const statement = sql`
    select json_agg(json_build_array(product.product_id, ${missedBits(site, filters)}, product.is_available,
      product.lowest_price_minor, product.highest_price_minor, product.rating_average, product.colour_keys, product.size_keys,
      product.category_trail) order by ${order}) as found, max(source.source_count)::int as source_count
    from (${best}) source
    join search.product on product.site = ${site} and product.product_id = source.product_id and not product.is_gone`;
  // What is chosen changes the text of the statement: too many texts to keep.
  const isPlain = Object.keys(filters).length === 0;
  const rows = isPlain
    ? await executePrepared<CandidatesRow>(database, statement)
    : (await database.execute<CandidatesRow>(statement)).rows;
  return { candidates: (rows[0]?.found ?? []).map(toCandidate), sourceCount: rows[0]?.source_count ?? 0 };
}

interface CandidatesRow extends Record<string, unknown> {
  found: CandidateTuple[] | null;
  source_count: number | null;
}

function missedBits(site: SiteCode, filters: Filters): SQL {
  const bits = [...filterConditions(site, filters)].map(
    ([facet, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(facet)))} end`,
  );
  return bits.length > 0 ? sql.join(bits, sql` + `) : sql`0`;
}

function toCandidate([
  productId,
  missed,
  isAvailable,
  lowestPriceMinor,
  highestPriceMinor,
  rating,
  colours,
  sizes,
  categories,
]: CandidateTuple): Candidate {
  return { productId, missed, isAvailable, lowestPriceMinor, highestPriceMinor, rating, colours, sizes, categories };
}
