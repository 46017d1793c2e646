import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATOR_TOKEN_FILE, operatorsPortBeside } from '@ninefold/contract/operators';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { dataDirOf } from '../settings.ts';

/** Address of the operators' API: `given`, NINEFOLD_URL, or this machine as the shop's variables say. */
export function shopUrlOf(given: string | undefined, env: NodeJS.ProcessEnv): string {
  const text = given ?? (env['NINEFOLD_URL'] || ownAddress(env));
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new CommandFailed('URL', `"${text}" is no address of a shop: write it like http://localhost:3000.`, EXIT.usage);
}

function ownAddress({ OPERATORS_HOST, OPERATORS_PORT, PORT, PUBLIC_ORIGIN_PORT }: NodeJS.ProcessEnv): string {
  const port = Number(PORT || 3000);
  if (OPERATORS_HOST && !OPERATORS_PORT) {
    const seen = Number(PUBLIC_ORIGIN_PORT || port);
    return `http${seen === 443 ? 's' : ''}://${OPERATORS_HOST}:${seen}`;
  }
  return `http://localhost:${OPERATORS_PORT || operatorsPortBeside(port)}`;
}

/** The operators' token: NINEFOLD_TOKEN, OPERATOR_TOKEN, or the one that the shop wrote into its data folder. */
export async function operatorTokenOf(env: NodeJS.ProcessEnv): Promise<string> {
  for (const variable of ['NINEFOLD_TOKEN', 'OPERATOR_TOKEN']) {
    const given = env[variable];
    if (!given) continue;
    if (/^[!-~]+$/.test(given)) return given;
    const message = `${variable} is no token: one has letters, digits and punctuation in one line. Copy it anew.`;
    throw new CommandFailed('TOKEN', message, EXIT.usage);
  }
  const path = join(dataDirOf(env), OPERATOR_TOKEN_FILE);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    const message = `There is no token in ${path}: start the shop once on this machine, or set NINEFOLD_TOKEN.`;
    throw new CommandFailed('TOKEN_MISSING', message, EXIT.usage, {}, { cause });
  }
}
