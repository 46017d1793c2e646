import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';

/** Shorter words have too many neighbours. */
const SHORTEST_WORD = 4;

/**
 * Replaces every word that no product has by the most alike that one does: `kafee` by `kaffee`.
 * Undefined when nothing can be replaced.
 */
export async function correctWords(
  database: Database,
  site: SiteCode,
  words: readonly string[],
): Promise<string[] | undefined> {
  const candidates = words.filter((word) => word.length >= SHORTEST_WORD && word.length <= 40);
  if (candidates.length === 0) return undefined;
  const { rows } = await database.execute<{ typed: string; meant: string }>(sql`
    select typed, best.word as meant
    from jsonb_array_elements_text(${JSON.stringify(candidates)}::jsonb) as given(typed)
    cross join lateral (
      select word.word from search.word
      where word.site = ${site} and word.word % typed
        and levenshtein_less_equal(word.word, typed, 3) <= case when length(typed) > 7 then 3 else 2 end
      order by levenshtein_less_equal(word.word, typed, 3), similarity(word.word, typed) desc, word.product_count desc
      limit 1
    ) as best
    where not exists (
      select from search.word where word.site = ${site} and word.word like typed || '%')`);
  if (rows.length === 0) return undefined;
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  return words.map((word) => meant.get(word) ?? word);
}
