import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { valuesOf, type Filters } from './filters.ts';

type Choice = [facet: 'colour' | 'size' | 'value' | 'brand' | 'category', value: string];

/** Those of the chosen values that the site has; null for none. */
export type KnownChoices = Choice[] | null;

const NAMED = ['colour', 'size', 'value', 'brand', 'category'] as const;

/** Selects those of the chosen colours, sizes, values, brands and categories that the site has, as an array or null. */
export function selectKnownChoices(site: SiteCode, filters: Filters): SQL {
  const chosen = NAMED.flatMap((facet) => valuesOf(filters, facet).map((value): Choice => [facet, value]));
  return sql`(select json_agg(choice) from jsonb_array_elements(${JSON.stringify(chosen)}::jsonb) as chosen(choice)
    where exists (select from search.facet_label
        where site = ${site} and facet = choice ->> 0 and key = choice ->> 1)
      or exists (select from search.category
        where site = ${site} and number = (case when choice ->> 0 = 'category' then choice ->> 1 end)::int))`;
}

/** The filters without colours, sizes, values, brands and categories that the site has not got: those are no condition. */
export function keepKnown({ colour, size, value, brand, category, ...filters }: Filters, known: KnownChoices): Filters {
  const names = new Set((known ?? []).map(([facet, value]) => `${facet}-${value}`));
  const [colours, sizes, values, brands, categories] = [
    colour?.filter((key) => names.has(`colour-${key}`)),
    size?.filter((key) => names.has(`size-${key}`)),
    value?.filter((key) => names.has(`value-${key}`)),
    brand?.filter((key) => names.has(`brand-${key}`)),
    category?.filter((number) => names.has(`category-${number}`)),
  ];
  return {
    ...filters,
    ...(colours?.length && { colour: colours }),
    ...(sizes?.length && { size: sizes }),
    ...(values?.length && { value: values }),
    ...(brands?.length && { brand: brands }),
    ...(categories?.length && { category: categories }),
  };
}
