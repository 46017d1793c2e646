import type { Database, SliceContext } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeCategories } from './catalogue/write-categories.ts';
import { FEED_SITES } from './demo/feed-sites.ts';
import { importFeed } from './import/import-feed.ts';
import { siteCatalogue } from './schema.ts';
import { rebuildSearchIndex } from './search/build/rebuild-search-index.ts';

/**
 * Imports the demo feeds of the sites that have no catalogue yet, by the importer that operators use. Works out what searches read
 * for those that were imported before there was such a thing.
 */
export async function seed({ database }: SliceContext, progress: (line: string) => void): Promise<void> {
  await writeCategories(database);
  const stocked = await stockedSites(database);
  for (const site of await unindexedSites(database)) {
    await rebuildSearchIndex(database, site);
    progress(`search of ${site} is ready`);
  }
  for (const { site, file } of FEED_SITES.filter((each) => !stocked.has(each.site))) {
    const stream = createReadStream(fileURLToPath(new URL(`demo/feeds/${file}`, import.meta.url)));
    const { created, rejected, durationMs } = await importFeed({
      database,
      site,
      stream,
      regularPricesSince: demoOpening(),
    });
    const rejectedText = rejected > 0 ? `, ${rejected} rejected` : '';
    progress(`catalogue of ${site}: ${created} offers${rejectedText} in ${(durationMs / 1000).toFixed(1)} s`);
  }
}

/** The demo shop has been open for three months: what its first sales are reduced from is known. */
function demoOpening(): Date {
  return new Date(Date.now() - 90 * 24 * 60 * 60 * 1000);
}

async function stockedSites(database: Database): Promise<Set<string>> {
  const rows = await database.select({ site: siteCatalogue.site }).from(siteCatalogue);
  return new Set(rows.map(({ site }) => site).filter((site) => (SITE_CODES as readonly string[]).includes(site)));
}

async function unindexedSites(database: Database): Promise<SiteCode[]> {
  const { rows } = await database.execute<{ site: SiteCode }>(sql`
    select site from search.site_catalogue
    where not exists (select from search.posting where posting.site = site_catalogue.site)
      and exists (select from search.product where product.site = site_catalogue.site and not is_gone)`);
  return rows.map(({ site }) => site);
}
