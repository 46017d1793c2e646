import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { languageOf } from '../../text/language.ts';
import { foldForIndex, foldText } from '../../text/fold-text.ts';
import { completePrefixes, type Form } from './complete-prefixes.ts';
import { fileWords, keysOfText, type WordFile } from './file-words.ts';
import { listMisspellings } from './list-misspellings.ts';
import { readTerms } from './read-terms.ts';
import { CATEGORY_KEY_START } from '../../catalogue/category-key.ts';
import { MOST_CANDIDATES } from '../../catalogue/product-source.ts';
import { beginningOf, bitsOf } from '../key-bits.ts';
import { createRowWriter } from './write-rows.ts';

type Transaction = Pick<Database, 'execute'>;

/** Longer words are no words. */
const LONGEST_WORD = 40;
/** What the name of a category says: all, when it is this one word. */
const CATEGORY_WEIGHT = 1.3;
const CATEGORY_PART_WEIGHT = 0.8;
/** Keys of a product that are paired, its best ones: all pairs would be most of the work. */
const PAIRED_KEYS = 7;
/** Products of a form that a beginning of it may suggest. */
const SUGGESTED_PRODUCTS = 10;

/** Works out anew what searches and suggestions read, so that both are a few index lookups whatever the size of the catalogue. */
export async function rebuildSearchIndex(database: Database, site: SiteCode): Promise<void> {
  await database.transaction(async (transaction) => {
    await begin(transaction, site);
    const words = fileWords(await readWords(transaction, site), languageOf(site));
    await collectOccurrences(transaction, site, words);
    await writePostings(transaction, site);
    await writeCategoryLists(transaction, site);
    await writeProductKeys(transaction, site);
    const forms = await writeForms(transaction, site, words);
    await writeMisspellings(transaction, site, forms);
    await writeCompletions(transaction, site, forms);
    await transaction.execute(sql`drop table occurrence, signature`);
  });
}

/** Works out the suggestions anew, for terms that were learned since. */
export async function rebuildCompletions(database: Database, site: SiteCode): Promise<void> {
  await database.transaction(async (transaction) => {
    await begin(transaction, site);
    const { rows } = await transaction.execute<{ word: string; key: string }>(
      sql`select word, key from search.word where site = ${site}`,
    );
    const forms = await readForms(transaction, site, new Map(rows.map(({ word, key }) => [word, key])));
    await writeCompletions(transaction, site, forms);
  });
}

