import type { Database, SliceContext } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import { holdTree } from '../categories/hold-tree.ts';
import { countCategories } from './finish-import.ts';
import { refreshProducts } from './refresh-products.ts';

const CHECK_INTERVAL_MS = 60_000;
/** Products that are derived anew at a time: sales of a whole catalogue begin at one midnight. */
const BATCH_SIZE = 500;
const isDue = sql`price_changes_at <= now()`;

type Transaction = Pick<Database, 'execute'>;

/** Keeps up with sales that begin and end by themselves, as long as the service runs. */
export function followSales(app: FastifyInstance, { database }: SliceContext): void {
  const sales = new DueWork({
    run: (ending) => refreshDueSales(database, ending),
    intervalMs: CHECK_INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'sales that began or ended could not be taken over'),
  });
  sales.start();
  app.addHook('onClose', () => sales.close());
}

/**
 * Derives the products anew of which a sale has begun or ended. The last of a site bring a new revision of its catalogue and the counts of its
 * categories in the same moment: a run that is cut off before leaves what is due to the next one. Answers how many.
 *
 * @param ending once it is aborted no more are begun
 */
export async function refreshDueSales(database: Database, ending?: AbortSignal): Promise<number> {
  let refreshed = 0;
  for (;;) {
    const due = ending?.aborted ? [] : await readDue(database);
    if (due.length === 0) return refreshed;
    for (const [site, products] of Map.groupBy(due, (row) => row.site)) {
      const ids = products.map((row) => row.product_id);
      await database.transaction((transaction) => refreshOfSite(transaction, site, ids));
    }
    refreshed += due.length;
  }
}

async function refreshOfSite(transaction: Transaction, site: SiteCode, ids: readonly string[]): Promise<void> {
  // One host after the other, so that one of them is the last.
  await holdTree(transaction, site, 'update');
  await refreshProducts(transaction, site, ids);
  const { rows: left } = await transaction.execute(sql`
    select from search.product where site = ${site} and ${isDue} limit 1`);
  if (left.length > 0) return;
  await countCategories(transaction, site);
  await transaction.execute(sql`update search.site_catalogue set revision = revision + 1 where site = ${site}`);
}

async function readDue(database: Database): Promise<{ site: SiteCode; product_id: string }[]> {
  const { rows } = await database.execute<{ site: SiteCode; product_id: string }>(sql`
    select site, product_id from search.product where ${isDue} limit ${BATCH_SIZE}`);
  return rows;
}
