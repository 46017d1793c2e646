import { drizzle } from 'drizzle-orm/node-postgres';
import { AsyncResource } from 'node:async_hooks';
import { resolve } from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';
import type { Database, OpenDatabaseOptions, OpenedDatabase } from './database.ts';
import { DatabaseSilent, reasonOf } from './database-unavailable.ts';
import { isTimeout, watchForSilence, type SilentServer } from './silent-server.ts';
import { cutWhenSilent } from './statement-deadline.ts';

/** Limits that a PostgreSQL server keeps; the embedded one has its own. */
const SERVER_LIMITS: pg.PoolConfig = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
/** The one session of the embedded database never forgets a prepared statement: its few connections stay open. */
const EMBEDDED_POOL: pg.PoolConfig = { idleTimeoutMillis: 0 };
const WAIT_MS = 8000;

/**
 * Opens the database: the PostgreSQL server of `url`, or the embedded database in `dataDir`, which this process starts
 * unless another one runs it already. Fails when the database does not answer, unless it `mayBeDown`.
 */
export async function openDatabase({
  url,
  dataDir,
  mayBeDown = false,
  poolSize,
  waitMs = WAIT_MS,
  onProgress,
}: OpenDatabaseOptions): Promise<OpenedDatabase> {
  if (url) {
    assertPostgres(url);
    const pool = openPool(url, { poolSize, waitMs });
    return { ...(mayBeDown ? pool : await proved(url, pool)), url, kind: 'postgresql' };
  }
  const embedded = await openEmbeddedDatabase(resolve(dataDir, 'database'), onProgress ?? (() => undefined), mayBeDown);
  try {
    const limits = { max: poolSize ?? 4, connectionTimeoutMillis: waitMs, ...EMBEDDED_POOL };
    const connected = await connect(embedded.url, limits);
    return {
      database: connected.database,
      url: embedded.url,
      kind: 'embedded',
      announceEnd: embedded.announceEnd,
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

/** A pool on a server that need not answer. */
export function openPool(
  url: string,
  { poolSize, waitMs = WAIT_MS }: Pick<OpenDatabaseOptions, 'poolSize' | 'waitMs'>,
): Connected {
  const limits = { max: poolSize ?? 8, connectionTimeoutMillis: waitMs, ...SERVER_LIMITS };
  return createPool(url, limits, watchForSilence(url));
}

/** A pool on `url` that has proved that the database answers. */
export async function connect(url: string, config: pg.PoolConfig): Promise<Connected> {
  return await proved(url, createPool(url, config));
}

async function proved(url: string, pool: Connected): Promise<Connected> {
  try {
    await pool.database.$client.query('select 1');
    return pool;
  } catch (cause) {
    await pool.close();
    throw new Error(`the database ${withoutPassword(url)} does not answer: ${reasonOf(cause)}`, { cause });
  }
}

function createPool(url: string, config: pg.PoolConfig, silence: SilentServer = NEVER_SILENT): Connected {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: WAIT_MS, keepAlive: true, ...config });
  const suspect = (error: Error) => isTimeout(error) && silence.suspect();
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // Whoever has the connection learns of its end by what they ask next; without a listener it would end the process, too.
    client.on('error', suspect);
    cutWhenSilent(client);
  });
  const watched =
    (taken: Taken): Taken =>
    (error, ...taking) => {
      if (error) suspect(error);
      taken(error, ...taking);
    };
  const connect = pool.connect.bind(pool) as (taken?: Taken) => Promise<pg.PoolClient>;
  const connectNow = (taken?: Taken) => {
    if (silence.isSilent()) return refuse(taken);
    if (taken) return connect(watched(taken));
    return connect().then(releasedWhenBroken, (error: Error) => {
      suspect(error);
      throw error;
    });
  };
  pool.connect = ((taken?: Taken) => {
    // Whoever has waited for a connection goes on in their own scope, not in that of whoever gave it back.
    const bound = taken && AsyncResource.bind(taken);
    const doubt = silence.doubt();
    return doubt ? doubt.then(() => connectNow(bound)) : connectNow(bound);
  }) as typeof pool.connect;
  const database: Database = drizzle(pool);
  return {
    database,
    async close() {
      silence.close();
      await pool.end();
    },
  };
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: unknown) => void;

const NEVER_SILENT: SilentServer = {
  isSilent: () => false,
  doubt: () => undefined,
  suspect: () => undefined,
  close: () => undefined,
};

function refuse(taken: Taken | undefined): Promise<pg.PoolClient> | undefined {
  const error = new DatabaseSilent('the database does not answer: nobody waits for it');
  if (!taken) return Promise.reject(error);
  taken(error, undefined, () => undefined);
  return undefined;
}

/**
 * A connection that is given back when it breaks, whoever has it: drizzle keeps the one on which a transaction cannot begin, and the pool
 * would have one less for good.
 */
function releasedWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    client.off('error', releaseOnce);
    if (!isReleased) release(error);
    isReleased = true;
  };
  client.on('error', releaseOnce);
  client.release = releaseOnce;
  return client;
}

/** Opens a connection of its own, beside the pool. Its end is no event: what is asked next fails. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function assertPostgres(text: string): void {
  if (!URL.canParse(text)) throw new Error('DATABASE_URL is no address: it begins with postgresql://');
  if (/^postgres(?:ql)?:$/.test(new URL(text).protocol)) return;
  throw new Error(
    `the database ${withoutPassword(text)} is no PostgreSQL server: DATABASE_URL begins with postgresql://`,
  );
}

function withoutPassword(text: string): string {
  const url = new URL(text);
  url.password = '';
  if (url.searchParams.has('password')) url.searchParams.delete('password');
  return url.href;
}
