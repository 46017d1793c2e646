import { lte, sql, type SQL } from '../sql.ts';
import type { PgColumn } from '../tables.ts';

/**
 * The one row that has waited longest and that nobody else is taking. For the `where` of the statement that takes it, which makes
 * it due later: for so long nobody else does.
 *
 * @param isDue which rows may be taken. @default those whose `dueAt` has come
 */
export function hasWaitedLongest(id: PgColumn, dueAt: PgColumn, isDue: SQL | undefined = lte(dueAt, sql`now()`)): SQL {
  return sql`${id} = (select ${id} from ${id.table} where ${isDue} order by ${dueAt} limit 1 for update skip locked)`;
}
