import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import { importChecked, type CheckedImportOptions } from './import-checked.ts';
import type { ImportReport } from './import-report.ts';

export interface ImportFeedFileOptions
  extends DatabaseTarget, Omit<CheckedImportOptions, 'database' | 'openStream' | 'totalBytes'> {
  /** A product feed in the format of Google Merchant Center: a table, RSS 2.0 or Atom, packed by gzip or not. `-` is `stdin`. */
  file: string;
  stdin?: Readable | undefined;
}

/**
 * Imports a feed file into the catalogue of a site, for a command line. Rejects with {@link FeedRefused} when the file cannot be
 * read to its end, with {@link ImportRefused} as {@link importChecked} does, and with an error that has its `path` when there is no such file.
 */
export async function importFeedFile(options: ImportFeedFileOptions): Promise<ImportReport> {
  if (options.file !== '-' || !options.stdin) return await importFile(options);
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-feed-'));
  try {
    // A feed may be read twice.
    const file = join(folder, 'feed');
    await pipeline(options.stdin, createWriteStream(file));
    return await importFile({ ...options, file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFile({ databaseUrl, dataDir, file, ...rest }: ImportFeedFileOptions): Promise<ImportReport> {
  const found = await stat(file);
  if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { path: file });
  return await withDatabase({ databaseUrl, dataDir }, (database) =>
    importChecked({ ...rest, database, totalBytes: found.size, openStream: () => createReadStream(file) }),
  );
}
