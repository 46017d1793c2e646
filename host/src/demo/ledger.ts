import type { Database, DemoTable } from '@ninefold/service';
import { sql, type SQL } from '@ninefold/service/sql';
import { getTableConfig } from '@ninefold/service/tables';
import { rows as noted } from '../demo-ledger/schema.ts';

/** Where a table's rows stand in the ledger. */
interface Place {
  slice: string;
  table: DemoTable;
}

/** `cart.voucher` */
export function nameOf({ table }: DemoTable): string {
  const { schema, name } = getTableConfig(table);
  return `${schema}.${name}`;
}

/** The columns by which a row is found again: those that the demo names, else the primary key. */
function keyColumnsOf({ table, key }: DemoTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const chosen = key ?? primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return chosen.map(({ name }) => name);
}

function keyOf(table: DemoTable, alias: string): SQL {
  return objectOf(keyColumnsOf(table), alias);
}

/** What a row holds of the columns whose change counts. */
function contentOf({ content }: DemoTable): SQL {
  return content
    ? objectOf(
        content.map(({ name }) => name),
        'brought',
      )
    : sql`to_jsonb(brought)`;
}

/** `jsonb_build_object('site', row."site", …)` */
function objectOf(columns: readonly string[], alias: string): SQL {
  const pairs = columns.map((name) => sql`${name}::text, ${sql.identifier(alias)}.${sql.identifier(name)}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** How many rows of a table no demo has brought. */
export async function countOwnRows(database: Database, { slice, table }: Place): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from ${table.table} as own
    where not exists (
      select from ${noted} where slice = ${slice} and table_name = ${nameOf(table)} and key = ${keyOf(table, 'own')})`);
  return rows[0]!.count;
}

/** Notes all rows of a table as brought by the demo; those whose keys are given, where some are. */
export async function noteRows(database: Database, { slice, table }: Place, keys?: readonly object[]): Promise<void> {
  const content = table.isKeptWhenChanged ? contentOf(table) : sql`null::jsonb`;
  const named =
    keys && sql`where ${keyOf(table, 'brought')} in (select jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`;
  await database.execute(sql`
    insert into ${noted} (slice, table_name, key, content)
    select ${slice}, ${nameOf(table)}, ${keyOf(table, 'brought')}, ${content} from ${table.table} as brought ${named ?? sql``}
    on conflict do nothing`);
}

/** The keys of all rows of a table. */
export async function keysOf(database: Database, table: DemoTable): Promise<object[]> {
  const { rows } = await database.execute<{ key: object }>(
    sql`select distinct ${keyOf(table, 'brought')} as key from ${table.table} as brought`,
  );
  return rows.map(({ key }) => key);
}

/**
 * Deletes the rows of a table that the demo has brought and forgets them. Where changed ones stay, a column that came later does not count as
 * a change. @returns how many are gone, and how many stay since somebody has changed them
 */
export async function removeRows(
  database: Database,
  { slice, table }: Place,
): Promise<{ removed: number; kept: number }> {
  const isNoted = sql`slice = ${slice} and table_name = ${nameOf(table)}`;
  const isUnchanged = table.isKeptWhenChanged ? sql`and to_jsonb(gone) @> ${noted.content}` : sql``;
  const { rowCount } = await database.execute(sql`
    delete from ${table.table} as gone using ${noted} where ${isNoted} and key = ${keyOf(table, 'gone')} ${isUnchanged}`);
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from ${table.table} as kept
    where exists (select from ${noted} where ${isNoted} and key = ${keyOf(table, 'kept')})`);
  await database.execute(sql`delete from ${noted} where ${isNoted}`);
  return { removed: rowCount ?? 0, kept: rows[0]!.count };
}
