import { dataDirOf, type SliceCommandContext } from '@ninefold/cli';

/** The shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function databaseOf({ surroundings: { env } }: SliceCommandContext) {
  return { databaseUrl: env['DATABASE_URL'] || undefined, dataDir: dataDirOf(env) };
}
