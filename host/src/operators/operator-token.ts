import { hash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { OPERATOR_TOKEN_FILE } from '@ninefold/contract/operators';
import { readOrMakeSecret } from '../secret-file.ts';

const SHORTEST_TOKEN = 32;

/** The file that holds the operators' token. */
export function operatorTokenPath(dataDir: string): string {
  return join(dataDir, OPERATOR_TOKEN_FILE);
}

/**
 * The token with which operators identify: `given` by the environment, or that of `<dataDir>/operator-token`, which the
 * first start makes and only the owner of the process can read.
 *
 * @throws when the token that was given is shorter than 32 characters
 */
export async function loadOperatorToken(dataDir: string, given?: string): Promise<string> {
  if (given) {
    if (given.length < SHORTEST_TOKEN)
      throw new Error(`the operators' token is too short: it needs ${SHORTEST_TOKEN} characters`);
    return given;
  }
  const path = operatorTokenPath(dataDir);
  const token = await readOrMakeSecret(path);
  if (token.length < SHORTEST_TOKEN) throw new Error(`${path} holds no token: delete it, and the next start makes one`);
  return token;
}

/** Compares an `Authorization` header with the token in a time that tells nothing of either. */
export function isAuthorized(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
