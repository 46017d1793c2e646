import { sql } from '../sql.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenedDatabase } from '../database/database.ts';
import { migrateSlice } from '../database/migrate-slice.ts';
import { slice } from '../testing/fixture-slice/notes.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { databaseChecks } from './database-checks.ts';

let opened: OpenedDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

it('is well when the database answers and has every migration', async () => {
  await migrateSlice(opened, slice);
  const { database, migrations } = databaseChecks(opened.database, [slice]);
  expect([await database(), await migrations()]).toEqual([undefined, undefined]);
});

it('names the slices whose newest migration is missing', async () => {
  await migrateSlice(opened, slice);
  await opened.database.execute(sql`update notes.__drizzle_migrations set created_at = created_at - 1`);
  expect(await databaseChecks(opened.database, [slice]).migrations()).toBe('missing: notes');
});

it('is well when a newer version has migrated further', async () => {
  await migrateSlice(opened, slice);
  await opened.database.execute(sql`update notes.__drizzle_migrations set created_at = created_at + 1`);
  expect(await databaseChecks(opened.database, [slice]).migrations()).toBeUndefined();
});

it('fails on a database that was never migrated', async () => {
  const { database, migrations } = databaseChecks(opened.database, [slice]);
  expect(await database()).toBeUndefined();
  await expect(migrations()).rejects.toThrow();
});
