import { sql } from 'drizzle-orm';

/** Whether the sale price of an offer counts at this moment. `offer` is the alias of the table. */
export const isOnSale = sql.raw(`(
  offer.sale_price_minor is not null
  and (offer.sale_from is null or offer.sale_from <= now())
  and (offer.sale_until is null or offer.sale_until > now()))`);

/** What an offer costs at this moment, in minor units. */
export const currentPrice = sql`(case when ${isOnSale} then offer.sale_price_minor else offer.price_minor end)`;
