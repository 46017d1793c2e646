import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { operatorTokenPath } from '../releases/operator-token.ts';
import { CommandFailed, EXIT } from './command-failed.ts';

const REPOSITORY_ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Folder of the shop's data: DATA_DIR, or `.data` in the repository. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env['DATA_DIR'] || resolve(REPOSITORY_ROOT, '.data'));
}

/** Address of the shop: `given`, NINEFOLD_URL, or this machine at PORT. */
export function shopUrlOf(given: string | undefined, env: NodeJS.ProcessEnv): string {
  const text = given ?? (env['NINEFOLD_URL'] || `http://localhost:${env['PORT'] || '3000'}`);
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new CommandFailed('URL', `"${text}" is no address of a shop: write it like http://localhost:3000.`, EXIT.usage);
}

/** The operators' token: NINEFOLD_TOKEN, OPERATOR_TOKEN, or the one that the shop wrote into its data folder. */
export async function operatorTokenOf(env: NodeJS.ProcessEnv): Promise<string> {
  const given = env['NINEFOLD_TOKEN'] || env['OPERATOR_TOKEN'];
  if (given) return given;
  const path = operatorTokenPath(dataDirOf(env));
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    const message = `There is no token in ${path}: start the shop once on this machine, or set NINEFOLD_TOKEN.`;
    throw new CommandFailed('TOKEN_MISSING', message, EXIT.usage, {}, { cause });
  }
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
