import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { categoryKey } from './posting.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';

export interface ListedCategory {
  number: number;
  /** As of the last import. */
  productCount: number;
}

/** All products of a category. The most popular of a large one are a list of their own, if it is not one of what is reduced today. */
export function sourceOfCategory(site: SiteCode, { number, productCount }: ListedCategory): ProductSource {
  const ofList = sql`from search.posting where posting.site = ${site} and posting.key = ${categoryKey(number)}`;
  return {
    select: (most) => sql`
      select listed.number, 0::real as relevance from (select numbers ${ofList}) as list
      cross join lateral unnest(numbers[1:${most}::int]) as listed(number)
      union all
      select number, 0::real from (
        select number from search.product
        where product.site = ${site} and not product.is_gone and product.listed_in @> array[${number}::int]
          and not exists (select ${ofList})
        order by product.is_available desc, product.popularity desc, product.product_id limit ${most}::int
      ) as listed`,
    isCapped: productCount > MOST_CANDIDATES,
    category: { number, productCount },
  };
}
