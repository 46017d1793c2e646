import type { Database } from '@ninefold/service';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { foldText } from '../text/fold-text.ts';

/** Terms that were searched less often are not shown to others: what one person alone has typed stays unseen. */
export const LEAST_SEARCHES = 3;
/** A sentence is nobody else's term. */
const LONGEST_TERM = 40;
/** From so many digits on it may be somebody's number. */
const MOST_DIGITS = 5;
/** Terms that wait to be written; more in one interval are an attack. */
const MOST_WAITING = 2000;
const WRITE_INTERVAL_MS = 5000;
/** Terms that nobody has searched for so long are forgotten; those that are seldom sooner. */
const REMEMBERED_DAYS = 90;
const SELDOM_REMEMBERED_DAYS = 7;
const MOST_TERMS = 10_000;

export interface TermLearner {
  /** Counts a search that found something; never waits. */
  learn: (site: SiteCode, term: string) => void;
  /** Writes what was counted; called every few seconds by itself. */
  flush: () => Promise<void>;
  /** Writes what was counted, and ends. */
  close: () => Promise<void>;
}

interface Count {
  site: SiteCode;
  folded: string;
  term: string;
  searches: number;
}

/** Counts what is searched and found, in memory, and writes it every few seconds: nothing of who, and no term that may tell it. */
export function createTermLearner(database: Database, onError: (error: unknown) => void): TermLearner {
  let waiting = new Map<string, Count>();
  const flush = async () => {
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    await writeCounts(database, counts).catch(onError);
  };
  const timer = setInterval(() => void flush(), WRITE_INTERVAL_MS).unref();
  return {
    learn(site, typed) {
      const folded = foldText(typed);
      if (!isShareable(typed, folded)) return;
      const key = `${site} ${folded}`;
      const known = waiting.get(key);
      if (!known && waiting.size >= MOST_WAITING) return;
      const term = typed.toLocaleLowerCase(siteOf(site).locale);
      waiting.set(key, { site, folded, term, searches: (known?.searches ?? 0) + 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Not an address, not a number of somebody, not a sentence. */
function isShareable(typed: string, folded: string): boolean {
  const digits = folded.replace(/\D/g, '').length;
  return folded.length >= 2 && typed.length <= LONGEST_TERM && digits <= MOST_DIGITS && !/[@/\\<>]|www\./i.test(typed);
}

async function writeCounts(database: Database, counts: readonly Count[]): Promise<void> {
  await database.execute(sql`
    insert into search.learned_term (site, folded, term, searches, last_searched_on)
    select site, folded, term, searches, current_date
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given(site text, folded text, term text, searches int)
    order by site, folded
    on conflict (site, folded) do update set
      term = excluded.term, searches = learned_term.searches + excluded.searches, last_searched_on = current_date`);
}

/** Forgets terms that are no longer searched, and all but the most searched. */
export async function forgetTerms(database: Database, site: SiteCode): Promise<void> {
  await database.execute(sql`
    delete from search.learned_term where site = ${site} and (
      last_searched_on < current_date - case when searches < ${LEAST_SEARCHES} then ${SELDOM_REMEMBERED_DAYS}::int else ${REMEMBERED_DAYS}::int end
      or folded in (
        select folded from search.learned_term where site = ${site} order by searches desc, last_searched_on desc offset ${MOST_TERMS}))`);
}
