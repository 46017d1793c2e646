import { migrateSlice, openDatabase, type Database } from '@ninefold/service';
import { slice } from './slice.ts';

export interface DatabaseTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the slice's data for a command line, closes it when the work is done. */
export async function withDatabase<Result>(
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
