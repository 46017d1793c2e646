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
 * Since when the offers on sale have the newest of their sale prices without a day at another one, as `priorPriceOf` finds it; never later. What
 * another price replaced at the same moment was asked of nobody.
 */
const SALES_BEGAN = sql`
  select site, tcm, max(since) as at
  from (
    select site, tcm, since, sale_price_minor, sale_from,
      lag(sale_price_minor) over earlier as former_price, lag(sale_until) over earlier as former_until
    from (
      select history.*, lead(history.since) over (partition by site, tcm order by history.since, history.id) as replaced_at
      from search.price_history history join search.offer using (site, tcm)
      where offer.sale_price_minor is not null
    ) as every
    where since is distinct from replaced_at
    window earlier as (partition by site, tcm order by since)
  ) as asked
  where (sale_price_minor = former_price and coalesce(sale_from <= since, true) and coalesce(former_until >= since, true)) is not true
  group by site, tcm`;

/**
 * Forgets prices that were others already at a moment. What is on sale keeps those that its sale refers to: it may have begun long ago. What it would
 * have cost else meanwhile is forgotten, too: it was asked of nobody. Answers how many.
 */
export async function forgetFormerPrices(database: Database, before: Date): Promise<number> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const { rowCount } = await transaction.execute(sql`
      with moment as (select least(${before.toISOString()}::timestamptz, now() - ${WINDOW}) as at), began as (${SALES_BEGAN}), needless as (
        select known.id, site, tcm, coalesce(known.since > began.at, false) as is_in_sale
        from search.price_history known cross join moment left join began using (site, tcm)
        where known.since < moment.at and exists (
          select from search.price_history later
          where later.site = known.site and later.tcm = known.tcm and (later.since, later.id) > (known.since, known.id)
            and later.since <= case when known.since > began.at then moment.at else least(moment.at, began.at - ${WINDOW}) end)
      ), lengthened as (
        -- The sale goes on until the next price that is left.
        update search.price_history first set sale_until = null from began
        where first.site = began.site and first.tcm = began.tcm and first.since = began.at
          and exists (select from needless where site = first.site and tcm = first.tcm and is_in_sale)
      )
      delete from search.price_history former using needless where former.id = needless.id`);
    return rowCount ?? 0;
  });
}

/** Carts, watchlists and a return to the shop need what is gone for a while, reductions and those who check them former prices. */
export const keptGoods: readonly KeptForAWhile[] = [
  { name: 'gone-offers', days: 1096, forget: ({ database }, before) => forgetGoneOffers(database, before) },
  { name: 'former-prices', days: 1096, forget: ({ database }, before) => forgetFormerPrices(database, before) },
];
