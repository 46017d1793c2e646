import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { LONGEST_PREFIX } from './build/complete-prefixes.ts';
import { findByKeys, MOST_CANDIDATES, type KeyGroup, type ProductSource } from './find-by-keys.ts';
import { findMeantWords } from './find-meant-words.ts';
import type { SearchTerm } from './read-term.ts';

export interface Found {
  source: ProductSource;
  /** What was searched in place of the typed words. */
  correctedQuery?: string | undefined;
}

/** Products that a description's words are looked for in: sorting all would take long for a word that every text has. */
const MOST_DESCRIPTIONS = 5000;
/** Shorter beginnings of words mean too much. */
const SHORTEST_PREFIX = 2;

/**
 * Finds the products that a term means: those that have its words, or words that start with them; else those that tell about them in
 * their description; else those of the words that were probably meant; else those of the most telling word. Undefined when there are none.
 * With `isExact` the words stay as they were typed.
 */
export async function findProducts(
  database: Database,
  site: SiteCode,
  term: SearchTerm,
  { isExact = false }: { isExact?: boolean } = {},
): Promise<Found | undefined> {
  if (term.words.length === 0) return undefined;
  const typed = term.keys.map((key) => [key]);
  const source = await withProducts(database, await findByKeys(database, site, typed));
  if (source) return { source };
  const known = await readKnown(database, site, term);
  const groups = term.words.map((word) => known.get(word) ?? []);
  const begun = await withProducts(database, await findByKeys(database, site, groups));
  if (begun) return { source: begun };
  const described = await withProducts(database, inDescriptions(site, term.words));
  if (described || isExact) return described && { source: described };
  return await findCorrected(database, site, term, groups);
}

/** The keys of the words that are known, or that start known words. */
async function readKnown(database: Database, site: SiteCode, { words, keys }: SearchTerm) {
  const { rows } = await database.execute<{ word: string; keys: string[] }>(sql`
    select word, coalesce(
      (select array[key] from search.posting where posting.site = ${site} and posting.key = given.key),
      (select keys from search.completion where completion.site = ${site} and prefix = word
        and length(word) between ${SHORTEST_PREFIX} and ${LONGEST_PREFIX}),
      (select array_agg(started.key) from search.completion cross join lateral unnest(keys) as started(key)
        where completion.site = ${site} and prefix = left(word, ${LONGEST_PREFIX}) and length(word) > ${LONGEST_PREFIX}
          and starts_with(started.key, word)), '{}') as keys
    from unnest(${sql.param(words)}::text[], ${sql.param(keys)}::text[]) as given(word, key)`);
  return new Map<string, KeyGroup>(rows.map((row) => [row.word, row.keys]));
}

/** Whole words anywhere in a product's texts, by the full-text index. Folded as they are, they are safe inside its query. */
function inDescriptions(site: SiteCode, words: readonly string[]): ProductSource {
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}'`).join(' & ')})`;
  return {
    sql: sql`
      select product_id, (popularity / 100.0)::real as relevance from (
        select product_id, popularity from search.product
        where site = ${site} and not is_gone and search_vector @@ ${query} limit ${MOST_DESCRIPTIONS}
      ) as described order by popularity desc, product_id limit ${MOST_CANDIDATES}`,
    isCapped: true,
    isUncertain: true,
  };
}

async function findCorrected(
  database: Database,
  site: SiteCode,
  { words }: SearchTerm,
  groups: readonly KeyGroup[],
): Promise<Found | undefined> {
  const meant = await Promise.all(
    words.map(async (word, index) =>
      groups[index]!.length > 0
        ? [{ word, keys: groups[index]! }]
        : (await findMeantWords(database, site, word)).map((each) => ({ word: each.word, keys: [each.key] })),
    ),
  );
  const corrected = meant.flat();
  const found = await findGroups(database, site, corrected);
  if (found || corrected.length < 2) return found;
  const single = await Promise.all(corrected.map((each) => findGroups(database, site, [each])));
  const bests = await Promise.all(single.map((each) => bestOf(database, each)));
  return single[bests.indexOf(Math.max(...bests))];
}

/** How relevant the best product is: a word that says what a product is tells more than one that says how it is. */
async function bestOf(database: Database, found: Found | undefined): Promise<number> {
  if (!found) return Number.NEGATIVE_INFINITY;
  const { rows } = await database.execute<{ best: number }>(
    sql`select max(relevance) as best from (${found.source.sql}) as source`,
  );
  return rows[0]?.best ?? Number.NEGATIVE_INFINITY;
}

async function findGroups(
  database: Database,
  site: SiteCode,
  words: readonly { word: string; keys: KeyGroup }[],
): Promise<Found | undefined> {
  const source = await withProducts(
    database,
    await findByKeys(
      database,
      site,
      words.map(({ keys }) => keys),
    ),
  );
  return source && { source, correctedQuery: words.map(({ word }) => word).join(' ') };
}

async function withProducts(database: Database, source: ProductSource | undefined): Promise<ProductSource | undefined> {
  if (!source?.isUncertain) return source;
  const exists: SQL = sql`select from (${source.sql}) as source limit 1`;
  return (await database.execute(exists)).rows.length > 0 ? source : undefined;
}
