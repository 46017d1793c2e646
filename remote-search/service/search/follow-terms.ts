import type { SliceContext } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { openProductIndex } from '../index/product-index.ts';
import { forgetChoices } from './count-choices.ts';
import { forgetTerms } from './learn-terms.ts';

/** How long a term waits that has just become worth suggesting. */
const TERMS_INTERVAL_MS = 6 * 60 * 60_000;

/** Has searches of late suggested, and old ones forgotten, as long as the service runs. */
export function followTerms(app: FastifyInstance, { database }: SliceContext): void {
  const terms = new DueWork({
    async run(ending) {
      for (const site of SITE_CODES) {
        if (ending.aborted) return;
        await forgetTerms(database, site);
        await forgetChoices(database, site);
        await openProductIndex(database).rebuildSuggestions(site);
      }
    },
    intervalMs: TERMS_INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'searches of late could not be worked out as suggestions'),
  });
  terms.start();
  app.addHook('onClose', () => terms.close());
}
