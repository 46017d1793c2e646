import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { summaryColumns } from '../catalogue/product-summary.ts';
import { LONGEST_PREFIX } from './build/complete-prefixes.ts';
import { MOST_CANDIDATES } from './find-by-keys.ts';

/** Products of each key that are looked through for those of several words. */
const MOST_LOOKED_THROUGH = 300;

interface Selection {
  site: SiteCode;
  maxProducts: number;
}

/** Selects the row of `completion` of the longest of several beginnings that there is. */
export function completionOf(site: SiteCode, prefixes: readonly string[]): SQL {
  return sql`
    select terms, keys, product_ids from search.completion
    where site = ${site} and prefix = any(${sql.param(prefixes)}::text[]) order by length(prefix) desc limit 1`;
}

/** The terms and products of one row of `completion`, as rows of a product each; without products one row. */
export function selectCompletion({ site, maxProducts }: Selection, completion: SQL): SQL {
  return sql`
    select chosen.terms, ${summaryColumns} from (${completion}) as chosen
    left join lateral unnest(chosen.product_ids[1:${maxProducts}::int]) with ordinality as best(id, place) on true
    left join search.product on product.site = ${site} and product.product_id = best.id and not product.is_gone
    left join search.offer on offer.site = ${site} and offer.tcm = product.default_tcm
    order by best.place`;
}

/**
 * The terms that start with `typed`, and the products that have all `keys` and a word that starts with `last`. Looks through the
 * products of a key that has few, else through those of the keys that `last` may become and of the pairs that these make.
 */
export function selectForWords(
  { site, maxProducts }: Selection,
  keys: readonly string[],
  last: { word: string; key: string },
  typed: string,
): SQL {
  const has = (part: string) => sql`product_keys.keys like ${part}`;
  const hasLast = sql`(${has(`% ${last.word}%`)} or ${has(`% ${last.key} %`)})`;
  const hasAll = [...keys.map((key) => has(`% ${key} %`)), hasLast];
  const firsts = sql`unnest(${sql.param(keys)}::text[]) as first(key)`;
  return sql`
    with ends as materialized (
      select unnest(keys) as key from (${completionOf(site, [last.word, last.word.slice(0, LONGEST_PREFIX)])}) as chosen
    ), firsts as materialized (
      select product_ids, scores from search.posting
      where site = ${site} and key = any(${sql.param(keys)}::text[]) and product_count <= ${MOST_CANDIDATES}
      order by product_count limit 1
    ), lists as (
      select product_ids, scores from firsts
      union all
      select product_ids, scores from search.posting
      where site = ${site} and not exists (select from firsts) and (product_count <= ${MOST_CANDIDATES} or strpos(key, ' ') > 0)
        and key = any(array(
          select key from ends
          union all
          select least(first.key collate "C", ends.key) || ' ' || greatest(first.key collate "C", ends.key)
          from ends cross join ${firsts}))
    ), candidates as (
      select id, max(score) as score
      from lists cross join lateral unnest(product_ids[1:${sql.raw(String(MOST_LOOKED_THROUGH))}], scores[1:${sql.raw(String(MOST_LOOKED_THROUGH))}]) as listed(id, score)
      group by id order by score desc
    ), best as materialized (
      select id, score from candidates
      join search.product_keys on product_keys.site = ${site} and product_keys.product_id = id
      where ${sql.join(hasAll, sql` and `)} order by score desc limit ${maxProducts}
    ), named as materialized (
      select terms from search.completion where site = ${site} and prefix = ${typed}
    )
    select named.terms, ${summaryColumns} from (select 1) as one left join named on true left join best on true
    left join search.product on product.site = ${site} and product.product_id = best.id and not product.is_gone
    left join search.offer on offer.site = ${site} and offer.tcm = product.default_tcm
    order by best.score desc`;
}
