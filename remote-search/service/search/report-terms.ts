import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import { LEAST_SEARCHES } from './learn-terms.ts';

/** A term with how often it was searched since it is known: one that nobody searches for 90 days is forgotten. */
export interface SearchedTerm {
  term: string;
  searches: number;
  /** The day of the last search, `2026-11-23`. */
  lastSearchedOn: string;
}

/** The terms that shoppers of a site searched within the last 90 days, the most frequent first; nothing that was searched fewer than three times. */
export interface SearchReport {
  /** Terms that found nothing when they were searched last. */
  nothing: SearchedTerm[];
  /** Terms that found goods only by other words when they were searched last. */
  instead: (SearchedTerm & { instead: string })[];
  /** Terms that found goods. */
  found: SearchedTerm[];
  /** What was chosen after a search, by those who agreed to be counted. */
  chosen: ChosenProduct[];
}

/** A product with how often it was chosen after a search for a term. */
export interface ChosenProduct {
  term: string;
  productId: string;
  title: string;
  /** How often its page was opened. */
  opened: number;
  /** How often it was put into the cart. */
  added: number;
}

export interface SearchReportOptions extends DatabaseTarget {
  site: SiteCode;
  /** Terms of each kind, at most. */
  most: number;
}

/** Reads the report in a shop's database, for a command line. */
export async function openSearchReport(options: SearchReportOptions): Promise<SearchReport> {
  return await withDatabase(options, (database) => readSearchReport(database, options.site, options.most));
}

/**
 * Reads at most `most` terms of each kind.
 *
 * @public The demo's tests read it of their database.
 */
export async function readSearchReport(
  database: Pick<Database, 'execute'>,
  site: SiteCode,
  most: number,
): Promise<SearchReport> {
  // A day tells: of one on which it was both nobody knows what came last.
  const isMissed = `not exists (select from search.learned_term as found
    where found.site = missed_term.site and found.folded = missed_term.folded and found.last_searched_on > missed_term.last_searched_on)`;
  const read = async <Row extends SearchedTerm>(table: string, columns: string, condition: string) => {
    const { rows } = await database.execute<Row & Record<string, unknown>>(sql`
      select term, searches, last_searched_on::text as "lastSearchedOn" ${sql.raw(columns)} from search.${sql.identifier(table)}
      where site = ${site} and searches >= ${LEAST_SEARCHES} ${sql.raw(condition)}
      order by searches desc, last_searched_on desc, term limit ${most}`);
    return rows as Row[];
  };
  return {
    nothing: await read('missed_term', '', `and instead is null and ${isMissed}`),
    instead: await read('missed_term', ', instead', `and instead is not null and ${isMissed}`),
    found: await read('learned_term', '', ''),
    chosen: await readChosen(database, site, most),
  };
}

async function readChosen(database: Pick<Database, 'execute'>, site: SiteCode, most: number): Promise<ChosenProduct[]> {
  const { rows } = await database.execute<ChosenProduct & Record<string, unknown>>(sql`
    select max(term) as term, product_id as "productId", title, sum(opened)::int as opened, sum(added)::int as added
    from search.chosen_product join search.product using (site, product_id)
    where site = ${site} group by folded, product_id, title having sum(opened) + sum(added) >= ${LEAST_SEARCHES}
    order by added desc, opened desc, term, product_id limit ${most}`);
  return rows;
}
