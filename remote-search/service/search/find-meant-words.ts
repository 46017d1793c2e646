import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { withoutOneLetter, withSwappedLetters } from '../text/one-letter-off.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 4;
const SHORTEST_PART = 3;

/** A word of the catalogue that a typed one may mean. */
interface Meant {
  word: string;
  key: string;
}

/**
 * What a word that no product has may mean: two words without the space between, the word that is most alike, or one that has it
 * inside. Empty when there is none.
 */
export async function findMeantWords(database: Database, site: SiteCode, typed: string): Promise<readonly Meant[]> {
  if (typed.length < SHORTEST_WORD) return [];
  const near = await findNear(database, site, typed);
  if (near) return [near];
  const parts = await findParts(database, site, typed);
  if (parts.length > 0) return parts;
  const alike = await findAlike(database, site, typed);
  return alike ? [alike] : [];
}

/** A letter more, less, wrong or swapped. */
async function findNear(database: Database, site: SiteCode, typed: string): Promise<Meant | undefined> {
  const { rows } = await database.execute<{ word: string; key: string }>(sql`
    select word.word, word.key
    from search.misspelling cross join lateral unnest(meant) as candidate
    join search.word on word.site = ${site} and word.word = candidate
    cross join lateral (select case when word.word = any(${sql.param(withSwappedLetters(typed))}::text[]) then 1
      else levenshtein_less_equal(word.word, ${typed}, 3) end as distance) as measured
    where misspelling.site = ${site} and remains = any(${sql.param(withoutOneLetter(typed))}::text[])
      and distance <= case when length(${typed}) > 7 then 3 when length(${typed}) > 4 then 2 else 1 end
    order by distance, left(word.word, 1) = left(${typed}, 1) desc, product_count desc, word.word limit 1`);
  return rows[0];
}

/** Two words of the catalogue that were typed without a space; the second may be unfinished. */
async function findParts(database: Database, site: SiteCode, typed: string): Promise<Meant[]> {
  const letters = Array.from(typed);
  const cuts = letters.slice(SHORTEST_PART, letters.length - SHORTEST_PART + 1);
  const splits = cuts.map((_, index) => [
    letters.slice(0, index + SHORTEST_PART).join(''),
    letters.slice(index + SHORTEST_PART).join(''),
  ]);
  if (splits.length === 0) return [];
  const { rows } = await database.execute<{ first: string; first_key: string; second: string; second_key: string }>(sql`
    select one.word as first, one.key as first_key, other.prefix as second, other.keys[1] as second_key
    from unnest(${sql.param(splits.map(([first]) => first))}::text[], ${sql.param(splits.map(([, second]) => second))}::text[])
      as split(first, second)
    join search.word one on one.site = ${site} and one.word = split.first
    join search.completion other on other.site = ${site} and other.prefix = split.second and other.product_count > 0
    order by least(one.product_count, other.product_count) desc limit 1`);
  return rows.flatMap((row) => [
    { word: row.first, key: row.first_key },
    { word: row.second, key: row.second_key },
  ]);
}

/** Several letters wrong, or a word inside a longer one. */
async function findAlike(database: Database, site: SiteCode, typed: string): Promise<Meant | undefined> {
  const { rows } = await database.execute<{ word: string; key: string }>(sql`
    select word, key from search.word
    where site = ${site} and (lower(word) % ${typed} or lower(word) like ${`%${typed}%`})
      and (strpos(word, ${typed}) > 0
        or levenshtein_less_equal(word, ${typed}, 3) <= case when length(${typed}) > 7 then 3 else 2 end)
    order by strpos(word, ${typed}) > 0, levenshtein_less_equal(word, left(${typed}, 255), 3), similarity(word, ${typed}) desc,
      product_count desc limit 1`);
  return rows[0];
}
