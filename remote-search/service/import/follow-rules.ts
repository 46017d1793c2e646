import type { Database, SliceContext } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { sql } from '@ninefold/service/sql';
import { openProductIndex } from '../index/product-index.ts';
import { RULES_VERSION } from '../language/rules-version.ts';
import { filingRules } from '../schema.ts';
import { finishDerivation } from './finish-import.ts';

/** How soon lists are found that a host of another version has written meanwhile. */
const CHECK_INTERVAL_MS = 10 * 60_000;
/** A version of which no host has said for so long that it is there counts no more. */
const GONE = sql.raw(`interval '25 minutes'`);

/**
 * Has searches find by the rules of this version what another one has filed, once the service listens: meanwhile shoppers search what there is. While
 * hosts of two versions run the later one has its way, else each would file again and again what the other has filed.
 */
export function followRules(app: FastifyInstance, { database }: SliceContext): void {
  const rules = new DueWork({
    run: async (ending) => {
      if (await areLatest(database)) await refileOutdated(database, ending);
    },
    intervalMs: CHECK_INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'the lists of searches could not be worked out by new rules'),
  });
  app.addHook('onListen', async () => {
    rules.wake();
    rules.start();
  });
  app.addHook('onClose', () => rules.close());
}

/** Says that a host files by these rules. Answers whether none does by rules that came later. */
export async function areLatest(database: Database, version = RULES_VERSION): Promise<boolean> {
  await database
    .insert(filingRules)
    .values({ version })
    .onConflictDoUpdate({ target: filingRules.version, set: { seenAt: sql`now()` } });
  // By the database's clock: a moment loses its microseconds here.
  const { rows } = await database.execute(sql`
    select from search.filing_rules later join search.filing_rules own on own.version = ${version}
    where later.first_seen_at > own.first_seen_at and later.seen_at > now() - ${GONE} limit 1`);
  return rows.length === 0;
}

/** Works out the lists of searches for every site that has them by other rules. Answers which these were. */
export async function refileOutdated(database: Database, ending?: AbortSignal): Promise<SiteCode[]> {
  const sites = await openProductIndex(database).outdatedSites();
  for (const site of sites) if (!ending?.aborted) await finishDerivation(database, site);
  return sites;
}
