import type { Slice } from '../slice.ts';
import type { Database } from './database.ts';
import { migrateSlice } from './migrate-slice.ts';
import { openDatabase } from './open-database.ts';

export interface DatabaseTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the database for a command line with the tables of these slices, closes it when the work is done. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: DatabaseTarget,
  slices: readonly Pick<Slice, 'name' | 'migrations'>[],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    for (const slice of slices) await migrateSlice(opened, slice);
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}
