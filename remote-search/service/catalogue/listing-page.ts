import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { ProductSummary } from '../../contract/listing.ts';
import type { CountedFacet } from './count-facets.ts';
import { isNamed, type FacetLabels } from './name-facets.ts';
import { summaryColumns, summaryTables, toSummary, type SummaryRow } from './product-summary.ts';

type LabelTuple = [facet: string, key: string, label: string];

/** The products of a page and the words of the facets, together in one statement. */
export async function readPage(
  database: Database,
  site: SiteCode,
  ids: readonly string[],
  facets: readonly CountedFacet[],
): Promise<{ products: ProductSummary[]; labels: FacetLabels }> {
  const named = facets
    .filter(({ name }) => isNamed(name))
    .flatMap(({ name, counts }) => [...counts.keys()].map((key) => [name, key]));
  const { rows } = await database.execute<{ products: SummaryRow[] | null; labels: LabelTuple[] | null }>(sql`
    select (
      select json_agg(shown order by shown.place) from (
        select given.place, ${summaryColumns}
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as given(id, place)
        join (${summaryTables}) on product.site = ${site} and product.product_id = given.id
      ) shown
    ) as products, (
      select json_agg(json_build_array(given ->> 0, given ->> 1, coalesce(facet_label.label, category.name)))
      from jsonb_array_elements(${JSON.stringify(named)}::jsonb) as named(given)
      left join search.facet_label on facet_label.site = ${site} and facet = given ->> 0 and key = given ->> 1
      left join search.category on category.site = ${site}
        and given ->> 0 = 'category' and number = (case when given ->> 0 = 'category' then given ->> 1 end)::int
      where coalesce(facet_label.label, category.name) is not null
    ) as labels`);
  return {
    products: (rows[0]?.products ?? []).map(toSummary),
    labels: new Map((rows[0]?.labels ?? []).map(([facet, key, label]) => [`${facet}-${key}`, label])),
  };
}
