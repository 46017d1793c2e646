import type { Database, Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { toCategoryRows } from '../categories/category-entry.ts';
import { toEntries, toItems } from '../categories/category-items.ts';
import { ensureFallback } from '../categories/fallback-category.ts';
import { placeGoods, readGoods } from '../categories/place-goods.ts';
import { refreshGoods } from '../categories/refresh-goods.ts';
import { writeCategoryRows } from '../categories/write-category-rows.ts';
import { readRows } from '../categories/write-document.ts';
import { emptyIndex, forgetDeleted } from '../index/index-tables.ts';
import { countCategories, finishImport } from '../import/finish-import.ts';

/** Tables that say nothing without goods, beside those of the index. */
const DERIVED = ['learned_term', 'missed_term', 'chosen_product', 'site_catalogue'];

/** Works out anew all that a site has of its offers and categories, once rows of these were deleted. A site without offers is left empty. */
export async function deriveSite(database: Database, site: SiteCode): Promise<void> {
  const hasOffers = await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await forgetGone(transaction, site);
    const { rows } = await transaction.execute(sql`select from search.offer where site = ${site} limit 1`);
    if (rows.length === 0) await empty(transaction, site);
    else await deriveGoods(transaction, site);
    await countCategories(transaction, site);
    return rows.length > 0;
  });
  if (hasOffers) await finishImport(database, site, true);
}

/** Forgets what is kept of offers that are no more. */
async function forgetGone(transaction: Transaction, site: SiteCode): Promise<void> {
  const isOfferOf = sql.raw('select from search.offer where offer.site = gone.site');
  await transaction.execute(sql`
    delete from search.price_history gone where site = ${site} and not exists (${isOfferOf} and offer.tcm = gone.tcm)`);
  await transaction.execute(sql`
    delete from search.product gone
    where site = ${site} and not exists (${isOfferOf} and offer.product_id = gone.product_id)`);
  await forgetDeleted(transaction);
  await transaction.execute(sql`
    delete from search.facet_label gone where site = ${site} and not exists (${isOfferOf}
      and case gone.facet when 'colour' then offer.colour_key when 'size' then offer.size_key when 'value' then offer.value_key
        else offer.brand_key end = gone.key)`);
}

async function empty(transaction: Transaction, site: SiteCode): Promise<void> {
  await emptyIndex(transaction, site);
  for (const table of DERIVED)
    await transaction.execute(sql`delete from search.${sql.identifier(table)} where site = ${site}`);
  await transaction.execute(sql`delete from search.category where site = ${site} and made_from = 'feed'`);
  await mendTree(transaction, site);
}

async function deriveGoods(transaction: Transaction, site: SiteCode): Promise<void> {
  await ensureFallback(transaction, site);
  await mendTree(transaction, site);
  const after = await readRows(transaction, site);
  const { moves } = placeGoods([], after, await readGoods(transaction, site));
  await refreshGoods(transaction, site, { before: [], after, moves });
}

/** What stood below a category that is gone stands at the top. */
async function mendTree(transaction: Transaction, site: SiteCode): Promise<void> {
  const rows = await readRows(transaction, site);
  const numbers = new Set(rows.map(({ number }) => number));
  if (rows.every(({ parent }) => parent === null || numbers.has(parent))) return;
  const entries = rows.map((row) => ({
    ...row,
    parent: row.parent !== null && numbers.has(row.parent) ? row.parent : null,
  }));
  // Parents first: what an operator has put below a category of a feed is read before it.
  await writeCategoryRows(transaction, site, toCategoryRows(site, toEntries(toItems(entries))));
}
