import { migrateSlice, openDatabase, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { exportDocument } from './export-document.ts';
import { importDocument, type ContentImportReport, type ImportDocumentOptions } from './import-document.ts';
import { readDocumentFile } from './read-document.ts';

/** Which database, and which site of it. */
export interface ContentTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
  site: SiteCode;
}

/** All content of a site as one JSON document, for a command line. */
export async function exportContent(target: ContentTarget): Promise<string> {
  return await withDatabase(target, (database) => exportDocument(database, target.site));
}

export interface ImportContentFileOptions extends ContentTarget, Pick<ImportDocumentOptions, 'isDryRun'> {
  file: string;
  /** Answers the numbers of the site's categories, asked only of a document without fault; without it, or when there are none, no link to one is looked up. */
  readCategories?: (() => Promise<ReadonlySet<number>>) | undefined;
}

/**
 * Replaces content of a site by that of a file, for a command line. Rejects with `ContentRefused` when the document has faults,
 * and with the system's error when there is no such file; then nothing is changed.
 */
export async function importContentFile(options: ImportContentFileOptions): Promise<ContentImportReport> {
  const { file, isDryRun, readCategories, ...target } = options;
  const document = await readDocumentFile(file, target.site);
  return await withDatabase(target, async (database) =>
    importDocument(database, document, { isDryRun, categories: await readCategories?.() }),
  );
}

async function withDatabase<Result>(
  { databaseUrl, dataDir }: ContentTarget,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateSlice(opened, { name: 'header', migrations: new URL('../migrations/', import.meta.url) });
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}
