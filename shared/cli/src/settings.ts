import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandFailed, EXIT } from './command-failed.ts';

/** The shop's repository, or where this package is installed the folder in which a command is called. */
const ROOT = /[\\/]node_modules[\\/]/.test(import.meta.dirname)
  ? process.cwd()
  : resolve(import.meta.dirname, '..', '..', '..');

/** Folder of the shop's data: DATA_DIR, or `.data` in the repository. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env['DATA_DIR'] || resolve(ROOT, '.data'));
}

/** The shop's database, as commands that work on it open it: that of DATABASE_URL, else the embedded one in DATA_DIR. */
export function databaseOf(env: NodeJS.ProcessEnv): { databaseUrl: string | undefined; dataDir: string } {
  return { databaseUrl: env['DATABASE_URL'] || undefined, dataDir: dataDirOf(env) };
}

/** Where the embedded database of a data folder is, once it has been made. */
export function embeddedDatabaseIn(dataDir: string): string {
  return join(dataDir, 'database', 'pgdata');
}

/** Who acts: `given`, NINEFOLD_ACTOR, or who is logged in. */
export function actorOf(given: string | undefined, env: NodeJS.ProcessEnv): string {
  const named = given ?? env['NINEFOLD_ACTOR'];
  if (named) return named;
  try {
    return userInfo().username;
  } catch (cause) {
    const message = 'Nobody is logged in: say who you are with --actor or NINEFOLD_ACTOR.';
    throw new CommandFailed('ACTOR_MISSING', message, EXIT.usage, {}, { cause });
  }
}
