import type { Database, KeptForAWhile } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { holdTree } from '../categories/hold-tree.ts';
import type { SiteCode } from '@ninefold/sites';

/** What is reduced refers to the 30 days before: no less is kept, whatever operators say. */
const WINDOW = sql.raw(`interval '31 days'`);

/** Forgets offers that have been gone since before a moment, with their products, their prices, and categories of feeds that held nothing else. Answers how many offers. */
export async function forgetGoneOffers(database: Database, before: Date): Promise<number> {
  const isOld = sql`gone_at < ${before.toISOString()}::timestamptz`;
  const { rows } = await database.execute<{ site: SiteCode }>(
    sql`select distinct site from search.offer where ${isOld}`,
  );
  let forgotten = 0;
  for (const { site } of rows)
    forgotten += await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`);
      await holdTree(transaction, site, 'update');
      const { rows: gone } = await transaction.execute<{ product_id: string; category_number: number }>(sql`
        with gone as (
          delete from search.offer where site = ${site} and ${isOld} returning tcm, product_id, category_number
        ), priced as (
          delete from search.price_history using gone where site = ${site} and price_history.tcm = gone.tcm
        )
        select product_id, category_number from gone`);
      await transaction.execute(sql`
        delete from search.product where site = ${site} and is_gone
          and product_id in (select jsonb_array_elements_text(${JSON.stringify(gone.map((row) => row.product_id))}::jsonb))
          and not exists (
            select from search.offer where offer.site = product.site and offer.product_id = product.product_id)`);
      await forgetEmptied(transaction, site, [...new Set(gone.map((row) => row.category_number))]);
      return gone.length;
    });
  return forgotten;
}

/** Takes out of the tree what feeds have brought and what holds nothing now, from below; it has the same number when it comes back. */
async function forgetEmptied(
  transaction: Pick<Database, 'execute'>,
  site: SiteCode,
  numbers: readonly number[],
): Promise<void> {
  const { rows } = await transaction.execute<{ number: number }>(sql`
    select distinct unnest(trail) as number from search.category where site = ${site} and number = any(${sql.param(numbers)}::int[])`);
  const left = sql.param(rows.map(({ number }) => number));
  for (let isDone = rows.length === 0; !isDone;) {
    const { rowCount } = await transaction.execute(sql`
      delete from search.category empty
      where site = ${site} and made_from = 'feed' and not is_fallback and number = any(${left}::int[])
        and not exists (select from search.category below where below.site = empty.site and below.parent = empty.number)
        and not exists (select from search.offer where offer.site = empty.site and offer.category_number = empty.number)`);
    isDone = rowCount === 0;
  }
}

/**
 * Forgets prices that were others already at a moment. What is on sale keeps all of its own: the sale may have begun long ago, and refers to what
 * was asked before. Answers how many.
 */
export async function forgetFormerPrices(database: Database, before: Date): Promise<number> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const { rowCount } = await transaction.execute(sql`
      with moment as (select least(${before.toISOString()}::timestamptz, now() - ${WINDOW}) as at)
      delete from search.price_history former using moment
      where former.since < moment.at
        and exists (
          select from search.price_history later
          where later.site = former.site and later.tcm = former.tcm and later.since <= moment.at
            and (later.since, later.id) > (former.since, former.id))
        and not exists (
          select from search.offer
          where offer.site = former.site and offer.tcm = former.tcm and offer.sale_price_minor is not null)`);
    return rowCount ?? 0;
  });
}

/** Carts, watchlists and a return to the shop need what is gone for a while, reductions and those who check them former prices. */
export const keptGoods: readonly KeptForAWhile[] = [
  { name: 'gone-offers', days: 1096, forget: ({ database }, before) => forgetGoneOffers(database, before) },
  { name: 'former-prices', days: 1096, forget: ({ database }, before) => forgetFormerPrices(database, before) },
];
