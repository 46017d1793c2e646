import { makeDataFolder } from '../data-folder/make-folder.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { migrateSlice } from '../database/migrate-slice.ts';
import { openClient } from '../database/open-database.ts';
import { tellShownChanges } from '../database/shown-changes.ts';
import type { Slice, SliceContext } from '../slice.ts';

/**
 * Makes a slice ready to be mounted: its folder, its tables, what they lack after an upgrade. Of several processes that start at
 * once on one PostgreSQL server one prepares and the others wait for it.
 */
export async function prepareSlice(
  opened: OpenedDatabase,
  slice: Slice,
  context: SliceContext,
  progress: (line: string) => void,
): Promise<void> {
  await makeDataFolder(context.dataDir);
  await migrateSlice(opened, slice, progress);
  await tellShownChanges(opened, slice, progress);
  if (!slice.prepare) return;
  const lock = await openClient(opened.url);
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`prepare ${slice.name}`]);
    await slice.prepare(context, progress);
  } finally {
    await lock.end();
  }
}
