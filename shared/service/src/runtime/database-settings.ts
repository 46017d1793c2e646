import { z } from 'zod';
import type { OpenDatabaseOptions } from '../database/database.ts';

/** The variables of the environment that say how the database is used. */
export const DatabaseVariables = {
  /** Connections of the pool. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).optional(),
  /** Longest wait of a request for a connection, and for the answer to a statement, in ms. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(8000),
};

export interface DatabaseConfig {
  DATABASE_CONNECTIONS?: number | undefined;
  DATABASE_TIMEOUT_MS: number;
}

export function databaseSettingsOf(config: DatabaseConfig): Pick<OpenDatabaseOptions, 'poolSize' | 'waitMs'> {
  return { poolSize: config.DATABASE_CONNECTIONS, waitMs: config.DATABASE_TIMEOUT_MS };
}
