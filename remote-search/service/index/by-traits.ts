import { sql } from '@ninefold/service/sql';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';

/** Of the best product's relevance: coffee alone has traits, and with less it only has to do with what is wanted. */
const LEAST_OF_BEST = sql.raw('0.35');
/** More than one product is more relevant than another that is wanted, too. */
const IS_SO = sql.raw('10');

/** The products of a source, first of all those that are what is wanted and have one of the traits. */
export function byTraits(source: ProductSource, traits: readonly string[]): ProductSource {
  return {
    select: (most) => sql`
      select found.number, (found.relevance + case when found.relevance >= ${LEAST_OF_BEST} * max(found.relevance) over () and product.traits && ${sql.param(traits)}::text[] then ${IS_SO} else 0 end)::real as relevance
      from (${source.select(MOST_CANDIDATES)}) as found join search.product using (number)
      order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}
