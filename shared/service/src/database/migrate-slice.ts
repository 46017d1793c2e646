import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import type { Slice } from '../slice.ts';
import type { OpenedDatabase } from './database.ts';
import { openClient } from './open-database.ts';

/** One lock for all slices: two of them may create the same extension. */
const MIGRATION_LOCK = 7_309_961;

/**
 * Brings a slice's schema up to date. Safe to call from several processes at once: one migrates, the others wait and find
 * nothing left to do. Either all missing migrations are applied or none.
 */
export async function migrateSlice(
  opened: Pick<OpenedDatabase, 'url'>,
  slice: Pick<Slice, 'name' | 'migrations'>,
): Promise<void> {
  const client = await openClient(opened.url);
  try {
    // A transaction from the start, since the embedded database has one session for all: there the advisory lock keeps
    // nobody out, but an open transaction does. drizzle's own `begin` inside it is a notice, its `commit` ends both.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(slice.migrations),
      migrationsSchema: slice.name,
    });
  } finally {
    await client.end();
  }
}
