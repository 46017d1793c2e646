import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import type { Slice } from '../slice.ts';
import type { OpenedDatabase } from './database.ts';
import { changeSchema } from './change-schema.ts';

/**
 * Brings a slice's schema up to date. Safe to call from several processes at once: one migrates, the others wait and find
 * nothing left to do. Either all missing migrations are applied or none.
 */
export async function migrateSlice(
  opened: Pick<OpenedDatabase, 'url'>,
  slice: Pick<Slice, 'name' | 'migrations'>,
): Promise<void> {
  // drizzle's own `begin` is a notice within the transaction, its `commit` ends both.
  await changeSchema(opened.url, (client) =>
    migrate(drizzle(client), { migrationsFolder: fileURLToPath(slice.migrations), migrationsSchema: slice.name }),
  );
}
