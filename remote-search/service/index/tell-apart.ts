import { sql } from '@ninefold/service/sql';
import type { WordsApart } from '../language/words-apart.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';

/** More than any relevance, and less than what can't be bought stands behind. */
const BEHIND = sql.raw('500');

/** The products of a source, those behind that have only another word in their name, which the index does not tell apart: `hořká`, `horká`. */
export function tellApart(source: ProductSource, { meant, others }: WordsApart): ProductSource {
  const has = (word: string) => sql`strpos(lower(title), ${word}) > 0`;
  const isOther = sql`(${sql.join(others.map(has), sql` or `)}) and not ${has(meant)}`;
  return {
    select: (most) => sql`
      select found.number, (found.relevance - case when ${isOther} then ${BEHIND} else 0 end)::real as relevance
      from (${source.select(MOST_CANDIDATES)}) as found join search.product using (number)
      order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}
