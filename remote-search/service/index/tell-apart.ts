import { sql } from '@ninefold/service/sql';
import type { WordsApart } from '../language/words-apart.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';

/** More than any relevance, and less than what can't be bought stands behind. */
const BEHIND = sql.raw('500');

const has = (word: string) => sql`strpos(title, ${word}) > 0`;

/** Whether the title of what was `found` names others alone; read one by one, however many the planner takes them for. */
const isOther = ({ meant, others }: WordsApart) => sql`(
  select (${sql.join(others.map(has), sql` or `)}) and not ${has(meant)}
  from (select lower(title) as title from search.product where product.number = found.number limit 1) as titled)`;

/** The products of a source, those behind that have only another word in their name, which the index does not tell apart: `hořká`, `horká`. */
export function tellApart(source: ProductSource, apart: WordsApart): ProductSource {
  return {
    select: (most) => sql`
      select found.number, (found.relevance - case when ${isOther(apart)} then ${BEHIND} else 0 end)::real as relevance
      from (${source.select(MOST_CANDIDATES)}) as found
      order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}

/** The products of a source without those that are for others by their name: who wants boots for women is not helped with men's. */
export function withoutOthers(source: ProductSource, apart: WordsApart): ProductSource {
  return {
    select: (most) => sql`
      select found.number, found.relevance
      from (${source.select(MOST_CANDIDATES)}) as found
      where not ${isOther(apart)} order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}
