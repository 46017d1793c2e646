import type { Database } from '@ninefold/service';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { foldText } from '../language/fold-text.ts';
import { createWaitingCounts } from './waiting-counts.ts';

/** Terms that were searched less often are not shown to others. */
export const LEAST_SEARCHES = 3;
/** A sentence is nobody else's term. */
const LONGEST_TERM = 40;
/** From so many digits on it may be somebody's number. */
const MOST_DIGITS = 5;
/** Terms that nobody has searched for so long are forgotten; those that are seldom sooner. */
export const REMEMBERED_DAYS = 90;
const SELDOM_REMEMBERED_DAYS = 7;
const MOST_TERMS = 10_000;

export interface TermLearner {
  /** Counts a search that found something, of one network once a day; never waits. */
  learn: (site: SiteCode, term: string, ip: string) => void;
  /** As {@link learn}, of one that found nothing, or only by the words that were searched `instead`. */
  miss: (site: SiteCode, term: string, ip: string, instead?: string) => void;
  /** Writes what was counted; called every few seconds by itself. */
  flush: () => Promise<void>;
  /** Writes what was counted, and ends. */
  close: () => Promise<void>;
}

interface Count {
  site: SiteCode;
  folded: string;
  term: string;
  /** Of a missed term; null where nothing was found. */
  instead?: string | null;
}

type Written = Count & { times: number };

/** Counts what is searched, found or not, in memory, and writes it every few seconds: nothing of who, and no term that may tell it. */
export function createTermLearner(database: Database, onError: (error: unknown) => void): TermLearner {
  const { add, flush, close } = createWaitingCounts<Count>((counts) => writeCounts(database, counts), onError);
  const count = (site: SiteCode, typed: string, ip: string, missed?: Pick<Count, 'instead'>) => {
    const folded = foldText(typed);
    if (!isShareable(typed, folded)) return;
    const key = `${site} ${missed ? 'missed' : 'found'} ${folded}`;
    const term = typed.toLocaleLowerCase(siteOf(site).locale);
    add(key, { site, folded, term, ...missed }, ip);
  };
  return {
    learn: (site, term, ip) => count(site, term, ip),
    miss: (site, term, ip, instead) => count(site, term, ip, { instead: instead ?? null }),
    flush,
    close,
  };
}

/** Not an address, not a number of somebody, not a sentence. */
export function isShareable(typed: string, folded: string): boolean {
  const digits = folded.replace(/\D/g, '').length;
  return folded.length >= 2 && typed.length <= LONGEST_TERM && digits <= MOST_DIGITS && !/[@/\\<>]|www\./i.test(typed);
}

async function writeCounts(database: Database, counts: readonly Written[]): Promise<void> {
  const isMissed = ({ instead }: Count) => instead !== undefined;
  await writeFound(
    database,
    counts.filter((each) => !isMissed(each)),
  );
  await writeMissed(database, counts.filter(isMissed));
}

async function writeMissed(database: Database, counts: readonly Written[]): Promise<void> {
  if (counts.length === 0) return;
  await database.execute(sql`
    insert into search.missed_term (site, folded, term, instead, searches, last_searched_on)
    select site, folded, term, instead, times, current_date
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given(site text, folded text, term text, instead text, times int)
    order by site, folded
    on conflict (site, folded) do update set
      term = excluded.term, instead = excluded.instead, searches = missed_term.searches + excluded.searches,
      last_searched_on = current_date`);
}

async function writeFound(database: Database, counts: readonly Written[]): Promise<void> {
  if (counts.length === 0) return;
  await database.execute(sql`
    insert into search.learned_term (site, folded, term, searches, last_searched_on)
    select site, folded, term, times, current_date
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given(site text, folded text, term text, times int)
    order by site, folded
    on conflict (site, folded) do update set
      term = excluded.term, searches = learned_term.searches + excluded.searches, last_searched_on = current_date`);
}

/** Forgets terms that are no longer searched, and all but the most searched. */
export async function forgetTerms(database: Database, site: SiteCode): Promise<void> {
  for (const table of ['learned_term', 'missed_term'])
    await database.execute(sql`
      delete from search.${sql.identifier(table)} where site = ${site} and (
        last_searched_on < current_date - case when searches < ${LEAST_SEARCHES} then ${SELDOM_REMEMBERED_DAYS}::int else ${REMEMBERED_DAYS}::int end
        or folded in (
          select folded from search.${sql.identifier(table)} where site = ${site} order by searches desc, last_searched_on desc offset ${MOST_TERMS}))`);
}
