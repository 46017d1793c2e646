import type { Database, SliceContext } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { openProductIndex } from '../index/product-index.ts';
import { finishDerivation } from './finish-import.ts';

/** How soon lists are found that a host of another version has written meanwhile. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/** Has searches find by the rules of this version what another one has filed, once the service listens: meanwhile shoppers search what there is. */
export function followRules(app: FastifyInstance, { database }: SliceContext): void {
  const rules = new DueWork({
    run: (ending) => refileOutdated(database, ending),
    intervalMs: CHECK_INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'the lists of searches could not be worked out by new rules'),
  });
  app.addHook('onListen', async () => {
    rules.wake();
    rules.start();
  });
  app.addHook('onClose', () => rules.close());
}

/** Works out the lists of searches for every site that has them by other rules. Answers which these were. */
export async function refileOutdated(database: Database, ending?: AbortSignal): Promise<SiteCode[]> {
  const sites = await openProductIndex(database).outdatedSites();
  for (const site of sites) if (!ending?.aborted) await finishDerivation(database, site);
  return sites;
}
