import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { languageOf, type Language } from '../../language/language.ts';
import { foldForIndex, foldText } from '../../language/fold-text.ts';
import { isAttribute } from '../../language/query-words.ts';
import { isStopWord, splitComplement } from '../../language/stop-words.ts';
import { beginBuild, column, type Transaction } from './begin-build.ts';
import { writeCompletions } from './completions.ts';
import { fileWords, keysOfText, type WordFile } from './file-words.ts';
import { listMisspellings } from './list-misspellings.ts';
import { beginningOf, bitsOf } from '../key-bits.ts';
import { writeProductLists } from './product-lists.ts';
import { createRowWriter } from './write-rows.ts';

/** Longer words are no words. */
const LONGEST_WORD = 40;
/** What the name of a category says: all, when it is this one word. */
const CATEGORY_WEIGHT = 1.3;
const CATEGORY_PART_WEIGHT = 0.8;
/** The same of one that holds several kinds of goods: `Kinder und Freizeit`, and of one without others below: `Töpfe und Bräter`. */
const JOINT_CATEGORY_WEIGHT = 0.2;
const JOINT_LEAF_WEIGHT = 0.5;
/** The same of one that holds several kinds, for goods whose title names another of them: no T-shirt of `Shirts und Pullover` is a pullover. */
const OTHER_KIND_WEIGHT = 0.35;
/** What is said of its goods: `kapsle` of `kávovary na kapsle`. */
const CATEGORY_COMPLEMENT_WEIGHT = 0.25;
/** Words of categories that name the same as their compound's end do so with this weight at least; synonyms have less. */
const LEAST_OF_NAME = 0.8;

/**
 * Works out anew what searches and suggestions read, so that both are a few index lookups whatever the size of the catalogue.
 *
 * @param inputsHash of what they are made of: nothing is done where another process has just worked them out of the same
 */
export async function rebuildSearchIndex(database: Database, site: SiteCode, inputsHash?: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await beginBuild(transaction, site);
    if (inputsHash !== undefined && (await isMadeOf(transaction, site, inputsHash))) return;
    const keys = await collectOccurrences(transaction, site);
    await writeProductKeys(transaction, site);
    await writeProductLists(transaction, site);
    await writeWords(transaction, site, keys);
    await writeMisspellings(transaction, site, keys);
    await writeCompletions(transaction, site, keys);
    await transaction.execute(sql`drop table occurrence`);
    if (inputsHash !== undefined)
      await transaction.execute(
        sql`update search.site_catalogue set search_inputs_hash = ${inputsHash} where site = ${site}`,
      );
  });
}

/** Whether the lists of a site are there and were made of this. */
export async function isMadeOf(transaction: Transaction, site: SiteCode, inputsHash: string): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from search.site_catalogue where site = ${site} and search_inputs_hash = ${inputsHash}
      and exists (select from search.posting where posting.site = site_catalogue.site)`);
  return rows.length > 0;
}

/** Words of titles, brands and categories: a description's words find products, but are no reading of a mistyped term. */
async function readWords(transaction: Transaction, site: SiteCode): Promise<string[]> {
  const vectors = `select ts_filter(search_vector, '{a,b,c}') from search.product where site = '${site}' and not is_gone`;
  const { rows } = await transaction.execute<{ word: string }>(
    sql`select word from ts_stat(${vectors}) where length(word) <= ${LONGEST_WORD}`,
  );
  return rows.map(({ word }) => word);
}

/**
 * Which product is found by which key and how well, whether or not it can be bought: what it is before what it has, the popular before
 * the others. Answers the words that find something, each with its key.
 */
async function collectOccurrences(transaction: Transaction, site: SiteCode): Promise<WordFile['forms']> {
  const words = fileWords(await readWords(transaction, site), languageOf(site));
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
        ${bitColumn(categories)}::bigint[], ${beginningColumn(categories)}::bigint[],
        ${column(categories.map(({ others }) => others.join(' ')))}::text[]) as given(category, key, weight, bit, beginning, others)
    ), titled as materialized (
      select product.number, array_agg(distinct filed.key) as keys
      from search.product cross join lateral unnest(product.search_vector) as lexeme
      join filed on filed.word = lexeme.lexeme and filed.weight >= ${LEAST_OF_NAME}
      where product.site = ${site} and not product.is_gone and 'A' = any(lexeme.weights)
      group by product.number
    ), found as (
      select product.number, filed.key, filed.bit, filed.beginning, filed.weight * case
          when 'A' = any(lexeme.weights) then 1 + (product.search_title = lexeme.lexeme)::int
          when 'B' = any(lexeme.weights) then 0.6 else 0.45 end as weight,
        not lexeme.weights && '{A,C}' as is_keyword, false as is_category
      from search.product cross join lateral unnest(product.search_vector) as lexeme
      join filed on filed.word = lexeme.lexeme
      where product.site = ${site} and not product.is_gone and lexeme.weights && '{A,B,C}'
      union all
      select product.number, named.key, named.bit, named.beginning,
        case when titled.keys && string_to_array(named.others, ' ') then least(named.weight, ${OTHER_KIND_WEIGHT}::real) else named.weight end, false, true
      from search.product cross join lateral unnest(product.category_trail) as trail(category)
      join named on named.category = trail.category
      left join titled on titled.number = product.number
      where product.site = ${site} and not product.is_gone
    ), weighed as (
      -- Keywords have the names of categories, too, which count by their own weight.
      select number, key, bit, beginning,
        case when bool_or(is_category) then max(weight) filter (where not is_keyword) else max(weight) end as most,
        case when bool_or(is_category) then sum(weight) filter (where not is_keyword) else sum(weight) end as total
      from found group by 1, 2, 3, 4
    ), relevant as (
      select number, key, bit, beginning, (most + 0.2 * least(total, 3))::real as relevance from weighed
    )
    select relevant.number, key, bit, beginning,
      (relevance * (0.6 + 0.4 * popularity / 100.0))::real as score
    from relevant join search.product on product.number = relevant.number`);
  await transaction.execute(sql`analyze occurrence`);
  return words.forms;
}

