import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { MOST_CANDIDATES, type ProductSource } from '../index/product-source.ts';
import { valuesOf, type Filters } from './filters.ts';
import { selectState } from '../index/columns/held-catalogues.ts';
import { executePrepared } from '../catalogue/prepare-statement.ts';

type Choice = [facet: 'colour' | 'size' | 'category', value: string];

/** Those of the chosen values that the site has; null for none. */
export type KnownChoices = Choice[] | null;

const NAMED = ['colour', 'size', 'category'] as const;

/** Selects those of the chosen colours, sizes and categories that the site has, as an array or null. */
export function selectKnownChoices(site: SiteCode, filters: Filters): SQL {
  const chosen = NAMED.flatMap((facet) => valuesOf(filters, facet).map((value): Choice => [facet, value]));
  return sql`(select json_agg(choice) from jsonb_array_elements(${JSON.stringify(chosen)}::jsonb) as chosen(choice)
    where exists (select from search.facet_label
        where site = ${site} and facet = choice ->> 0 and key = choice ->> 1)
      or exists (select from search.category
        where site = ${site} and number = (case when choice ->> 0 = 'category' then choice ->> 1 end)::int))`;
}

/** The filters without colours, sizes and categories that the site has not got: those are no condition. */
export function keepKnown({ colour, size, category, ...filters }: Filters, known: KnownChoices): Filters {
  const names = new Set((known ?? []).map(([facet, value]) => `${facet}-${value}`));
  const [colours, sizes, categories] = [
    colour?.filter((key) => names.has(`colour-${key}`)),
    size?.filter((key) => names.has(`size-${key}`)),
    category?.filter((number) => names.has(`category-${number}`)),
  ];
  return {
    ...filters,
    ...(colours?.length && { colour: colours }),
    ...(sizes?.length && { size: sizes }),
    ...(categories?.length && { category: categories }),
  };
}

/** Of the products of a source the numbers and, in the same order, how relevant they are; null for none. */
export type FoundProducts = [numbers: number[] | null, relevances: number[] | null] | null;

export interface SourceAnswer {
  /** Of the catalogue. */
  state: string;
  found: FoundProducts;
  known: KnownChoices;
}

/** Asks a source for its products, which of the chosen values there are, and for the state of the catalogue: one statement. */
export async function askSource(
  database: Database,
  site: SiteCode,
  source: ProductSource,
  filters: Filters,
): Promise<SourceAnswer> {
  const found =
    source.category === undefined
      ? (source.selectArrays ??
        sql`(select json_build_array(json_agg(number), json_agg(relevance))
          from (${source.select(MOST_CANDIDATES)}) as every)`)
      : sql`null::json`;
  const [row] = await executePrepared<SourceAnswer & Record<string, unknown>>(
    database,
    sql`select ${selectState(site)} as state,
      ${selectKnownChoices(site, filters)} as known, ${found} as found`,
  );
  return row!;
}
