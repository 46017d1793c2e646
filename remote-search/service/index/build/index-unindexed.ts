import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { rebuildSearchIndex } from './rebuild-search-index.ts';

/** Works out what searches read for the sites whose goods were imported before there was such a thing. */
export async function indexUnindexed(database: Database, progress: (line: string) => void): Promise<void> {
  for (const site of await unindexedSites(database)) {
    await rebuildSearchIndex(database, site);
    progress(`search of ${site} is ready`);
  }
}

async function unindexedSites(database: Database): Promise<SiteCode[]> {
  const { rows } = await database.execute<{ site: SiteCode }>(sql`
    select site from search.site_catalogue
    where not exists (select from search.posting where posting.site = site_catalogue.site)
      and exists (select from search.product where product.site = site_catalogue.site and not is_gone)`);
  return rows.map(({ site }) => site);
}
