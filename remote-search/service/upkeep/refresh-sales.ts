import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { countCategories } from '../import/finish-import.ts';
import { refreshProducts } from '../import/refresh-products.ts';

/** Products that are refreshed in one transaction. */
const BATCH_SIZE = 500;

/**
 * Brings up to date the products whose sale has begun or ended since: their lowest price, whether they are reduced, and the sale
 * categories that list them. Without `since` the last import counts. Answers how many there were.
 */
export async function refreshSales(database: Database, site: SiteCode, since?: Date): Promise<number> {
  const { rows } = await database.execute<{ product_id: string }>(sql`
    select distinct product_id from search.offer
    join search.site_catalogue on site_catalogue.site = offer.site
    cross join lateral (select coalesce(${since?.toISOString() ?? null}::timestamptz, imported_at) as since) as last
    where offer.site = ${site} and gone_at is null and sale_price_minor is not null
      and ((sale_from > since and sale_from <= now()) or (sale_until > since and sale_until <= now()))`);
  const ids = rows.map((row) => row.product_id);
  if (ids.length === 0) return 0;
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    await database.transaction((transaction) =>
      refreshProducts(transaction, site, ids.slice(start, start + BATCH_SIZE)),
    );
  await countCategories(database, site);
  await database.execute(sql`update search.site_catalogue set revision = revision + 1 where site = ${site}`);
  return ids.length;
}
