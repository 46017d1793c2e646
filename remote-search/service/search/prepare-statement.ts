import type { Database } from '@ninefold/service';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';

/** Runs a statement with the values of its placeholders. */
export type PreparedStatement<Row> = (database: Database, values: Record<string, unknown>) => Promise<Row[]>;

/**
 * Prepares a statement that is asked with every key that is pressed: each connection reads and plans it once, which takes longer
 * than finding the rows. Write variables as `sql.placeholder('site')`.
 */
export function prepareStatement<Row extends Record<string, unknown>>(statement: SQL): PreparedStatement<Row> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const name = `search_${createHash('sha1').update(text).digest('base64url')}`;
  return async (database, values) => {
    const { rows } = await database.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    return rows;
  };
}
