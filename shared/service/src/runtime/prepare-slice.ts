import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import type { OpenedDatabase } from '../database/database.ts';
import { migrateSlice } from '../database/migrate-slice.ts';
import type { Slice, SliceContext } from '../slice.ts';

/**
 * Makes a slice ready to be mounted: its folder, its tables, its demo content. Of several processes that start at once on
 * one PostgreSQL server one seeds and the others wait for it.
 */
export async function prepareSlice(
  opened: OpenedDatabase,
  slice: Slice,
  context: SliceContext,
  progress: (line: string) => void,
): Promise<void> {
  await mkdir(context.dataDir, { recursive: true });
  await migrateSlice(opened, slice);
  if (!slice.seed) return;
  const lock = new pg.Client({ connectionString: opened.url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`seed ${slice.name}`]);
    await slice.seed(context, progress);
  } finally {
    await lock.end();
  }
}
