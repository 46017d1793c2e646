import { sql } from '../sql.ts';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';
import type { Slice } from '../slice.ts';
import type { HealthCheck } from './health-routes.ts';

/** `database`: it answers. `migrations`: it has the tables of all these slices, as this version of the code wants them. */
export function databaseChecks(
  database: Database,
  slices: readonly Pick<Slice, 'name' | 'migrations'>[],
): Record<'database' | 'migrations', HealthCheck> {
  const wanted = slices.map((slice) => ({ name: slice.name, newest: newestOf(slice) }));
  const newest = sql.join(
    wanted.map(
      ({ name }) =>
        sql`select ${name} as name, max(created_at) as newest from ${sql.identifier(name)}.__drizzle_migrations`,
    ),
    sql` union all `,
  );
  return {
    database: () =>
      database.execute(sql`select 1`).then(
        () => undefined,
        () => 'does not answer',
      ),
    migrations: async () => {
      const { rows } = await database.execute<{ name: string; newest: string | null }>(newest);
      const done = new Map(rows.map((row) => [row.name, Number(row.newest)]));
      const missing = wanted.filter((slice) => (done.get(slice.name) ?? 0) < slice.newest).map(({ name }) => name);
      return missing.length > 0 ? `missing: ${missing.join(', ')}` : undefined;
    },
  };
}

function newestOf({ migrations }: Pick<Slice, 'migrations'>): number {
  const files = readMigrationFiles({ migrationsFolder: fileURLToPath(migrations) });
  return Math.max(0, ...files.map(({ folderMillis }) => folderMillis));
}
