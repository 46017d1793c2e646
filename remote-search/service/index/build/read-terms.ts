import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { foldings } from '../../language/fold-text.ts';
import { languageOf } from '../../language/language.ts';
import { splitCompound } from '../../language/split-compound.ts';
import { LEAST_SEARCHES } from '../../search/learn-terms.ts';
import { readTerm } from '../../search/read-term.ts';
import type { Term } from './complete-prefixes.ts';

/** Learned terms that are suggested, at most. */
const MOST_LEARNED = 1000;

/** The terms that may be suggested: categories and brands that have products, and what others have searched. None finds nothing. `known` are the words of the catalogue. */
export async function readTerms(
  database: Pick<Database, 'execute'>,
  site: SiteCode,
  known: ReadonlySet<string>,
): Promise<Term[]> {
  const { rows } = await database.execute<{ term: string; product_count: number }>(sql`
    select term, max(product_count)::int as product_count from (
      select name as term, product_count from search.category
      where site = ${site} and product_count > 0 and sale_of is null
      union all
      select brand, count(*) from search.product where site = ${site} and not is_gone and brand <> '' group by brand
    ) named group by term`);
  const { rows: learned } = await database.execute<{ term: string; product_count: number }>(sql`
    select term, 1 as product_count from search.learned_term where site = ${site} and searches >= ${LEAST_SEARCHES}
    order by searches desc limit ${MOST_LEARNED}`);
  const found: typeof learned = [];
  for (const each of learned) if (await findsSomething(database, site, each.term)) found.push(each);
  const seen = new Set<string>();
  return [...rows, ...found].flatMap(({ term, product_count: productCount }) => {
    const folded = foldings(term);
    if (!folded[0] || seen.has(folded[0])) return [];
    seen.add(folded[0]);
    return [{ term, folded, heads: headsOf(folded[0], site, known), productCount }];
  });
}

const headsOf = (folded: string, site: SiteCode, known: ReadonlySet<string>): string[] =>
  folded
    .split(' ')
    .flatMap((word) =>
      splitCompound(word, languageOf(site), known).flatMap((part) => (part.isHead ? [part.word] : [])),
    );

/** The products of a learned term may have gone since. */
async function findsSomething(database: Pick<Database, 'execute'>, site: SiteCode, term: string): Promise<boolean> {
  const { keys } = readTerm(site, term);
  const { rows } = await database.execute(sql`
    select from (
      select numbers from search.posting where site = ${site} and key = any(${sql.param(keys)}::text[])
      order by product_count limit 1
    ) as rarest
    cross join lateral unnest(numbers) as best(number)
    join search.product_keys on site = ${site} and product_keys.number = best.number
    where keys ~ all(${sql.param(keys.map((key) => ` ${key} `))}::text[]) limit 1`);
  return rows.length > 0;
}
