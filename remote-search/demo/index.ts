import type { Database, Demo } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoReviews } from './reviews/demo-reviews.ts';
import { writeCategories } from './write-categories.ts';
import { FEED_SITES } from './feed-sites.ts';
import { deriveSite } from '../service/catalogue/derive-site.ts';
import { importFeed } from '../service/import/import-feed.ts';
import { settleReviews } from '../service/reviews/settle-reviews.ts';
import { category, offer, review, siteCatalogue, storeStock, storeStockImport } from '../service/schema.ts';
import { loadStoreStock } from './store-stock.ts';

/** Categories and goods of every site, imported from feeds by the importer that retailers use, and what invented customers say of them. */
export const demo: Demo = {
  name: 'search',
  tables: [
    {
      table: category,
      isKeptWhenChanged: true,
      content: [category.name, category.parent, category.kind, category.saleOf, category.image, category.position],
    },
    { table: offer, isKeptWhenChanged: true, content: [offer.contentHash] },
    { table: storeStock, isKeptWhenChanged: true },
    { table: storeStockImport, isKeptWhenChanged: true },
    { table: review, key: [review.site, review.productId, review.loginId] },
  ],
  async load({ database }, progress) {
    await loadReviews(database);
    const stocked = await stockedSites(database);
    for (const { site, file } of FEED_SITES.filter((each) => !stocked.has(each.site))) {
      await writeCategories(database, site);
      const stream = createReadStream(fileURLToPath(new URL(`feeds/${file}`, import.meta.url)));
      const { created, rejected, durationMs } = await importFeed({
        database,
        site,
        stream,
        regularPricesSince: demoOpening(),
      });
      const rejectedText = rejected > 0 ? `, ${rejected} rejected` : '';
      progress(`catalogue of ${site}: ${created} offers${rejectedText} in ${(durationMs / 1000).toFixed(1)} s`);
    }
    if ((await database.$count(storeStockImport)) === 0) {
      progress('loading the stock in stores');
      await loadStoreStock(database);
    }
  },
  async removed({ database }) {
    await settleReviews(database);
    for (const site of SITE_CODES) await deriveSite(database, site);
  },
};

/** Ahead of the goods, whose ratings are made of them. */
async function loadReviews(database: Database): Promise<void> {
  if ((await database.$count(review)) > 0) return;
  const now = new Date();
  await database.insert(review).values(SITE_CODES.flatMap((site) => demoReviews(site, now)));
  await settleReviews(database);
}

/** The demo shop has been open for three months: what its first sales are reduced from is known. */
function demoOpening(): Date {
  return new Date(Date.now() - 90 * 24 * 60 * 60 * 1000);
}

async function stockedSites(database: Database): Promise<Set<string>> {
  const rows = await database.select({ site: siteCatalogue.site }).from(siteCatalogue);
  return new Set(rows.map(({ site }) => site).filter((site) => (SITE_CODES as readonly string[]).includes(site)));
}