/** One process at a time; a large catalogue takes longer than a request may. */
async function begin(transaction: Transaction, site: SiteCode): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`search index ${site}`}))`);
}

/** Words of titles, brands and categories: a description's words find products, but are no reading of a mistyped term. */
async function readWords(transaction: Transaction, site: SiteCode): Promise<string[]> {
  const vectors = `select ts_filter(search_vector, '{a,b,c}') from search.product where site = '${site}' and not is_gone`;
  const { rows } = await transaction.execute<{ word: string }>(
    sql`select word from ts_stat(${vectors}) where length(word) <= ${LONGEST_WORD}`,
  );
  return rows.map(({ word }) => word);
}

/** Which product is found by which key and how well: what it is before what it has, the popular before the others, sold out last. */
async function collectOccurrences(transaction: Transaction, site: SiteCode, words: WordFile): Promise<void> {
  const categories = await readCategoryKeys(transaction, site, words);
  await transaction.execute(sql`
    create temporary table occurrence on commit drop as
    with filed as materialized (
      select * from unnest(${column(words.filed.map(({ word }) => word))}::text[],
        ${column(words.filed.map(({ key }) => key))}::text[], ${column(words.filed.map(({ weight }) => weight))}::real[],
        ${bitColumn(words.filed)}::bigint[], ${beginningColumn(words.filed)}::bigint[]) as given(word, key, weight, bit, beginning)
    ), named as materialized (
      select * from unnest(${column(categories.map(({ number }) => number))}::int[],
        ${column(categories.map(({ key }) => key))}::text[], ${column(categories.map(({ weight }) => weight))}::real[],
        ${bitColumn(categories)}::bigint[], ${beginningColumn(categories)}::bigint[]) as given(category, key, weight, bit, beginning)
    ), found as (
      select product.number, filed.key, filed.bit, filed.beginning, filed.weight * case
          when 'A' = any(lexeme.weights) then 1 + (product.search_title = lexeme.lexeme)::int
          when 'B' = any(lexeme.weights) then 0.6 else 0.45 end as weight
      from search.product cross join lateral unnest(product.search_vector) as lexeme
      join filed on filed.word = lexeme.lexeme
      where product.site = ${site} and not product.is_gone and lexeme.weights && '{A,B,C}'
      union all
      select product.number, named.key, named.bit, named.beginning, named.weight
      from search.product cross join lateral unnest(product.category_trail) as trail(category)
      join named on named.category = trail.category
      where product.site = ${site} and not product.is_gone
    ), relevant as (
      select number, key, bit, beginning, (max(weight) + 0.2 * least(sum(weight), 3))::real as relevance from found group by 1, 2, 3, 4
    )
    select relevant.number, key, bit, beginning,
      (relevance * (0.6 + 0.4 * popularity / 100.0) - case when is_available then 0 else 100 end)::real as score
    from relevant join search.product on product.number = relevant.number`);
  await transaction.execute(sql`
    create temporary table signature on commit drop as
    select number, bit_or(bit) as signature, bit_or(beginning) as beginning from occurrence group by number`);
  await transaction.execute(sql`analyze occurrence, signature`);
}

async function readCategoryKeys(transaction: Transaction, site: SiteCode, words: WordFile) {
  const { rows } = await transaction.execute<{ number: number; name: string }>(
    sql`select number, name from search.category where site = ${site} and product_count > 0 and sale_of is null`,
  );
  return rows.flatMap(({ number, name }) => {
    const weight = foldText(name).includes(' ') ? CATEGORY_PART_WEIGHT : CATEGORY_WEIGHT;
    const keys = keysOfText(foldForIndex(name).split(' '), words, weight);
    return [...keys].map(([key, each]) => ({ number, key, weight: each }));
  });
}

async function writePostings(transaction: Transaction, site: SiteCode): Promise<void> {
  await transaction.execute(sql`delete from search.posting where site = ${site}`);
  await insertPostings(transaction, site, sql`select key, number, score from occurrence`);
  const { rows } = await transaction.execute<{ key: string }>(
    sql`select key from search.posting where site = ${site} and product_count > ${MOST_CANDIDATES}`,
  );
  if (rows.length < 2) return;
  await transaction.execute(sql`
    create temporary table frequent on commit drop as
    select number, key, score from (
      select number, key, score, row_number() over (partition by number order by score desc, key) as place
      from occurrence where key = any(${column(rows.map(({ key }) => key))}::text[])
    ) as ranked where place <= ${PAIRED_KEYS}`);
  await transaction.execute(sql`analyze frequent`);
  await insertPostings(
    transaction,
    site,
    sql`select one.key || ' ' || other.key as key, number, one.score + other.score as score
      from frequent one join frequent other using (number) where one.key collate "C" < other.key collate "C"`,
  );
  await transaction.execute(sql`drop table frequent`);
}

/** The most popular products of each category that has more than a list, those that are sold out last. */
async function writeCategoryLists(transaction: Transaction, site: SiteCode): Promise<void> {
  await insertPostings(
    transaction,
    site,
    sql`select ${CATEGORY_KEY_START}::text || trail.category as key, number,
        (popularity - case when is_available then 0 else 1000 end)::real as score
      from search.product cross join lateral unnest(category_trail) as trail(category)
      where site = ${site} and not is_gone and trail.category in (
        select number from search.category where site = ${site} and sale_of is null and product_count > ${MOST_CANDIDATES})`,
  );
}

/** Of the products that are listed of a key, the best first. */
const listed = (name: string) =>
  sql.raw(`array_agg(${name} order by place) filter (where place <= ${MOST_CANDIDATES})`);

async function insertPostings(transaction: Transaction, site: SiteCode, found: SQL): Promise<void> {
  await transaction.execute(sql`
    insert into search.posting (site, key, product_count, numbers, scores, signatures, beginnings, sorted_numbers)
    select ${site}, key, product_count, numbers, scores, signatures, beginnings, search.sort(numbers)
    from (
      select key, count(*) as product_count, ${listed('number')} as numbers, ${listed('score')} as scores,
        ${listed('signature')} as signatures, ${listed('beginning')} as beginnings
      from (
        select key, number, score, row_number() over (partition by key order by score desc, number) as place
        from (${found}) as found
      ) as ranked left join signature using (number) group by key
    ) as filed`);
}

async function writeProductKeys(transaction: Transaction, site: SiteCode): Promise<void> {
  await transaction.execute(sql`delete from search.product_keys where site = ${site}`);
  await transaction.execute(sql`
    insert into search.product_keys (site, number, keys)
    select ${site}, number, ' ' || string_agg(key, ' ') || ' ' from occurrence group by number`);
}

async function writeForms(transaction: Transaction, site: SiteCode, words: WordFile): Promise<Form[]> {
  const forms = await readForms(transaction, site, words.forms);
  await transaction.execute(sql`delete from search.word where site = ${site}`);
  await transaction.execute(sql`
    insert into search.word (site, word, key, product_count)
    select ${site}, * from unnest(${column(forms.map(({ word }) => word))}::text[],
      ${column(forms.map(({ key }) => key))}::text[], ${column(forms.map(({ productCount }) => productCount))}::int[])`);
  return forms;
}

async function readForms(transaction: Transaction, site: SiteCode, keys: ReadonlyMap<string, string>): Promise<Form[]> {
  const { rows } = await transaction.execute<{ key: string; count: number; numbers: number[]; scores: number[] }>(sql`
    select key, product_count as count, numbers[1:${sql.raw(String(SUGGESTED_PRODUCTS))}] as numbers,
      scores[1:${sql.raw(String(SUGGESTED_PRODUCTS))}] as scores
    from search.posting where site = ${site} and strpos(key, ' ') = 0`);
  const found = new Map(rows.map((row) => [row.key, row]));
  return [...keys].flatMap(([word, key]) => {
    const row = found.get(key);
    return row ? [{ word, key, productCount: row.count, numbers: row.numbers, scores: row.scores }] : [];
  });
}

async function writeMisspellings(transaction: Transaction, site: SiteCode, forms: readonly Form[]): Promise<void> {
  await transaction.execute(sql`delete from search.misspelling where site = ${site}`);
  const writer = createRowWriter(transaction, site, 'misspelling', { remains: 'text', meant: 'text[]' });
  for (const [remains, meant] of listMisspellings(forms.map(({ word }) => word)))
    await writer.add({ remains, meant: [...meant] });
  await writer.flush();
}

async function writeCompletions(transaction: Transaction, site: SiteCode, forms: readonly Form[]): Promise<void> {
  const terms = await readTerms(transaction, site);
  await transaction.execute(sql`delete from search.completion where site = ${site}`);
  const writer = createRowWriter(transaction, site, 'completion', {
    prefix: 'text',
    terms: 'text[]',
    keys: 'text[]',
    numbers: 'int[]',
    product_count: 'int',
  });
  for (const completion of completePrefixes(forms, terms)) await writer.add(completion);
  await writer.flush();
}

const bitColumn = (filed: readonly { key: string }[]) => column(filed.map(({ key }) => String(bitsOf([key]))));
const beginningColumn = (filed: readonly { key: string }[]) =>
  bitColumn(filed.map(({ key }) => ({ key: beginningOf(key) })));
/** An array as one parameter. */
const column = (values: readonly (string | number)[]) => sql.param(values);
