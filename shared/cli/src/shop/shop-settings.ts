import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATOR_TOKEN_FILE } from '@ninefold/contract/operators';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { dataDirOf } from '../settings.ts';

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
  const path = join(dataDirOf(env), OPERATOR_TOKEN_FILE);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    const message = `There is no token in ${path}: start the shop once on this machine, or set NINEFOLD_TOKEN.`;
    throw new CommandFailed('TOKEN_MISSING', message, EXIT.usage, {}, { cause });
  }
}
