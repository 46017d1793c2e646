import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** drizzle over a `pg.Pool`, whether PostgreSQL is embedded or a server. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** What is done with the database as one: all of it or nothing. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenedDatabase {
  database: Database;
  /** Connection string; for the embedded database that of its socket. */
  url: string;
  kind: 'embedded' | 'postgresql';
  /**
   * Says that this process is about to close the database. The embedded one of this process then gets no new clients: they wait for its
   * end and start it anew.
   */
  announceEnd?: () => Promise<void>;
  /** Ends the pool and, in the process that started it, the embedded database. */
  close: () => Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir` is used. */
  url?: string | undefined;
  /** Folder of the embedded database; made when missing. */
  dataDir: string;
  /** Opens a server that does not answer, too: whoever asks it later finds out. Of the embedded database: goes on with it when the process that had it ends. @default false */
  mayBeDown?: boolean | undefined;
  /** Connections of the pool. @default 8 for a server, 4 embedded */
  poolSize?: number | undefined;
  /** Longest wait for a connection of the pool, in ms. @default 8000 */
  waitMs?: number | undefined;
  /** Told what takes long: `creating the embedded database`. */
  onProgress?: (line: string) => void;
}
