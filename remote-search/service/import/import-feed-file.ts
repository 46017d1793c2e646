import { migrateSlice, openDatabase } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { writeCategories } from '../catalogue/write-categories.ts';
import { slice } from '../slice.ts';
import { importFeed, type FeedFormat } from './import-feed.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';

export interface ImportFeedFileOptions {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** A product feed in the format of Google Merchant Center: tab-separated, or RSS 2.0. */
  file: string;
  site: SiteCode;
  /** @default what the first bytes look like */
  format?: FeedFormat | undefined;
  /** The feed is the whole catalogue: offers that it does not have are taken out of the shop. @default false */
  replace?: boolean | undefined;
  /** @see ImportFeedOptions.regularPricesSince */
  regularPricesSince?: Date | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * Imports a feed file into the catalogue of a site, for a command line. Rejects with {@link FeedRefused} when the file cannot be
 * read to its end, and with the system's error when there is no such file.
 */
export async function importFeedFile(options: ImportFeedFileOptions): Promise<ImportReport> {
  const { databaseUrl, dataDir, file, site, ...rest } = options;
  const { size } = await stat(file);
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateSlice(opened, slice);
    await writeCategories(opened.database);
    const stream = createReadStream(file);
    return await importFeed({ ...rest, database: opened.database, site, stream, totalBytes: size });
  } finally {
    await opened.close();
  }
}
