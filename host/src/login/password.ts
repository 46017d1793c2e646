import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's parameters for scrypt: 64 MiB and some 100 ms for each try. */
const COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const KEY_BYTES = 32;
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes as long for an account that does not exist (without `hash`) as for one that does. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = hash?.split('$') ?? [];
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES, COST);
  const expectedKey = Buffer.from(expected, 'base64url');
  return expectedKey.length === key.length && timingSafeEqual(key, expectedKey);
}
