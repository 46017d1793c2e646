import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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
  const { file, stdin } = options;
  if (file === '-' && stdin) return await importPiped(stdin, options);
  const found = await stat(file);
  if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { path: file });
  return await importStreams(options, found.size, () => createReadStream(file));
}

/** A feed may be read twice, so it is kept meanwhile. */
async function importPiped(stdin: Readable, options: ImportFeedFileOptions): Promise<ImportReport> {
  const kept = await openNameless();
  try {
    await kept.writeFile(stdin);
    const { size } = await kept.stat();
    return await importStreams(options, size, () => createReadStream('', { fd: kept.fd, start: 0, autoClose: false }));
  } finally {
    await kept.close();
  }
}

/** A file that has no name any more: however the command ends, nothing of it is left on the disk. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-feed-'));
  try {
    return await open(join(folder, 'feed'), 'wx+');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importStreams(
  { databaseUrl, dataDir, ...rest }: ImportFeedFileOptions,
  totalBytes: number,
  openStream: () => Readable,
): Promise<ImportReport> {
  return await withDatabase({ databaseUrl, dataDir }, (database) =>
    importChecked({ ...rest, database, totalBytes, openStream }),
  );
}
