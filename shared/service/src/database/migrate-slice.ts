import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import type { Slice } from '../slice.ts';
import type { OpenedDatabase } from './database.ts';
import { changeSchema } from './change-schema.ts';

/**
 * Brings a slice's schema up to date. Safe to call from several processes at once: one migrates, the others wait and find
 * nothing left to do. Either all missing migrations are applied or none.
 *
 * @param onProgress told in words when it waits for a table that somebody else is using
 */
export async function migrateSlice(
  opened: Pick<OpenedDatabase, 'url'>,
  slice: Pick<Slice, 'name' | 'migrations'>,
  onProgress?: (line: string) => void,
): Promise<void> {
  // drizzle's own `begin` is a notice within the transaction, its `commit` ends both.
  await changeSchema(
    opened.url,
    (client) =>
      migrate(drizzle(client), { migrationsFolder: fileURLToPath(slice.migrations), migrationsSchema: slice.name }),
    () => onProgress?.(waitingFor(slice)),
  );
}

/** What whoever starts a host is told meanwhile. */
export function waitingFor({ name }: Pick<Slice, 'name'>): string {
  return `the tables of ${name} are used by somebody else, a backup for one: they are changed as soon as they are free`;
}
