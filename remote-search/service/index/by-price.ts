import { sql } from '@ninefold/service/sql';
import { PAGE_SIZE } from '../../contract/listing.ts';
import type { PriceRank } from '../language/price-rank.ts';
import { IS_WANTED, MOST_CANDIDATES, type ProductSource } from './product-source.ts';

/** Where more than a page is wanted, what is cheap with less than this of the best relevance is not: chocolate, where coffee is wanted. */
const IS_SURELY_WANTED = sql.raw('0.8');
/** Of a category's products: with so many of them it is what is wanted itself. */
const IS_ALL_WANTED = sql.raw('0.7');
/** More than any relevance, with a place for each candidate. */
const BEFORE = sql.raw(String(2 * MOST_CANDIDATES));

/**
 * The products of a source, first of all those that are what is wanted by their price: no repair, where machines are wanted. What is wanted
 * may be a category with others below, the widest of the likeliest product: coffee is no machine that has it in its name.
 */
export function byPrice(source: ProductSource, rank: PriceRank): ProductSource {
  const order = sql.raw(rank === 'cheapest' ? 'asc' : 'desc');
  const ofMany = rank === 'cheapest' ? IS_SURELY_WANTED : IS_WANTED;
  return {
    select: (most) => sql`
      with shared as materialized (
        select found.number, found.relevance, product.lowest_price_minor as price, product.category_trail as trail, product.site,
          case when product.kind = first_value(product.kind) over likeliest then found.relevance / greatest(first_value(found.relevance) over likeliest, 0.01) else 0 end as share
        from (${source.select(MOST_CANDIDATES)}) as found join search.product using (number)
        window likeliest as (order by found.relevance desc, found.number)
      ), wanted as materialized (
        select category.number from (select site, trail from shared order by relevance desc, number limit 1) as likeliest
        cross join lateral unnest(trail[:cardinality(trail) - 1]) with ordinality as above(number, depth)
        join search.category on category.site = likeliest.site and category.number = above.number
        where (select count(*) from shared where share >= ${IS_WANTED} and category.number = any(trail)) >= ${IS_ALL_WANTED} * category.product_count
        order by depth limit 1
      )
      select number, (case when is_wanted then ${BEFORE} - row_number() over (order by is_wanted desc, price ${order}, relevance desc, number) else relevance end)::real as relevance
      from (
        select number, relevance, price,
          share >= case when count(*) filter (where share >= ${IS_WANTED}) over () > ${sql.raw(String(PAGE_SIZE))} then ${ofMany} else ${IS_WANTED} end
            and coalesce((select wanted.number from wanted) = any(trail), true) as is_wanted
        from shared
      ) as priced
      order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}
