import { migrateSlice, openDatabase, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { slice } from '../slice.ts';
import {
  importStoreStock,
  readStoreStockImport,
  removeStoreStock,
  type ImportStoreStockOptions,
  type StoreStockReport,
} from './import-store-stock.ts';

interface DatabaseTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface ImportStoreStockFileOptions
  extends DatabaseTarget, Omit<ImportStoreStockOptions, 'database' | 'stream' | 'asOf'> {
  /** A local inventory feed in Google's form. `-` is `stdin`. */
  file: string;
  stdin?: Readable | undefined;
}

/** Imports a file whose figures are of when it was written, for a command line. Rejects as {@link importStoreStock} does, and with an error that has its `path` when there is no such file. */
export async function importStoreStockFile(options: ImportStoreStockFileOptions): Promise<StoreStockReport> {
  const { file, stdin, databaseUrl, dataDir, ...rest } = options;
  const isPiped = file === '-' && stdin !== undefined;
  const found = isPiped ? undefined : await stat(file);
  if (found?.isDirectory()) throw Object.assign(new Error('it is a folder'), { path: file });
  const now = new Date();
  return await inDatabase({ databaseUrl, dataDir }, (database) =>
    importStoreStock({
      ...rest,
      database,
      stream: isPiped ? stdin : createReadStream(file),
      asOf: found && found.mtime < now ? found.mtime : now,
    }),
  );
}

/** {@link readStoreStockImport} for a command line. */
export async function storeStockStatus(target: DatabaseTarget, site: SiteCode) {
  return await inDatabase(target, (database) => readStoreStockImport(database, site));
}

/** {@link removeStoreStock} for a command line. */
export async function forgetStoreStock(target: DatabaseTarget, site: SiteCode): Promise<boolean> {
  return await inDatabase(target, (database) => removeStoreStock(database, site));
}

async function inDatabase<Result>(
  { databaseUrl, dataDir }: DatabaseTarget,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateSlice(opened, slice);
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}
