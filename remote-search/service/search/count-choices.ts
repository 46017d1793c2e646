import type { Database } from '@ninefold/service';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { Choice } from '../../contract/choice.ts';
import { foldText } from '../language/fold-text.ts';
import { isShareable, REMEMBERED_DAYS } from './learn-terms.ts';
import { cleanText } from './read-term.ts';
import { createWaitingCounts } from './waiting-counts.ts';

/** Rows of a site that are kept; of more the seldom ones go first. */
const MOST_CHOICES = 50_000;

interface CountedChoice {
  site: SiteCode;
  folded: string;
  term: string;
  productId: string;
  act: Choice['act'];
}

/** Counts what is chosen after a search by site, day, term and product, of one network once a day, in memory, and writes it every few seconds: nothing of who. */
export function createChoiceCounter(database: Database, onError: (error: unknown) => void) {
  const { add, flush, close } = createWaitingCounts<CountedChoice>((counts) => writeChoices(database, counts), onError);
  return {
    count(site: SiteCode, { query, productId, act }: Choice, ip: string) {
      const typed = cleanText(query);
      const folded = foldText(typed);
      if (!isShareable(typed, folded)) return;
      const term = typed.toLocaleLowerCase(siteOf(site).locale);
      add(`${site} ${act} ${productId} ${folded}`, { site, folded, term, productId, act }, ip);
    },
    flush,
    close,
  };
}

/** Writes counts of products that the site has: an invented one is nobody's choice. */
async function writeChoices(database: Database, counts: readonly (CountedChoice & { times: number })[]): Promise<void> {
  await database.execute(sql`
    insert into search.chosen_product (site, chosen_on, folded, term, product_id, opened, added)
    select given.site, current_date, folded, max(term), given."productId",
      coalesce(sum(times) filter (where act = 'opened'), 0), coalesce(sum(times) filter (where act = 'added'), 0)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given(site text, folded text, term text, "productId" text, act text, times int)
    join search.product on product.site = given.site and product.product_id = given."productId" and not product.is_gone
    group by given.site, folded, given."productId" order by given.site, folded, given."productId"
    on conflict (site, chosen_on, folded, product_id) do update set
      term = excluded.term, opened = chosen_product.opened + excluded.opened, added = chosen_product.added + excluded.added`);
}

/** Forgets what was chosen long ago, and what is seldom chosen where there is much. */
export async function forgetChoices(database: Database, site: SiteCode): Promise<void> {
  await database.execute(sql`
    delete from search.chosen_product where site = ${site} and (
      chosen_on < current_date - ${REMEMBERED_DAYS}::int
      or (chosen_on, folded, product_id) in (
        select chosen_on, folded, product_id from search.chosen_product where site = ${site}
        order by opened + added desc, chosen_on desc offset ${MOST_CHOICES}))`);
}
