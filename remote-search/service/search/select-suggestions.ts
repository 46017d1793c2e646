import { sql, type SQL } from 'drizzle-orm';
import { summaryColumns, type SummaryRow } from '../catalogue/product-summary.ts';
import { withoutOneLetter, withSwappedLetters } from '../text/one-letter-off.ts';
import { MOST_CANDIDATES } from '../catalogue/candidates.ts';
import { hidden, prepareStatement } from '../catalogue/prepare-statement.ts';

/** Products of each key that are looked through for those of several words. */
const MOST_LOOKED_THROUGH = 150;

/** A product, or nothing but the terms; the terms come with the first row. */
export interface SuggestionRow extends Record<string, unknown>, Omit<SummaryRow, 'product_id'> {
  terms: string[] | null;
  product_id: string | null;
  /** Whether all words are the catalogue's: then none is mistyped. */
  is_known?: boolean;
}

const site = sql.placeholder('site');
const maxProducts = sql`${sql.placeholder('maxProducts')}::int`;
const typed = sql`${sql.placeholder('typed')}::text`;
const textsOf = (name: string) => hidden(sql`${sql.placeholder(name)}::text[]`, 'text[]');
const prefixes = textsOf('prefixes');
const keys = textsOf('keys');
const most = sql.raw(String(MOST_LOOKED_THROUGH));

/** The row of the longest of several beginnings that there is. */
const completion = sql`
  select terms, keys, product_ids from search.completion
  where site = ${site} and prefix = any(${prefixes}) order by length(prefix) desc limit 1`;

const distance = sql`case when left(prefix, length(${typed})) = any(${textsOf('swapped')}) then 1
  else least(levenshtein_less_equal(left(prefix, length(${typed}) - 1), ${typed}, 3),
    levenshtein_less_equal(left(prefix, length(${typed})), ${typed}, 3),
    levenshtein_less_equal(left(prefix, length(${typed}) + 1), ${typed}, 3)) end`;

/** The row that mistyped first letters mean: a letter more, less, wrong or swapped. */
const nearest = sql`
  select prefix, terms, keys, product_ids from (
    select completion.*, ${distance} as distance
    from (
      select distinct unnest(meant) as meant from search.misspelling
      where site = ${site} and remains = any(${textsOf('remains')})
    ) as candidate
    join search.completion on completion.site = ${site} and completion.prefix = candidate.meant
  ) as near
  where distance <= case when length(${typed}) > 7 then 3 when length(${typed}) > 4 then 2 else 1 end
  order by distance, left(prefix, 1) = left(${typed}, 1) desc, abs(length(prefix) - length(${typed})), product_count desc, prefix
  limit 1`;

/** The terms and products of a row of `completion`, as rows of a product each; without products one row. */
const selectFrom = (chosen: SQL) => sql`
  select case when best.place > 1 then null else chosen.terms end as terms, ${summaryColumns} from (${chosen}) as chosen
  left join lateral unnest(chosen.product_ids[1:${maxProducts}]) with ordinality as best(id, place) on true
  left join search.product on product.site = ${site} and product.product_id = best.id and not product.is_gone
  left join search.offer on offer.site = ${site} and offer.tcm = product.default_tcm
  order by best.place`;

/** What the beginning of a word or term may become. Takes `site`, `prefixes`, `maxProducts`. */
export const readCompletion = prepareStatement<SuggestionRow>(selectFrom(completion));

/** What mistyped first letters may become. Takes `site`, `maxProducts` and what {@link errorsOf} answers. */
export const readNearest = prepareStatement<SuggestionRow>(selectFrom(nearest));

/**
 * The beginning that a word may mean: itself when it starts a word of the catalogue, else the nearest that does. Takes `site` and
 * what {@link errorsOf} answers.
 */
export const readNearestWord = prepareStatement<{ prefix: string | null }>(sql`
  select coalesce(
    (select prefix from search.completion where site = ${site} and prefix = ${typed} and product_count > 0),
    (select prefix from (${nearest}) as nearest)) as prefix`);

/** What errors in a word are found by. */
export function errorsOf(word: string) {
  return { typed: word, remains: withoutOneLetter(word), swapped: withSwappedLetters(word) };
}

/**
 * The terms that start with `typed`, and the products that have all `keys` and a word that starts with `last` or has `lastKey`.
 * Looks through the products of a key that has few, else through those of the keys that `last` may become, and of the pairs that
 * these make with the others. Takes `prefixes` of the last word too.
 */
export const readForWords = prepareStatement<SuggestionRow>(sql`
  with known as materialized (
    select product_count, product_ids, scores from unnest(${keys}) as given(key)
    cross join lateral (
      select * from search.posting where posting.site = ${site} and posting.key = given.key limit 1
    ) as found
  ), typed_right as materialized (
    select where (select count(*) from known) = cardinality(${keys}) and (
      exists (select from search.completion where site = ${site} and prefix = any(${prefixes}))
      or exists (select from search.posting where site = ${site} and key = ${sql.placeholder('lastKey')}::text))
  ), few as materialized (
    select product_ids, scores from known
    where product_count <= ${sql.raw(String(MOST_CANDIDATES))} and exists (select from typed_right)
    order by product_count limit 1
  ), ends as materialized (
    select unnest(chosen.keys) as key from (${completion}) as chosen
    where not exists (select from few) and exists (select from typed_right)
  ), wanted as (
    select key from ends
    union all
    select (least(given.key collate "C", ends.key) || ' ' || greatest(given.key collate "C", ends.key)) collate "default"
    from ends cross join unnest(${keys}) as given(key)
  ), lists as (
    select product_ids, scores from few
    union all
    select product_ids, scores from search.posting
    where site = ${site} and key = ${sql.placeholder('lastKey')}::text and product_count <= ${sql.raw(String(MOST_CANDIDATES))}
      and exists (select from few)
    union all
    select found.product_ids, found.scores from wanted
    cross join lateral (
      select * from search.posting where posting.site = ${site} and posting.key = wanted.key limit 1
    ) as found
    where found.product_count <= ${sql.raw(String(MOST_CANDIDATES))} or strpos(wanted.key, ' ') > 0
  ), candidates as (
    select id, sum(score) as score
    from lists cross join lateral unnest(product_ids[1:${most}], scores[1:${most}]) as listed(id, score)
    group by id order by score desc
  ), best as materialized (
    select id, score from candidates
    cross join lateral (
      select keys from search.product_keys
      where product_keys.site = ${site} and product_keys.product_id = candidates.id limit 1
    ) as filed
    where (filed.keys like '% ' || ${sql.placeholder('last')}::text || '%' or filed.keys like '% ' || ${sql.placeholder('lastKey')}::text || ' %')
      and not exists (select from unnest(${keys}) as given(key) where strpos(filed.keys, ' ' || given.key || ' ') = 0)
    order by score desc limit ${maxProducts}
  ), named as materialized (
    select terms from search.completion where site = ${site} and prefix = ${typed}
  )
  select named.terms, (select count(*) from known) = cardinality(${keys})
      and exists (select from search.completion where site = ${site} and prefix = any(${prefixes})) as is_known, ${summaryColumns}
  from (select 1) as one left join named on true left join best on true
  left join search.product on product.site = ${site} and product.product_id = best.id and not product.is_gone
  left join search.offer on offer.site = ${site} and offer.tcm = product.default_tcm
  order by best.score desc`);
