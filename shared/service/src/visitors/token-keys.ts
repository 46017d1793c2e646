import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { CodedError } from '../app/coded-error.ts';
import { TOKEN_ALGORITHM } from './token-cookies.ts';

/** Where the login answers with the public keys of the tokens. */
export const TOKEN_KEYS_PATH = '/service/login/api/v1/keys';
/** How long fetched keys count, in ms; a token of a new key makes them fetched at once. */
const KEYS_MAX_AGE_MS = 60 * 60_000;

/** Finds the public key that a token was signed with. */
export type TokenKeys = JWTVerifyGetKey;

/** Makes a private key for signing tokens, as JWK with the `kid` that its tokens will carry. */
export async function generateTokenKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: TOKEN_ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}

/** The public halves of the given keys, as the login publishes them at {@link TOKEN_KEYS_PATH}. */
export function publicTokenKeys(...privateKeys: JWK[]): JSONWebKeySet {
  return { keys: privateKeys.map(({ kty, crv, x, y, kid, alg, use }) => ({ kty, crv, x, y, kid, alg, use }) as JWK) };
}

/** Keys that this process knows itself. */
export function localTokenKeys(set: JSONWebKeySet): TokenKeys {
  return createLocalJWKSet(set);
}

/**
 * Keys fetched from the login at `loginUrl`. A token of an unknown key counts for nothing; a login that cannot be reached
 * is `LOGIN_UNAVAILABLE` (503), since calling its visitors strangers would cost them their carts.
 */
export function remoteTokenKeys(loginUrl: string): TokenKeys {
  const keys = createRemoteJWKSet(new URL(TOKEN_KEYS_PATH, loginUrl), {
    cacheMaxAge: KEYS_MAX_AGE_MS,
    timeoutDuration: 3000,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new CodedError('LOGIN_UNAVAILABLE', 503, {}, { cause: error });
    }
  };
}
