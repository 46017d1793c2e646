import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { summaryColumns, type SummaryRow } from '../catalogue/product-summary.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';
import { givenSite, givenTexts, fence, prepareStatement } from '../catalogue/prepare-statement.ts';
import { LONGEST_PREFIX } from './build/complete-prefixes.ts';
import { nearestCompletion, selectMeantBeginnings } from './find-meant-words.ts';
import { beginningOfKey, bitOfKey } from './key-bits.ts';
import { pairKeyOf } from './posting.ts';

/** Products that are looked through for those of several words. */
const MOST_LOOKED_THROUGH = 150;

/** A product, or nothing but the terms; the terms come with the first row. */
export interface SuggestionRow extends Record<string, unknown>, Omit<SummaryRow, 'product_id'> {
  terms: string[] | null;
  product_id: string | null;
  /** Whether some lists were cut and had no product in common: others may. */
  is_cut?: boolean | null;
}

const maxProducts = fence(sql`${sql.placeholder('maxProducts')}::int`, 'int');
const typed = fence(sql`${sql.placeholder('typed')}::text`, 'text');
const most = sql.raw(String(MOST_LOOKED_THROUGH));
const listedWhole = sql.raw(String(MOST_CANDIDATES));

/** The row of the longest of several beginnings that there is. */
const completionOf = (prefixes: SQL) => sql`
  select terms, keys, numbers from search.completion
  where site = ${givenSite} and prefix = any(${prefixes}) order by length(prefix) desc limit 1`;

/** A product as `product`, one at a time: for the few that are shown a small catalogue would be read as a whole. */
const productOf = (number: SQL) => sql`
  lateral (select * from search.product where product.number = ${number} and not product.is_gone limit 1) as product on true`;

/** The terms and products of a row of `completion`, as rows of a product each; without products one row. */
const selectFrom = (chosen: SQL) => sql`
  select case when best.place > 1 then null else chosen.terms end as terms, ${summaryColumns} from (${chosen}) as chosen
  left join lateral unnest(chosen.numbers[1:${maxProducts}]) with ordinality as best(number, place) on true
  left join ${productOf(sql`best.number`)}
  left join search.offer on offer.site = ${givenSite} and offer.tcm = product.default_tcm
  order by best.place`;

/** What the beginning of a word or term may become. Takes `site`, `prefixes`, `maxProducts`. */
export const readCompletion = prepareStatement<SuggestionRow>(selectFrom(completionOf(givenTexts('prefixes'))));

/** The products of a source, in its order. */
export async function readSuggested(
  database: Database,
  { site, maxProducts: mostProducts }: { site: SiteCode; maxProducts: number },
  source: ProductSource,
): Promise<SuggestionRow[]> {
  const { rows } = await database.execute<SuggestionRow>(sql`
    select null::text[] as terms, ${summaryColumns} from (${source.select(mostProducts)}) as found
    join ${productOf(sql`found.number`)}
    left join search.offer on offer.site = ${site} and offer.tcm = product.default_tcm
    order by found.relevance desc`);
  return rows;
}

/** What mistyped first letters may become. Takes `site`, `maxProducts` and what `errorsOf` answers. */
export const readNearest = prepareStatement<SuggestionRow>(
  selectFrom(nearestCompletion({ typed, remains: givenTexts('remains'), swapped: givenTexts('swapped') })),
);

/** Numbers and scores of a list; added to nothing so that they are read from where long values are stored once, not for each product. */
const readOnce = (list: 'rarest' | 'ends') =>
  sql.raw(`${list}.numbers || '{}' as ${list}_numbers, ${list}.scores || '{}' as ${list}_scores`);

const bitsOfAll = (lists: 'known' | 'ends', key: SQL) => sql`(select bit_or(${bitOfKey(key)}) from ${sql.raw(lists)})`;

const keys = sql`(select keys from term)::text[]`;
const last = sql`(select last from term)`;
const lastKey = sql`(select last_key from term)`;

/**
 * The words that are meant as one `term`; the postings of all `keys` but the last word's, and when all of these are known those of what
 * the last may become, its `ends`.
 */
const meantTerm = sql`
  meant as materialized (${selectMeantBeginnings}),
  term as materialized (
    select string_agg(word, ' ' order by place, part) as text, (array_agg(word order by place desc, part desc))[1] as last,
      (array_agg(key order by place desc, part desc))[1] as last_key, (array_agg(key order by place desc, part desc))[2:] as keys
    from (
      select place, part, meant[2 * part - 1] as word, meant[2 * part] as key from meant cross join (values (1), (2)) as parts(part)
    ) as each where word is not null
  ), known as materialized (
    select found.* from unnest(${keys}) as given(key)
    cross join lateral (
      select * from search.posting where posting.site = ${givenSite} and posting.key = given.key limit 1
    ) as found
  ), last_known as materialized (
    select terms, keys, numbers from (
      ${completionOf(sql`(select array[last, left(last, ${sql.raw(String(LONGEST_PREFIX))})] from term)::text[]`)}
    ) as completed
    where (select count(*) from known) = cardinality(${keys})
  ), ends as materialized (
    select found.* from (
      select unnest(keys) as key from last_known union select ${lastKey}
    ) as wanted
    cross join lateral (
      select * from search.posting where posting.site = ${givenSite} and posting.key = wanted.key limit 1
    ) as found
    where (select count(*) from known) = cardinality(${keys})
  ), rarest as materialized (
    select * from known where exists (select from ends) order by product_count limit 1
  )`;

