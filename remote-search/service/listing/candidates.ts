import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { Filters } from './filters.ts';
import type { ListedTuple } from '../index/columns/listed-product.ts';
import { executePrepared } from '../catalogue/prepare-statement.ts';
import { MOST_CANDIDATES, type ProductSource } from '../index/product-source.ts';
import { selectKnownChoices, type FoundProducts, type KnownChoices } from './source-answer.ts';

export interface CandidatesRequest {
  site: SiteCode;
  source: ProductSource;
  filters: Filters;
  /** Only so many, those of the highest relevance. @default all */
  most?: number | undefined;
}

export interface Candidates {
  /** The products, in the order of their ids. */
  tuples: ListedTuple[];
  found: FoundProducts;
  /** How many the source has. */
  sourceCount: number;
  known: KnownChoices;
}

interface CandidatesRow extends Record<string, unknown> {
  tuples: ListedTuple[] | null;
  found: FoundProducts;
  source_count: number | null;
  known: KnownChoices;
}

/**
 * Reads the products of a source, how many it has, and which of the chosen values there are. One answer of one row: a thousand rows
 * would take longer to read than to find.
 */
export async function readCandidates(
  database: Database,
  { site, source, filters, most = MOST_CANDIDATES }: CandidatesRequest,
): Promise<Candidates> {
  const every = sql`select every.*, count(*) over () as source_count from (${source.select(MOST_CANDIDATES)}) every`;
  const best =
    source.count === undefined
      ? sql`${every} order by relevance desc, number limit ${sql.raw(String(most))}`
      : sql`select every.*, ${source.count}::int as source_count from (${source.select(most)}) every`;
  const statement = sql`
    with source as materialized (${best})
    select
      (select json_agg(tuple order by product_id) from search.listed_product
        where number = any((select array_agg(number) from source)::int[])) as tuples,
      (select json_build_array(json_agg(number), json_agg(relevance)) from source) as found,
      (select max(source_count)::int from source) as source_count, ${selectKnownChoices(site, filters)} as known`;
  const [row] = await executePrepared<CandidatesRow>(database, statement);
  return {
    tuples: row?.tuples ?? [],
    found: row?.found ?? null,
    sourceCount: row?.source_count ?? 0,
    known: row?.known ?? null,
  };
}
