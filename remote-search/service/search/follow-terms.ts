import type { Database } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { openProductIndex } from '../index/product-index.ts';
import { forgetChoices } from './count-choices.ts';
import { forgetTerms } from './learn-terms.ts';

/** How long a term waits that has just become worth suggesting. */
const TERMS_INTERVAL_MS = 6 * 60 * 60_000;

/** Has searches of late suggested, and old ones forgotten. Answers how to end it. */
export function followTerms(database: Database, onError: (error: unknown) => void): () => void {
  const refresh = async () => {
    for (const site of SITE_CODES) {
      await forgetTerms(database, site);
      await forgetChoices(database, site);
      await openProductIndex(database).rebuildSuggestions(site);
    }
  };
  const timer = setInterval(() => void refresh().catch(onError), TERMS_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
