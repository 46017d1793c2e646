import type { Database } from '@ninefold/service';

type Pool = Database['$client'];
/** One connection, for as long as a transaction lasts. */
export type Connection = Pick<Pool, 'query'>;

/** Commits what `work` did before it answers; what it throws undoes everything. */
export async function inTransaction<Result>(pool: Pool, work: (connection: Connection) => Promise<Result>) {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    connection.release(broken);
  }
}
