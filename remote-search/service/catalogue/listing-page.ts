import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import type { ProductSummary } from '../../contract/listing.ts';
import type { CountedFacet } from './count-facets.ts';
import { isNamed, type FacetLabels } from './name-facets.ts';
import { summaryColumns, summaryTables, toSummary, type SummaryRow } from './product-summary.ts';

type LabelTuple = [facet: string, key: string, label: string];

const site = sql.placeholder('site');

const shownProducts = sql<SummaryRow[] | null>`(
  select json_agg(shown order by shown.place) from (
    select given.place, ${summaryColumns}
    from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) with ordinality as given(id, place)
    join (${summaryTables}) on product.site = ${site} and product.product_id = given.id
  ) shown)`;

const facetLabels = sql<LabelTuple[] | null>`(
  select json_agg(json_build_array(given ->> 0, given ->> 1, coalesce(facet_label.label, category.name)))
  from jsonb_array_elements(${sql.placeholder('named')}::jsonb) as named(given)
  left join search.facet_label on facet_label.site = ${site} and facet = given ->> 0 and key = given ->> 1
  left join search.category on category.site = ${site}
    and number = (case when given ->> 0 = 'category' then given ->> 1 end)::int
  where coalesce(facet_label.label, category.name) is not null)`;

function prepare(database: Database) {
  return database
    .select({ products: shownProducts, labels: facetLabels })
    .from(sql`(values (1)) as one`)
    .prepare('search_listing_page');
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

/**
 * The products of a page in the order of their ids, and the words of the facets: one statement, which is built once and
 * planned once by each connection, since that takes longer than running it.
 */
export async function readPage(
  database: Database,
  siteCode: SiteCode,
  ids: readonly string[],
  facets: readonly CountedFacet[],
): Promise<{ products: ProductSummary[]; labels: FacetLabels }> {
  if (ids.length === 0 && facets.length === 0) return { products: [], labels: new Map() };
  const named = facets
    .filter(({ name }) => isNamed(name))
    .flatMap(({ name, counts }) => [...counts.keys()].map((key) => [name, key]));
  const statement = prepared.get(database) ?? prepare(database);
  prepared.set(database, statement);
  const values = { site: siteCode, ids: JSON.stringify(ids), named: JSON.stringify(named) };
  const [row] = await statement.execute(values);
  return {
    products: (row?.products ?? []).map(toSummary),
    labels: new Map((row?.labels ?? []).map(([facet, key, label]) => [`${facet}-${key}`, label])),
  };
}
