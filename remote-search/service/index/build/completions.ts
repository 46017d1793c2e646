import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { beginBuild, column, type Transaction } from './begin-build.ts';
import {
  beginningOfText,
  beginningsOfTerm,
  completePrefixes,
  type Completion,
  type Form,
} from './complete-prefixes.ts';
import { readTerms } from './read-terms.ts';
import { createRowWriter } from './write-rows.ts';

/** Products of a form that a beginning of it may suggest. */
const SUGGESTED_PRODUCTS = 10;
/** Words that are looked at together, about. */
const WORDS_AT_ONCE = 2000;

/** Works out the suggestions anew, for terms that were learned since. */
export async function rebuildCompletions(database: Database, site: SiteCode): Promise<void> {
  await database.transaction(async (transaction) => {
    await beginBuild(transaction, site);
    await writeCompletions(transaction, site, await readWords(transaction, site));
  });
}

/** Works out the suggestions of `words`, which are all of a site, each with its key. */
export async function writeCompletions(
  transaction: Transaction,
  site: SiteCode,
  words: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction.execute(sql`delete from search.completion where site = ${site}`);
  const writer = createCompletionWriter(transaction, site);
  for await (const completions of complete(transaction, site, words))
    for (const completion of completions) await writer.add(completion);
  await writer.flush();
}

/** Works out the suggestions anew in which words with some of `keys` have a part. */
export async function refreshCompletions(
  transaction: Transaction,
  site: SiteCode,
  keys: ReadonlySet<string>,
): Promise<void> {
  const words = await readWords(transaction, site);
  const beginnings = new Set([...words].filter(([, key]) => keys.has(key)).map(([word]) => beginningOfText(word)));
  const writer = createCompletionWriter(transaction, site);
  for await (const completions of complete(transaction, site, words, beginnings)) {
    const prefixes = completions.map(({ prefix }) => prefix);
    await transaction.execute(
      sql`delete from search.completion where site = ${site} and prefix = any(${column(prefixes)}::text[])`,
    );
    for (const completion of completions) await writer.add(completion);
  }
  await writer.flush();
}

/** Goes through the alphabet, or some `beginnings` of it, so that memory holds a part of the words with their products at a time. */
async function* complete(
  transaction: Transaction,
  site: SiteCode,
  words: ReadonlyMap<string, string>,
  beginnings?: ReadonlySet<string>,
): AsyncGenerator<Completion[]> {
  const terms = await readTerms(transaction, site, new Set(words.keys()));
  const groups = Map.groupBy(words, ([word]) => beginningOfText(word));
  const all = beginnings ?? new Set([...groups.keys(), ...terms.flatMap((term) => beginningsOfTerm(term))]);
  let together = new Set<string>();
  let near = new Map<string, string>();
  for (const [index, beginning] of [...all].entries()) {
    together.add(beginning);
    for (const [word, key] of groups.get(beginning) ?? []) near.set(word, key);
    if (near.size < WORDS_AT_ONCE && index < all.size - 1) continue;
    yield [...completePrefixes(await readForms(transaction, site, near), terms, together)];
    together = new Set();
    near = new Map();
  }
}

/** The words with the best products of their keys. */
async function readForms(transaction: Transaction, site: SiteCode, keys: ReadonlyMap<string, string>): Promise<Form[]> {
  const { rows } = await transaction.execute<{ key: string; count: number; numbers: number[]; scores: number[] }>(sql`
    select key, product_count as count, numbers[1:${sql.raw(String(SUGGESTED_PRODUCTS))}] as numbers,
      scores[1:${sql.raw(String(SUGGESTED_PRODUCTS))}] as scores
    from search.posting where site = ${site} and key = any(${column([...new Set(keys.values())])}::text[])`);
  const found = new Map(rows.map((row) => [row.key, row]));
  return [...keys].flatMap(([word, key]) => {
    const row = found.get(key);
    return row ? [{ word, key, productCount: row.count, numbers: row.numbers, scores: row.scores }] : [];
  });
}

/** The words that find something, each with its key. */
async function readWords(transaction: Transaction, site: SiteCode): Promise<Map<string, string>> {
  const { rows } = await transaction.execute<{ word: string; key: string }>(
    sql`select word, key from search.word where site = ${site}`,
  );
  return new Map(rows.map(({ word, key }) => [word, key]));
}

function createCompletionWriter(transaction: Transaction, site: SiteCode) {
  return createRowWriter(transaction, site, 'completion', {
    prefix: 'text',
    terms: 'text[]',
    keys: 'text[]',
    numbers: 'int[]',
    product_count: 'int',
  });
}
