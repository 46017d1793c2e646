import type { Database } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { executePrepared } from '../../catalogue/prepare-statement.ts';
import { MOST_CANDIDATES } from '../product-source.ts';
import { hold } from './held-catalogue.ts';
import type { ListedTuple } from './listed-columns.ts';
import { placesByRelevance, type FoundProducts, type SourceProducts, type SourceRequest } from './source-products.ts';

interface CandidatesRow extends Record<string, unknown> {
  tuples: ListedTuple[] | null;
  found: FoundProducts;
  count: number | null;
  beside: unknown;
}

/**
 * The best products of a source, of a catalogue that is too large to be held. One answer of one row: a thousand rows would take longer to
 * read than to find.
 */
export async function readCandidates(
  database: Database,
  { source, most, beside }: SourceRequest,
): Promise<SourceProducts> {
  const every = sql`select every.*, count(*) over () as count from (${source.select(MOST_CANDIDATES)}) every`;
  const best =
    source.count === undefined
      ? sql`${every} order by relevance desc, number limit ${sql.raw(String(most))}`
      : sql`select every.*, ${source.count}::int as count from (${source.select(most)}) every`;
  const [row] = await executePrepared<CandidatesRow>(
    database,
    sql`with source as materialized (${best})
    select
      (select json_agg(tuple order by product_id) from search.listed_product
        where number = any((select array_agg(number) from source)::int[])) as tuples,
      (select json_build_array(json_agg(number), json_agg(relevance)) from source) as found,
      (select max(count)::int from source) as count, ${beside} as beside`,
  );
  const tuples = row?.tuples ?? [];
  const products = hold(tuples);
  return {
    products,
    places: source.category ? Uint32Array.from(tuples.keys()) : placesByRelevance(products, row?.found ?? null),
    beside: row?.beside,
    count: row?.count ?? 0,
    isCapped: source.isCapped,
  };
}
