import { fileURLToPath } from 'node:url';
import type { Database, Slice } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Finding } from './finding.ts';

/** What the start of this host would change in the tables, and which of them a newer build has changed already. */
export async function compareMigrations(
  database: Database,
  slices: readonly Pick<Slice, 'name' | 'migrations'>[],
): Promise<Finding[]> {
  const pending: string[] = [];
  const newer: string[] = [];
  for (const { name, migrations } of slices) {
    const files = readMigrationFiles({ migrationsFolder: fileURLToPath(migrations) });
    const applied = await newestApplied(database, name);
    const count = files.filter(({ folderMillis }) => folderMillis > applied).length;
    if (count > 0) pending.push(`${name} ${count}`);
    if (applied > Math.max(0, ...files.map(({ folderMillis }) => folderMillis))) newer.push(name);
  }
  const what = 'tables';
  if (newer.length > 0) {
    const advice =
      'Migrations only add: an older host works on them. Keep the upgrade guide in mind before you go back further.';
    return [{ what, level: 'note', text: `a newer build has changed ${newer.join(', ')}`, advice }];
  }
  if (pending.length === 0) return [{ what, level: 'ok', text: 'as this build wants them' }];
  const advice = 'The start brings them; hosts that run go on meanwhile.';
  return [{ what, level: 'note', text: `migrations to come: ${pending.join(', ')}`, advice }];
}

async function newestApplied(database: Database, schema: string): Promise<number> {
  const { rows: known } = await database.execute<{ found: string | null }>(
    sql`select to_regclass(${`${schema}.__drizzle_migrations`}) as found`,
  );
  if (!known[0]?.found) return 0;
  const { rows } = await database.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from ${sql.identifier(schema)}.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}