/** The products of `best`, or those of another query in place of none. */
const selectBest = (terms: SQL, instead: SQL) => sql`
  select ${terms} as terms, shown.is_cut, ${summaryColumns}
  from (select 1) as one left join (
    select number, score, null::text[] as terms, false as is_cut from best
    union all
    select * from (${instead}) as instead where not exists (select from best)
  ) as shown on true
  left join ${productOf(sql`shown.number`)}
  left join search.offer on offer.site = ${givenSite} and offer.tcm = product.default_tcm
  order by shown.score desc`;

/**
 * Of the words that are meant: the terms that start with them or with `typed`, and the products that have all and what the last may
 * become. These are on the list of the rarest word and on one of the last, or filed under both where both have more than are listed.
 * Without such a product what the last word alone may become. Takes `maxProducts` and what `wordsOf` answers, too.
 */
export const readForWords = prepareStatement<SuggestionRow>(sql`
  with ${meantTerm}, common as materialized (
    select search._int_inter(rarest.sorted_numbers, ends.sorted_numbers) as numbers, ${readOnce('rarest')}, ${readOnce('ends')}
    from rarest join ends on least(ends.product_count, rarest.product_count) <= ${listedWhole}
  ), on_both as (
    select number, rarest_scores[search.idx(rarest_numbers, number)] + ends_scores[search.idx(ends_numbers, number)] as score
    from common cross join lateral unnest(numbers) as shared(number)
    union all
    select unnest(found.numbers[1:looked_through]), unnest(found.scores[1:looked_through])
    from rarest cross join ends cross join lateral (
      select * from search.posting
      where posting.site = ${givenSite} and posting.key = ${pairKeyOf(sql`rarest.key`, sql`ends.key`)} limit 1
    ) as found
    -- Those of two words have both for sure: only so many are needed of a list.
    cross join (select case when cardinality(${keys}) = 1 then ${maxProducts} else ${most} end as looked_through) as needed
    where rarest.product_count > ${listedWhole}
  ), best as materialized (
    select number, max(score) as score from on_both
    where cardinality(${keys}) = 1 or (
      select bool_and(strpos(product_keys.keys, ' ' || given.key || ' ') > 0)
      from search.product_keys cross join unnest(${keys}) as given(key)
      where product_keys.site = ${givenSite} and product_keys.number = on_both.number)
    group by number order by score desc limit ${maxProducts}
  ), named as materialized (
    select terms from search.completion where site = ${givenSite} and prefix = any(array[${typed}, (select text from term)]) limit 1
  )
  ${selectBest(
    sql`coalesce((select terms from named), shown.terms)`,
    sql`
    select listed.number, -listed.place, last_known.terms,
      greatest((select product_count from rarest), (select max(product_count) from ends)) > ${listedWhole}
    from last_known left join lateral unnest(numbers[1:${maxProducts}]) with ordinality as listed(number, place) on true
    where cardinality(${keys}) = 0 or not exists (select from named)`,
  )}`);

/**
 * The products that have all words, though they are not among the best of them: those of the shorter lists whose signatures say that they
 * may have the others, and that do. Takes what {@link readForWords} takes.
 */
export const readBeyondLists = prepareStatement<SuggestionRow>(sql`
  with ${meantTerm}, best as materialized (
    select number, score from (
      select number, max(score) as score from (
        select unnest(numbers) as number, unnest(scores) as score, unnest(signatures) as signature, unnest(beginnings) as beginning from (
          select * from rarest union all select * from ends
        ) as lists where product_count <= ${listedWhole}
      ) as listed
      where signature & ${bitsOfAll('known', sql`key`)} = ${bitsOfAll('known', sql`key`)}
        and beginning & ${bitsOfAll('known', beginningOfKey(sql`key`))} = ${bitsOfAll('known', beginningOfKey(sql`key`))}
        and signature & ${bitsOfAll('ends', sql`key`)} <> 0 and beginning & ${bitsOfAll('ends', beginningOfKey(sql`key`))} <> 0
      group by number order by score desc limit ${most}
    ) as listed
    where (
      select (product_keys.keys like '% ' || ${last} || '%' or product_keys.keys like '% ' || ${lastKey} || ' %')
        and not exists (select from unnest(${keys}) as given(key) where strpos(product_keys.keys, ' ' || given.key || ' ') = 0)
      from search.product_keys where product_keys.site = ${givenSite} and product_keys.number = listed.number)
    limit ${maxProducts}
  )
  ${selectBest(sql`null::text[]`, sql`select null::int, null::real, null::text[], null::boolean where false`)}`);
