import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import type { ProductSummary } from '../../contract/listing.ts';
import type { CountedFacet } from './count-facets.ts';
import type { Filters } from './filters.ts';
import { isNamed, type FacetLabels } from './name-facets.ts';
import { givenSite, fence, prepareStatement } from '../catalogue/prepare-statement.ts';
import { summaryColumns, summaryTables, toSummary, type SummaryRow } from '../catalogue/product-summary.ts';
import { tileFactColumns } from '../catalogue/tile-facts.ts';
import { chosenVariantTables, variantChoice } from './shown-variant.ts';

type LabelTuple = [facet: string, key: string, label: string];

const givenNumbers = fence(sql`${sql.placeholder('numbers')}::int[]`, 'int[]');

const shownProducts = (tables: SQL) => sql<SummaryRow[] | null>`(
  select json_agg(shown order by shown.place) from (
    select given.place, offer.tcm <> product.default_tcm as is_other_variant, ${summaryColumns}, ${tileFactColumns}
    from unnest(${givenNumbers}) with ordinality as given(number, place)
    join (${tables}) on product.number = given.number and not product.is_gone
  ) shown)`;

const facetLabels = sql<LabelTuple[] | null>`(
  select json_agg(json_build_array(given ->> 0, given ->> 1, coalesce(facet_label.label, category.name)))
  from jsonb_array_elements(${sql.placeholder('named')}::jsonb) as named(given)
  left join search.facet_label on facet_label.site = ${givenSite} and facet = given ->> 0 and key = given ->> 1
  left join search.category on category.site = ${givenSite}
    and number = (case when given ->> 0 = 'category' then given ->> 1 end)::int
  where coalesce(facet_label.label, category.name) is not null)`;

interface PageRow extends Record<string, unknown> {
  products: SummaryRow[] | null;
  labels: LabelTuple[] | null;
}

const selectPage = (tables: SQL) =>
  prepareStatement<PageRow>(sql`select ${shownProducts(tables)} as products, ${facetLabels} as labels`);
const selectDefaultVariants = selectPage(summaryTables);
const selectChosenVariants = selectPage(chosenVariantTables);

/**
 * The products of a page in the order of their numbers, each by the variant that is chosen, and the words of the facets: one statement.
 */
export async function readPage(
  database: Database,
  siteCode: SiteCode,
  numbers: readonly number[],
  facets: readonly CountedFacet[],
  filters: Filters,
): Promise<{ products: ProductSummary[]; labels: FacetLabels }> {
  if (numbers.length === 0 && facets.length === 0) return { products: [], labels: new Map() };
  const named = facets
    .filter(({ name }) => isNamed(name))
    .flatMap(({ name, counts }) => [...counts.keys()].map((key) => [name, key]));
  const choice = variantChoice(filters);
  const select = choice ? selectChosenVariants : selectDefaultVariants;
  const values = { site: siteCode, numbers, named: JSON.stringify(named), ...choice };
  const [row] = await select(database, values);
  return {
    products: (row?.products ?? []).map(toSummary),
    labels: new Map((row?.labels ?? []).map(([facet, key, label]) => [`${facet}-${key}`, label])),
  };
}
