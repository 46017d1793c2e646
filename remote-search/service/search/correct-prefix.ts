import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from 'drizzle-orm';
import { withoutOneLetter, withSwappedLetters } from '../text/one-letter-off.ts';

/** Selects the row of `completion` that mistyped first letters mean: a letter more, less, wrong or swapped. */
export function nearestCompletion(site: SiteCode, typed: string): SQL {
  const swapped = sql`${sql.param(withSwappedLetters(typed))}::text[]`;
  const length = [...typed].length;
  const most = length > 7 ? 3 : length > 4 ? 2 : 1;
  const distanceTo = (letters: number) => sql`levenshtein_less_equal(left(prefix, ${letters}::int), ${typed}, 3)`;
  return sql`
    select prefix, terms, keys, product_ids from (
      select completion.*, case when left(prefix, ${length}::int) = any(${swapped}) then 1
        else least(${distanceTo(length - 1)}, ${distanceTo(length)}, ${distanceTo(length + 1)}) end as distance
      from search.completion
      where site = ${site} and prefix = any(array(
        select unnest(meant) from search.misspelling
        where site = ${site} and remains = any(${sql.param(withoutOneLetter(typed))}::text[])))
    ) as near
    where distance <= ${most}::int
    order by distance, left(prefix, 1) = left(${typed}, 1) desc, abs(length(prefix) - ${length}::int), product_count desc, prefix
    limit 1`;
}

/** What each word may mean: itself when it starts a word of the catalogue, else the nearest that does. */
export async function nearestWords(
  database: Database,
  site: SiteCode,
  words: readonly string[],
): Promise<(string | undefined)[]> {
  const found = words.map(
    (word) => sql`coalesce(
      (select prefix from search.completion where site = ${site} and prefix = ${word} and product_count > 0),
      (select prefix from (${nearestCompletion(site, word)}) as nearest))`,
  );
  const { rows } = await database.execute<{ words: (string | null)[] }>(
    sql`select array[${sql.join(found, sql`, `)}] as words`,
  );
  return words.map((_, index) => rows[0]?.words[index] ?? undefined);
}
