import { sql, type SQL } from '../sql.ts';
import type { PgTable } from '../tables.ts';
import type { Database } from './database.ts';

/** Rows that go in one statement: those of years would run into its time limit, and keep everybody out of an embedded database. */
const BATCH_SIZE = 20_000;

/** Deletes what may be many rows, a batch after the other. @returns how many there were */
export async function deleteInBatches(
  database: Pick<Database, 'execute'>,
  table: PgTable,
  which: SQL | undefined,
): Promise<number> {
  for (let gone = 0; ;) {
    // Asked once more of the rows themselves: what has changed meanwhile may stay.
    const { rowCount } = await database.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${BATCH_SIZE})) and ${which}`);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_SIZE) return gone;
  }
}
