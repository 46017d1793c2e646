import { migrateSlice, openDatabase } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, gt } from 'drizzle-orm';
import { category } from '../schema.ts';
import { slice } from '../slice.ts';

/** Which database, and which site of it. */
export interface CategoryNumbersOptions {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
  site: SiteCode;
}

/** The numbers of the categories in which a site has products, for a command line. */
export async function readCategoryNumbers({
  databaseUrl,
  dataDir,
  site,
}: CategoryNumbersOptions): Promise<ReadonlySet<number>> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateSlice(opened, slice);
    const rows = await opened.database
      .select({ number: category.number })
      .from(category)
      .where(and(eq(category.site, site), gt(category.productCount, 0)));
    return new Set(rows.map(({ number }) => number));
  } finally {
    await opened.close();
  }
}
