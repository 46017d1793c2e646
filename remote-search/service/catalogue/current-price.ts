import { SITES } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';

/** Whether the sale price of an offer counts at this moment. `offer` is the alias of the table. */
export const isOnSaleIn = (offer: string) =>
  sql.raw(`(
  ${offer}.sale_price_minor is not null
  and (${offer}.sale_from is null or ${offer}.sale_from <= now())
  and (${offer}.sale_until is null or ${offer}.sale_until > now()))`);
const isOnSale = isOnSaleIn('offer');

/** What an offer costs at this moment, in minor units. */
export const currentPrice = sql`(case when ${isOnSale} then offer.sale_price_minor else offer.price_minor end)`;

const sitesWithoutRule = SITES.filter(({ isLowestPriceRuleOn }) => !isLowestPriceRuleOn).map(({ code }) => code);

/**
 * What the current price of an offer is reduced from, null when it is not: the only price that the shop may strike through or work
 * out a percentage from. By the rule of the site the lowest of the 30 days before (P1), else the regular price (P2).
 */
export const formerPrice = sql`(case
  when not ${isOnSale} then null
  when offer.site in (${sql.raw(sitesWithoutRule.map((code) => `'${code}'`).join(', '))}) then offer.price_minor
  else offer.prior_price_minor end)`;
