/**
 * The best products of each word's key, of two keys that both have too many, and of each large category. Reads a temporary table
 * `occurrence(number, key, score)`, which has what finds the products, and `product_keys`.
 */
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import { categoryKeyOf, pairKeyOf, SOLD_OUT, type PostingKind } from '../posting.ts';
import { MOST_CANDIDATES } from '../product-source.ts';
import { column, type Transaction } from './begin-build.ts';

/** Keys of a product that are paired, its best ones: all pairs would be most of the work. */
const PAIRED_KEYS = 7;

/** Writes all lists of a site; `occurrence` has all its products. */
export async function writeProductLists(transaction: Transaction, site: SiteCode): Promise<void> {
  const insert = (kind: PostingKind, found: SQL) =>
    transaction.execute(sql`
      insert into search.posting (site, kind, key, product_count, numbers, scores, signatures, beginnings, sorted_numbers)
      select ${site}, ${kind}, lists.*, search.sort(numbers) from (${listsOf(rated(found))}) as lists`);
  await transaction.execute(sql`delete from search.posting where site = ${site}`);
  await insert('term', sql`select key, number, score from occurrence`);
  const isPaired = await collectFrequent(transaction, await readCutKeys(transaction, site));
  if (isPaired) await insert('pair', pairs);
  await insert(
    'category',
    sql`select * from (${popularOfCategories(site)}) as popular where key in (${keysOfLargeCategories(site)})`,
  );
}

/**
 * Brings products to their places in the lists that they are on, for another availability in `product_keys`, and writes no other list;
 * `occurrence` has these products alone. A list of two keys that had to leave products out gets none of them back for one that is
 * sold out: that waits until all lists are written.
 */
export async function moveInProductLists(transaction: Transaction, site: SiteCode): Promise<void> {
  const update = (entries: SQL) =>
    transaction.execute(sql`
      update search.posting set numbers = lists.numbers, scores = lists.scores, signatures = lists.signatures,
        beginnings = lists.beginnings, sorted_numbers = search.sort(lists.numbers)
      from (${listsOf(entries)}) as lists where posting.site = ${site} and posting.key = lists.key`);
  const cutKeys = await readCutKeys(transaction, site);
  const isCut = sql`key = any(${column(cutKeys)}::text[])`;
  await update(withTheRest(site, sql`select key, number, score from occurrence where not ${isCut}`));
  if (cutKeys.length > 0)
    await update(
      rated(sql`
        select key, number, score
        from search.product_keys cross join lateral unnest(string_to_array(trim(keys), ' '), scores) as filed(key, score)
        where site = ${site} and ${isCut} and key in (select key from occurrence)`),
    );
  const isPaired = await collectFrequent(transaction, cutKeys);
  if (isPaired) await update(withTheRest(site, pairs));
  await update(
    rated(sql`
      with popular as (${popularOfCategories(site)})
      select * from popular where key in (${keysOfLargeCategories(site)})
        and key in (select key from popular where number in (select number from occurrence))`),
  );
}

/** The keys that have more products than are listed. */
async function readCutKeys(transaction: Transaction, site: SiteCode): Promise<string[]> {
  const { rows } = await transaction.execute<{ key: string }>(
    sql`select key from search.posting where site = ${site} and kind = 'term' and product_count > ${MOST_CANDIDATES}`,
  );
  return rows.map(({ key }) => key);
}

/** Gathers the best of the cut keys of each product of `occurrence`. Answers whether there are pairs of them. */
async function collectFrequent(transaction: Transaction, cutKeys: readonly string[]): Promise<boolean> {
  if (cutKeys.length < 2) return false;
  await transaction.execute(sql`
    create temporary table frequent on commit drop as
    select number, key, score from (
      select number, key, score, row_number() over (partition by number order by score desc, key) as place
      from occurrence where key = any(${column(cutKeys)}::text[])
    ) as ranked where place <= ${PAIRED_KEYS}`);
  await transaction.execute(sql`analyze frequent`);
  return true;
}

const pairs = sql`
  select ${pairKeyOf(sql`one.key`, sql`other.key`)} as key, number, one.score + other.score as score
  from frequent one join frequent other using (number) where one.key collate "C" < other.key collate "C"`;

const popularOfCategories = (site: SiteCode) => sql`
  select ${categoryKeyOf(sql`trail.category`)} as key, number, popularity::real as score
  from search.product cross join lateral unnest(category_trail) as trail(category) where site = ${site} and not is_gone`;

const keysOfLargeCategories = (site: SiteCode) => sql`
  select ${categoryKeyOf(sql`number`)} from search.category
  where site = ${site} and sale_of is null and product_count > ${MOST_CANDIDATES}`;

/** What stands on lists, with what is sold out behind the rest. */
const rated = (found: SQL) => sql`
  select key, number, (found.score - case when is_available then 0 else ${sql.raw(String(SOLD_OUT))} end)::real as score,
    signature, beginning
  from (${found}) as found join search.product_keys using (number)`;

/** The same with all other products of the lists as they stand there. */
const withTheRest = (site: SiteCode, found: SQL) => sql`
  with moved as materialized (${rated(found)})
  select * from moved
  union all
  select posting.key, listed.* from search.posting
  cross join lateral unnest(numbers, scores, signatures, beginnings) as listed(number, score, signature, beginning)
  where posting.site = ${site} and posting.key in (select key from moved)
    and not exists (select from moved where moved.key = posting.key and moved.number = listed.number)`;

/** Of the products that are listed of a key, the best first. */
const listed = (name: string) =>
  sql.raw(`array_agg(${name} order by place) filter (where place <= ${MOST_CANDIDATES}) as ${name}s`);

const listsOf = (entries: SQL) => sql`
  select key, count(*) as product_count, ${listed('number')}, ${listed('score')}, ${listed('signature')}, ${listed('beginning')}
  from (select *, row_number() over (partition by key order by score desc, number) as place from (${entries}) as entries) as ranked
  group by key`;
