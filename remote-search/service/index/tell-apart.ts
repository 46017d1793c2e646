import { sql, type SQL } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import type { PersonsApart } from '../language/persons-apart.ts';
import type { WordsApart } from '../language/words-apart.ts';
import { MOST_CANDIDATES, type ProductSource } from './product-source.ts';

/** More than any relevance, and less than what can't be bought stands behind. */
const BEHIND = sql.raw('500');

/** Of the best product's relevance: where all for whom it is wanted have less, these only stand beside what is wanted: no shawl is a shoe for babies. */
const LEAST_OF_BEST = sql.raw('0.35');
/** Of the best product's relevance: what has so much, and is for whom it is wanted by its title or category, comes first. */
const OF_BEST = sql.raw('0.6');

/** Words within titles: of what is meant, and of what is not. */
type Apart = PersonsApart;

/** What is told apart by titles; {@link lacks} are folded, the others are not. */
interface ToldApart {
  words?: WordsApart | undefined;
  persons?: PersonsApart | undefined;
  /** What is wanted without it; what titles say that lacks it is meant. */
  lacks: readonly Apart[];
}

const hasAny = (text: SQL, words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`strpos(${text}, ${word}) > 0`),
    sql` or `,
  )})`;

/** Whether a text names others alone. */
const isOther = (text: SQL, apart: Apart | undefined): SQL =>
  apart ? sql`(${hasAny(text, apart.others)} and not ${hasAny(text, apart.meant)})` : sql`false`;

/** The categories that are for others, and those for whom it is wanted, by their names. One of several words at the top is for nobody: `Kinder und Freizeit`. */
const namedCategories = (site: SiteCode, persons: PersonsApart): SQL => sql`
  select coalesce(array_agg(number) filter (where ${isOther(sql`name`, persons)}), '{}') as others,
    coalesce(array_agg(number) filter (where ${hasAny(sql`name`, persons.meant)}), '{}') as meant
  from (
    select number, lower(name) as name from search.category
    where site = ${site} and product_count > 0 and (parent is not null or strpos(name, ' ') = 0)
  ) as named`;
const NO_CATEGORIES = sql`select '{}'::int[] as others, '{}'::int[] as meant`;

/**
 * The products of a source, told apart by their titles: behind are those that have only another word there, which the index does not tell
 * apart (`hořká`, `horká`), and those of a category for other persons; those whose title names others are left out: who wants boots for
 * women is not helped with men's, nor who wants a machine without capsules with one for them. A title is read once, one by one, of what is found alone: the planner would read those of all that the
 * source looks through, or the whole catalogue.
 */
export function tellApart(site: SiteCode, source: ProductSource, { words, persons, lacks }: ToldApart): ProductSource {
  if (!words && !persons && lacks.length === 0) return source;
  const title = sql`title`;
  const isMeant = persons ? hasAny(title, persons.meant) : sql`false`;
  return {
    select: (most) => sql`
      select number, (relevance - case when is_behind then ${BEHIND} else 0 end
        + case when is_meant and relevance >= ${OF_BEST} * best_left then best_left else 0 end)::real as relevance from (
        select *, max(relevance) over () as best, max(relevance) filter (where not is_other) over () as best_left from (
          select number, relevance, ${sql.join([isOther(title, persons), ...lacks.map((lack) => isOther(sql`search_title`, lack))], sql` or `)} as is_other,
            ${isOther(title, words && { meant: [words.meant], others: words.others })}
              or (trail && categories.others and not ${isMeant}) as is_behind,
            ${isMeant} or trail && categories.meant as is_meant
          from (
            select every.*, title, search_title, trail
            from (${source.select(MOST_CANDIDATES)}) as every cross join lateral (
              select lower(title) as title, search_title, category_trail as trail from search.product where product.number = every.number limit 1
            ) as product offset 0
          ) as found cross join (${persons ? namedCategories(site, persons) : NO_CATEGORIES}) as categories
        ) as told
      ) as judged
      where not is_other and (best_left < 0 or best_left >= ${LEAST_OF_BEST} * best) order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: source.isCapped,
  };
}
