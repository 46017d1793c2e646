import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { hidden, prepareStatement } from '../catalogue/prepare-statement.ts';
import { errorsOf } from './select-suggestions.ts';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 4;
const SHORTEST_PART = 3;

/** A word of the catalogue that a typed one may mean. */
interface Meant extends Record<string, unknown> {
  word: string;
  key: string;
}

const site = sql.placeholder('site');
const typed = sql`${sql.placeholder('typed')}::text`;
const textsOf = (name: string) => hidden(sql`${sql.placeholder(name)}::text[]`, 'text[]');

/** A letter more, less, wrong or swapped. Takes `site` and what `errorsOf` answers. */
const readNear = prepareStatement<Meant>(sql`
  select word.word, word.key
  from search.misspelling cross join lateral unnest(meant) as candidate
  join search.word on word.site = ${site} and word.word = candidate
  cross join lateral (select case when word.word = any(${textsOf('swapped')}) then 1
    else levenshtein_less_equal(word.word, ${typed}, 3) end as distance) as measured
  where misspelling.site = ${site} and remains = any(${textsOf('remains')})
    and distance <= case when length(${typed}) > 7 then 3 when length(${typed}) > 4 then 2 else 1 end
  order by distance, left(word.word, 1) = left(${typed}, 1) desc, product_count desc, word.word limit 1`);

/** Two words of the catalogue that were typed without a space; the second may be unfinished. Takes `site`, and each cut's `firsts` and `seconds`. */
const readParts = prepareStatement<{ first: string; first_key: string; second: string; second_key: string }>(sql`
  select one.word as first, one.key as first_key, other.prefix as second, other.keys[1] as second_key
  from unnest(${textsOf('firsts')}, ${textsOf('seconds')}) as split(first, second)
  join search.word one on one.site = ${site} and one.word = split.first
  join search.completion other on other.site = ${site} and other.prefix = split.second and other.product_count > 0
  order by least(one.product_count, other.product_count) desc limit 1`);

/** Several letters wrong, or a word inside a longer one. Takes `site` and `typed`. */
const readAlike = prepareStatement<Meant>(sql`
  select word, key from search.word
  where site = ${site} and (lower(word) % ${typed} or lower(word) like '%' || ${typed} || '%')
    and (strpos(word, ${typed}) > 0
      or levenshtein_less_equal(word, ${typed}, 3) <= case when length(${typed}) > 7 then 3 else 2 end)
  order by strpos(word, ${typed}) > 0, levenshtein_less_equal(word, left(${typed}, 255), 3), similarity(word, ${typed}) desc,
    product_count desc limit 1`);

/**
 * What a word that no product has may mean: two words without the space between, the word that is most alike, or one that has it
 * inside. Empty when there is none.
 */
export async function findMeantWords(
  database: Pick<Database, '$client'>,
  siteCode: SiteCode,
  word: string,
): Promise<readonly Meant[]> {
  if (word.length < SHORTEST_WORD) return [];
  const near = await readNear(database, { site: siteCode, ...errorsOf(word) });
  if (near.length > 0) return near;
  const parts = await findParts(database, siteCode, word);
  if (parts.length > 0) return parts;
  return await readAlike(database, { site: siteCode, typed: word });
}

async function findParts(database: Pick<Database, '$client'>, siteCode: SiteCode, word: string): Promise<Meant[]> {
  const letters = Array.from(word);
  const cuts = letters
    .slice(SHORTEST_PART, letters.length - SHORTEST_PART + 1)
    .map((_, index) => index + SHORTEST_PART);
  if (cuts.length === 0) return [];
  const rows = await readParts(database, {
    site: siteCode,
    firsts: cuts.map((cut) => letters.slice(0, cut).join('')),
    seconds: cuts.map((cut) => letters.slice(cut).join('')),
  });
  return rows.flatMap((row) => [
    { word: row.first, key: row.first_key },
    { word: row.second, key: row.second_key },
  ]);
}
