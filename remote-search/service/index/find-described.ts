import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import type { ProductSource } from './product-source.ts';
import type { Language } from '../language/language.ts';
import { nounOf } from '../language/query-words.ts';
import { stemWord } from '../language/stem-word.ts';
import { givenSite, fence } from '../catalogue/prepare-statement.ts';

/** Letters of a word that descriptions are searched for beside what is wanted. */
export const SHORTEST_TOLD = 4;
/** Products that a description's words are looked for in: sorting all would take long for a word that every text has. */
const MOST_DESCRIPTIONS = 5000;

/** Selects from products of a site whose texts have all words of a query, as {@link descriptionOf} writes it. */
const fromDescribed = (site: unknown, description: unknown): SQL => sql`
  from search.product where site = ${site} and not is_gone
    and search_vector @@ ${fence(sql`to_tsquery('simple', ${description})`, 'tsquery')} limit ${sql.raw(String(MOST_DESCRIPTIONS))}`;

/** Whether more than `others` products tell of it; read as far as these, yet planned for all. */
const areMoreDescribed = (site: unknown, description: unknown, others: SQL): SQL => sql`exists (
  with described as materialized (select number ${fromDescribed(site, description)})
  select from described offset ${others})`;

/** Whether more than `others` products tell of all words. Takes `site` and `description`, too. */
export const isDescribed = areMoreDescribed(
  givenSite,
  sql.placeholder('description'),
  sql`${sql.placeholder('others')}::int`,
);

/** Whether any product tells of a description. */
export const isAnyDescribed = (site: SiteCode, description: string): SQL => areMoreDescribed(site, description, sql`0`);

/** Whole words anywhere in a text, as the full-text index takes them. Folded as they are, they are safe inside. */
export function descriptionOf(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' & ');
}

/** One of the words of each list, in any form and any order; of what adjectives are made of, in languages that make them of names: `kolumbijska`, `Kolumbia`. */
export const allOf = (lists: readonly (readonly string[])[], language: Language): string =>
  lists
    .map((words) => `(${words.map((word) => `'${nounOf(stemWord(word, language), language)}':*`).join(' | ')})`)
    .join(' & ');

/** Words that begin so and follow each other, with one other between at most. */
export function phraseOf(stems: readonly string[]): string {
  const pairs = stems.slice(1).map((stem, index) => [`'${stems[index]!}':*`, `'${stem}':*`] as const);
  return pairs.map(([one, other]) => `(${one} <-> ${other} | ${one} <2> ${other})`).join(' & ');
}

/** The products whose texts have all words, by the full-text index. */
export function inDescriptions(site: SiteCode, words: readonly string[]): ProductSource {
  return {
    select: (most) => sql`
      select number, (popularity / 100.0)::real as relevance from (
        select number, popularity ${fromDescribed(site, descriptionOf(words))}
      ) as described order by popularity desc, number limit ${sql.raw(String(most))}`,
    isCapped: true,
  };
}
