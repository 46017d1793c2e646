import type { SiteCode } from '@ninefold/sites';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import {
  importStoreStock,
  readStoreStockImport,
  removeStoreStock,
  type ImportStoreStockOptions,
  type StoreStockReport,
} from './import-store-stock.ts';

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
  return await withDatabase({ databaseUrl, dataDir }, (database) =>
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
  return await withDatabase(target, (database) => readStoreStockImport(database, site));
}

/** {@link removeStoreStock} for a command line. */
export async function forgetStoreStock(target: DatabaseTarget, site: SiteCode): Promise<boolean> {
  return await withDatabase(target, (database) => removeStoreStock(database, site));
}