async function readCategoryKeys(transaction: Transaction, site: SiteCode, words: WordFile) {
  const { rows } = await transaction.execute<{ number: number; name: string; is_leaf: boolean }>(
    sql`select number, name, not exists (select from search.category below where below.site = category.site and below.parent = category.number) as is_leaf from search.category where site = ${site} and product_count > 0 and sale_of is null`,
  );
  return rows.flatMap(({ number, name, is_leaf: isLeaf }) => {
    const nameWords = foldText(name).split(' ');
    const isJoint = nameWords.some((word) => isStopWord(word, languageOf(site)));
    const ofJoint = isLeaf ? JOINT_LEAF_WEIGHT : JOINT_CATEGORY_WEIGHT;
    const weight = nameWords.length === 1 ? CATEGORY_WEIGHT : isJoint ? ofJoint : CATEGORY_PART_WEIGHT;
    const [own, complement] = splitComplement(foldForIndex(name), languageOf(site));
    const keys = keysOfText(own, words, weight);
    for (const [key, each] of keysOfText(complement, words, CATEGORY_COMPLEMENT_WEIGHT))
      if (!keys.has(key)) keys.set(key, each);
    const kinds = isJoint ? kindsIn(own, words, languageOf(site)) : [];
    return [...keys].map(([key, each]) => ({ number, key, weight: each, others: othersOf(key, kinds) }));
  });
}

/** The keys of each kind of goods that a name has: `shirts`, `pullover` of `herrenshirts und pullover`. */
const kindsIn = (own: readonly string[], words: WordFile, language: Language): string[][] =>
  own
    .filter((word) => word.length > 1 && !isStopWord(word, language) && !isAttribute(word, language))
    .map((word) =>
      [...keysOfText([word], words, 1)].flatMap(([key, weight]) => (weight >= LEAST_OF_NAME ? [key] : [])),
    );

/** What other kinds are called than that of a key: what has one of these in its title is none of its kind. */
const othersOf = (key: string, kinds: readonly string[][]): string[] =>
  kinds.some((kind) => kind.includes(key)) ? kinds.filter((kind) => !kind.includes(key)).flat() : [];

async function writeProductKeys(transaction: Transaction, site: SiteCode): Promise<void> {
  await transaction.execute(sql`delete from search.product_keys where site = ${site}`);
  await transaction.execute(sql`
    insert into search.product_keys (site, number, keys, scores, is_available, signature, beginning)
    select ${site}, number, ' ' || coalesce(string_agg(key, ' ' order by key), '') || ' ',
      coalesce(array_agg(score order by key) filter (where key is not null), '{}'), is_available,
      coalesce(bit_or(bit), 0), coalesce(bit_or(occurrence.beginning), 0)
    from search.product left join occurrence using (number)
    where site = ${site} and not is_gone group by number, is_available`);
  await transaction.execute(sql`analyze search.product_keys`);
}

async function writeWords(transaction: Transaction, site: SiteCode, keys: WordFile['forms']): Promise<void> {
  await transaction.execute(sql`delete from search.word where site = ${site}`);
  await transaction.execute(sql`
    insert into search.word (site, word, key, product_count)
    select ${site}, word, key, product_count
    from unnest(${column([...keys.keys()])}::text[], ${column([...keys.values()])}::text[]) as filed(word, key)
    join search.posting using (key) where posting.site = ${site}`);
}

async function writeMisspellings(transaction: Transaction, site: SiteCode, keys: WordFile['forms']): Promise<void> {
  await transaction.execute(sql`delete from search.misspelling where site = ${site}`);
  const writer = createRowWriter(transaction, site, 'misspelling', { remains: 'text', meant: 'text[]' });
  for (const [remains, meant] of listMisspellings(keys.keys())) await writer.add({ remains, meant });
  await writer.flush();
}

const bitColumn = (filed: readonly { key: string }[]) => column(filed.map(({ key }) => String(bitsOf([key]))));
const beginningColumn = (filed: readonly { key: string }[]) =>
  bitColumn(filed.map(({ key }) => ({ key: beginningOf(key) })));
