import type { Database } from '@ninefold/service';
import { fillPlaceholders, is, Placeholder, sql, type Query, type SQL } from '@ninefold/service/sql';
import { PgDialect } from '@ninefold/service/tables';
import { hash } from 'node:crypto';

/** Runs a statement with the values of its placeholders. */
export type PreparedStatement<Row> = (
  database: Pick<Database, '$client'>,
  values: Record<string, unknown>,
) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * Prepares a statement that is asked often: each connection reads and plans it once, which takes longer than finding the rows. Write
 * variables as `sql.placeholder('site')`. Hide from the planner with {@link fence} what it would plan anew for: how long arrays are.
 */
export function prepareStatement<Row extends Record<string, unknown>>(statement: SQL): PreparedStatement<Row> {
  const { text, params } = withoutTwins(dialect.sqlToQuery(statement));
  const name = `search_${hash('sha1', text, 'base64url')}`;
  return async (database, values) => {
    const { rows } = await database.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    return rows;
  };
}

/** A placeholder that is used in several places is one parameter: it is sent and read once. */
function withoutTwins({ sql: text, params }: Query): { text: string; params: unknown[] } {
  const nameOf = (param: unknown) => (is(param, Placeholder) ? param.name : param);
  const names = params.map(nameOf);
  const first = params.map((param, index) => (is(param, Placeholder) ? names.indexOf(param.name) : index));
  const kept = [...new Set(first)];
  return {
    text: text.replaceAll(/\$(\d+)/g, (_, number) => `$${kept.indexOf(first[Number(number) - 1]!) + 1}`),
    params: kept.map((index) => params[index]),
  };
}

/** A value that changes no plan: PostgreSQL plans a prepared statement each time while its values seem to make it cheaper. */
export function fence(value: SQL, type: 'int' | 'int[]' | 'real[]' | 'text' | 'text[]' | 'tsquery'): SQL {
  return sql`(select ${value})::${sql.raw(type)}`;
}

/** Runs a statement that was composed just now as a prepared one. Each connection keeps its text: let there be few different ones. */
export async function executePrepared<Row extends Record<string, unknown>>(
  database: Pick<Database, '$client'>,
  statement: SQL,
): Promise<Row[]> {
  return await prepareStatement<Row>(statement)(database, {});
}

/** The `site` that a prepared statement is asked with. */
export const givenSite = sql.placeholder('site');

/** An array of texts that a prepared statement is asked with, however long. */
export function givenTexts(name: string): SQL {
  return fence(sql`${sql.placeholder(name)}::text[]`, 'text[]');
}
