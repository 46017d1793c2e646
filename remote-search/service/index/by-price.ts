import { sql } from '@ninefold/service/sql';
import { PAGE_SIZE } from '../../contract/listing.ts';
import type { PriceRank } from '../language/price-rank.ts';
import { IS_WANTED, MOST_CANDIDATES, type ProductSource } from './product-source.ts';

/** Where more than a page is wanted, what is cheap with less than this of the best relevance is not: chocolate, where coffee is wanted. */
const IS_SURELY_WANTED = sql.raw('0.8');
/** More than any relevance, with a place for each candidate. */
const BEFORE = sql.raw(String(2 * MOST_CANDIDATES));

/** The products of a source, first of all those that are what is wanted by their price: no repair, where machines are wanted. */
export function byPrice(source: ProductSource, rank: PriceRank): ProductSource {
  const order = sql.raw(rank === 'cheapest' ? 'asc' : 'desc');
  const ofMany = rank === 'cheapest' ? IS_SURELY_WANTED : IS_WANTED;
  return {
    select: (most) => sql`
      select number, (case when is_wanted then ${BEFORE} - row_number() over (order by is_wanted desc, price ${order}, relevance desc, number) else relevance end)::real as relevance
      from (
        select number, relevance, price, share >= case when count(*) filter (where share >= ${IS_WANTED}) over () > ${sql.raw(String(PAGE_SIZE))} then ${ofMany} else ${IS_WANTED} end as is_wanted
        from (
          select found.number, found.relevance, product.lowest_price_minor as price,
            case when product.kind = first_value(product.kind) over likeliest then found.relevance / greatest(first_value(found.relevance) over likeliest, 0.01) else 0 end as share
          from (${source.select(MOST_CANDIDATES)}) as found join search.product using (number)
          window likeliest as (order by found.relevance desc, found.number)
        ) as shared
      ) as priced
      order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}
