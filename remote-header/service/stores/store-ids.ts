import { eq } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import { stores } from '../schema.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';

/** The numbers of a site's stores, for a command line. */
export async function listStoreIds(target: DatabaseTarget, site: SiteCode): Promise<string[]> {
  const rows = await withDatabase(target, (database) =>
    database.select({ id: stores.id }).from(stores).where(eq(stores.site, site)),
  );
  return rows.map(({ id }) => id);
}
