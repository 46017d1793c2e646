import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';
import { readOrMakeSecret } from '../secret-file.ts';

/** Where the embedded default keeps the secret that a server's operators give as `KEY_ENCRYPTION_KEY`. */
const SECRET_FILE = 'key-encryption-key';
/** Made by `openssl rand -hex 32` and the like, so it needs no slow derivation. */
const SHORTEST_SECRET = 32;

/** No secret that is given opens a key of the database. */
export class KeysLocked extends Error {
  constructor() {
    super(
      'the keys of the database are encrypted with another KEY_ENCRYPTION_KEY: give the one that they were made with; ' +
        'to replace it give both, the new one first',
    );
  }
}

/** Encrypts the private keys that stand in the database, so that whoever reads a backup cannot sign. */
export class KeyVault {
  readonly #keys: readonly Uint8Array[];

  /** @param secrets the first seals, all open */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'ninefold token keys', 32)));
  }

  async seal(key: JWK): Promise<string> {
    return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(key)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.#keys[0]!);
  }

  /** @returns the key, and whether the first secret has opened it. @throws {KeysLocked} */
  async open(sealed: string): Promise<{ key: JWK; isNewest: boolean }> {
    for (const [index, secret] of this.#keys.entries()) {
      const opened = await compactDecrypt(sealed, secret).catch(() => undefined);
      if (opened) return { key: JSON.parse(new TextDecoder().decode(opened.plaintext)) as JWK, isNewest: index === 0 };
    }
    throw new KeysLocked();
  }
}

/**
 * The vault of the secrets that the environment gives, or of `<dataDir>/key-encryption-key`, which the first start makes and only the
 * owner of the process can read.
 *
 * @throws when that file holds no secret
 */
export async function openKeyVault(dataDir: string, given: readonly string[] = []): Promise<KeyVault> {
  if (given.length > 0) return new KeyVault(given);
  const path = join(dataDir, SECRET_FILE);
  const secret = await readOrMakeSecret(path);
  if (secret.length < SHORTEST_SECRET) throw new Error(`${path} holds no secret: bring it back from a backup`);
  return new KeyVault([secret]);
}
