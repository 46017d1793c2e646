import type { Database, SliceContext } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import { countCategories } from './finish-import.ts';
import { refreshProducts } from './refresh-products.ts';

const CHECK_INTERVAL_MS = 60_000;
/** Products that are derived anew at a time: sales of a whole catalogue begin at one midnight. */
const BATCH_SIZE = 500;

/** Keeps up with sales that begin and end by themselves, as long as the service runs. */
export function followSales(app: FastifyInstance, { database }: SliceContext): void {
  const sales = new DueWork({
    run: () => refreshDueSales(database),
    intervalMs: CHECK_INTERVAL_MS,
    onFault: (error) => app.log.error({ err: error }, 'sales that began or ended could not be taken over'),
  });
  sales.start();
  app.addHook('onClose', () => sales.close());
}

/** Derives the products anew of which a sale has begun or ended, with a new revision of their catalogues. Answers how many. */
export async function refreshDueSales(database: Database): Promise<number> {
  const sites = new Set<SiteCode>();
  let refreshed = 0;
  for (;;) {
    const due = await readDue(database);
    if (due.length === 0) break;
    for (const [site, productIds] of Map.groupBy(due, (row) => row.site)) {
      const ids = productIds.map((row) => row.product_id);
      await database.transaction((transaction) => refreshProducts(transaction, site, ids));
      sites.add(site);
    }
    refreshed += due.length;
  }
  for (const site of sites) {
    await countCategories(database, site);
    await database.execute(sql`update search.site_catalogue set revision = revision + 1 where site = ${site}`);
  }
  return refreshed;
}

async function readDue(database: Database): Promise<{ site: SiteCode; product_id: string }[]> {
  const { rows } = await database.execute<{ site: SiteCode; product_id: string }>(sql`
    select site, product_id from search.product where price_changes_at <= now() limit ${BATCH_SIZE}`);
  return rows;
}
