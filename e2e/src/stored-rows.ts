import { openDatabase, type Database } from '@ninefold/service';
import { sql, type SQL } from '@ninefold/service/sql';

/** Which database: of a server, or the one in a shop's folder, running or not. */
export interface DatabasePlace {
  url?: string | undefined;
  dataDir: string;
}

/** Rows of every table of the shop that has some: `{ 'cart.voucher': 3 }`. */
export function countRows(place: DatabasePlace): Promise<Record<string, number>> {
  return withTables(place, async (database, tables) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await database.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${table}`),
      );
      if (rows[0]!.count > 0) counts[table] = rows[0]!.count;
    }
    return counts;
  });
}

/** Every row of every table of the shop, as text. */
export async function everyRow(place: DatabasePlace): Promise<string[]> {
  return Object.values(await rowsByTable(place)).flat();
}

/** The same by table, in a fixed order. */
export function rowsByTable(place: DatabasePlace): Promise<Record<string, string[]>> {
  return withTables(place, async (database, tables) => {
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await database.execute<{ row: string }>(
        sql.raw(`select t::text as row from ${table} t order by 1`),
      );
      all[table] = rows.map(({ row }) => row);
    }
    return all;
  });
}

/** Every row of the tables that the demo has filled, as JSON. */
export function readDemoRows(place: DatabasePlace): Promise<Record<string, unknown>[]> {
  return withTables(place, async (database) => {
    const filled = await database.execute<{ name: string }>(sql`select distinct table_name as name from demo.row`);
    const all: Record<string, unknown>[] = [];
    for (const { name } of filled.rows) {
      const { rows } = await database.execute<{ row: Record<string, unknown> }>(
        sql.raw(`select to_jsonb(t) as row from ${name} t`),
      );
      all.push(...rows.map(({ row }) => row));
    }
    return all;
  });
}

/** Changes rows past the shop, as another process does that has its database. */
export async function changeRows(place: DatabasePlace, statement: SQL): Promise<void> {
  await withTables(place, (database) => database.execute(statement));
}

async function withTables<Result>(
  { url, dataDir }: DatabasePlace,
  work: (database: Database, tables: string[]) => Promise<Result>,
): Promise<Result> {
  const { database, close } = await openDatabase({ url, dataDir });
  try {
    const { rows } = await database.execute<{ name: string }>(
      sql`select format('%s.%s', schemaname, tablename) as name from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema') and tablename <> '__drizzle_migrations' order by 1`,
    );
    return await work(
      database,
      rows.map(({ name }) => name),
    );
  } finally {
    await close();
  }
}
