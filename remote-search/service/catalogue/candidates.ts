import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { facetColumns, type FacetTuple } from './facet-table.ts';
import { executePrepared } from './prepare-statement.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';
import { selectKnownChoices, type KnownChoices } from './source-answer.ts';
import type { Filters } from './filters.ts';

export interface CandidatesRequest {
  site: SiteCode;
  source: ProductSource;
  order: SQL;
  filters: Filters;
  /** Only so many, those of the highest relevance. @default all */
  most?: number | undefined;
}

interface CandidatesRow extends Record<string, unknown> {
  found: FacetTuple[] | null;
  source_count: number | null;
  known: KnownChoices;
}

/**
 * Reads the products of a source in an order, how many it has, and which of the chosen values there are. One answer of one row: a
 * thousand rows would take longer to read than to find.
 */
export async function readCandidates(
  database: Database,
  { site, source, order, filters, most = MOST_CANDIDATES }: CandidatesRequest,
): Promise<{ candidates: FacetTuple[]; sourceCount: number; known: KnownChoices }> {
  const every = sql`select every.*, count(*) over () as source_count from (${source.select(MOST_CANDIDATES)}) every`;
  const best =
    source.count === undefined
      ? sql`${every} order by relevance desc, number limit ${sql.raw(String(most))}`
      : sql`select every.*, ${source.count}::int as source_count from (${source.select(most)}) every`;
  const statement = sql`
    select json_agg(json_build_array(${sql.raw(facetColumns)}) order by ${order}) as found,
      max(source.source_count)::int as source_count, ${selectKnownChoices(site, filters)} as known
    from (${best}) source
    join search.product on product.number = source.number and not product.is_gone`;
  const [row] = await executePrepared<CandidatesRow>(database, statement);
  return { candidates: row?.found ?? [], sourceCount: row?.source_count ?? 0, known: row?.known ?? null };
}
