import type { Database } from '@ninefold/service';
import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';

/** Runs a statement with the values of its placeholders. */
export type PreparedStatement<Row> = (
  database: Pick<Database, '$client'>,
  values: Record<string, unknown>,
) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * Prepares a statement that is asked often: each connection reads and plans it once, which takes longer than finding the rows. Write
 * variables as `sql.placeholder('site')`. Hide from the planner with {@link hidden} what it would plan anew for: how long arrays are.
 */
export function prepareStatement<Row extends Record<string, unknown>>(statement: SQL): PreparedStatement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = `search_${createHash('sha1').update(text).digest('base64url')}`;
  return async (database, values) => {
    const { rows } = await database.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    return rows;
  };
}

/** A value that changes no plan: PostgreSQL plans a prepared statement each time while its values seem to make it cheaper. */
export function hidden(value: SQL, type: 'text[]' | 'tsquery'): SQL {
  return sql`(select ${value})::${sql.raw(type)}`;
}

/** Runs a statement that was composed just now as a prepared one. Each connection keeps its text: let there be few different ones. */
export async function executePrepared<Row extends Record<string, unknown>>(
  database: Pick<Database, '$client'>,
  statement: SQL,
): Promise<Row[]> {
  return await prepareStatement<Row>(statement)(database, {});
}
