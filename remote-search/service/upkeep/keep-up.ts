import type { Database } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { rebuildCompletions } from '../search/build/rebuild-search-index.ts';
import { forgetTerms } from '../search/learn-terms.ts';
import { refreshSales } from './refresh-sales.ts';

/** How late a price may change in lists and sale categories; tiles, product pages and carts always show the right one. */
const SALES_INTERVAL_MS = 5 * 60_000;
/** How long a term waits that has just become worth suggesting. */
const TERMS_INTERVAL_MS = 6 * 60 * 60_000;

/** Does from time to time what no request and no import does. Answers how to end it. */
export function keepUp(database: Database, onError: (error: unknown) => void): () => void {
  let since: Date | undefined;
  const sales = async () => {
    const now = new Date();
    for (const site of SITE_CODES) await refreshSales(database, site, since);
    since = now;
  };
  const terms = async () => {
    for (const site of SITE_CODES) {
      await forgetTerms(database, site);
      await rebuildCompletions(database, site);
    }
  };
  const timers = [
    setInterval(() => void sales().catch(onError), SALES_INTERVAL_MS).unref(),
    setInterval(() => void terms().catch(onError), TERMS_INTERVAL_MS).unref(),
  ];
  return () => timers.forEach(clearInterval);
}
