import { sql } from '@ninefold/service/sql';
import type { WordsApart } from '../language/words-apart.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';

/** More than any relevance, and less than what can't be bought stands behind. */
const BEHIND = sql.raw('500');

/** Of the best product's relevance: where all for whom it is wanted have less, these only stand beside what is wanted: no shawl is a shoe for babies. */
const LEAST_OF_BEST = sql.raw('0.35');

const has = (word: string) => sql`strpos(title, ${word}) > 0`;

/** Whether a title names others alone. */
const isOther = (apart: WordsApart | undefined) =>
  apart ? sql`((${sql.join(apart.others.map(has), sql` or `)}) and not ${has(apart.meant)})` : sql`false`;

/**
 * The products of a source, told apart by their titles: behind are those that have only another word there, which the index does not tell
 * apart (`hořká`, `horká`); those for other persons are left out: who wants boots for women is not helped with men's. A title is read
 * once, one by one, of what is found alone: the planner would read those of all that the source looks through, or the whole catalogue.
 */
export function tellApart(
  source: ProductSource,
  words: WordsApart | undefined,
  persons: WordsApart | undefined,
): ProductSource {
  if (!words && !persons) return source;
  return {
    select: (most) => sql`
      select number, (relevance - case when ${isOther(words)} then ${BEHIND} else 0 end)::real as relevance from (
        select *, max(relevance) over () as best, max(relevance) filter (where not is_other) over () as best_left from (
          select *, ${isOther(persons)} as is_other from (
            select *, (select lower(title) from search.product where product.number = every.number limit 1) as title
            from (${source.select(MOST_CANDIDATES)}) as every offset 0
          ) as found
        ) as told
      ) as judged
      where not is_other and (best_left < 0 or best_left >= ${LEAST_OF_BEST} * best) order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}
