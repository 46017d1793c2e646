import { drizzle } from 'drizzle-orm/node-postgres';
import { resolve } from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';
import type { Database, OpenDatabaseOptions, OpenedDatabase } from './database.ts';

/** Limits that a PostgreSQL server keeps; the embedded one has its own. */
const SERVER_LIMITS: pg.PoolConfig = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
/** The one session of the embedded database never forgets a prepared statement: its few connections stay open. */
const EMBEDDED_POOL: pg.PoolConfig = { idleTimeoutMillis: 0 };

/**
 * Opens the database: the PostgreSQL server of `url`, or the embedded database in `dataDir`, which this process starts
 * unless another one runs it already. Fails when the database does not answer, unless it `mayBeDown`.
 */
export async function openDatabase({
  url,
  dataDir,
  mayBeDown = false,
  poolSize,
  onProgress,
}: OpenDatabaseOptions): Promise<OpenedDatabase> {
  if (url) {
    const limits = { max: poolSize ?? 8, ...SERVER_LIMITS };
    return { ...(mayBeDown ? createPool(url, limits) : await connect(url, limits)), url, kind: 'postgresql' };
  }
  const embedded = await openEmbeddedDatabase(resolve(dataDir, 'database'), onProgress ?? (() => undefined));
  try {
    const connected = await connect(embedded.url, { max: poolSize ?? 4, ...EMBEDDED_POOL });
    return {
      database: connected.database,
      url: embedded.url,
      kind: 'embedded',
      async close() {
        await connected.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

type Connected = Pick<OpenedDatabase, 'database' | 'close'>;

/** A pool on `url` that has proved that the database answers. */
export async function connect(url: string, config: pg.PoolConfig): Promise<Connected> {
  const pool = createPool(url, config);
  try {
    await pool.database.$client.query('select 1');
    return pool;
  } catch (cause) {
    await pool.close();
    throw new Error(`the database ${withoutPassword(url)} does not answer`, { cause });
  }
}

function createPool(url: string, config: pg.PoolConfig): Connected {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000, ...config });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const database: Database = drizzle(pool);
  return { database, close: () => pool.end() };
}

function withoutPassword(url: string): string {
  return url.replace(/(?<=:\/\/[^@/:]*):[^@]*(?=@)/, '');
}
