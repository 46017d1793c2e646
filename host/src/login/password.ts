import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { limitFunction } from 'p-limit';

type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

/** OWASP's parameters for scrypt: 64 MiB and some 100 ms for each try. */
const COST: Cost = { N: 2 ** 16, r: 8, p: 1 };
const MOST_MEMORY = 128 * 1024 * 1024;
const KEY_BYTES = 32;
/** Each takes one of the four threads on which pages are compressed and files are read, too. */
const AT_ONCE = 2;
/** `scrypt$65536.8.1$<salt>$<key>`; what was kept before hashes named their cost has {@link COST} and says none. */
const FORM = /^scrypt\$(?:(\d+)\.(\d+)\.(\d+)\$)?([\w-]+)\$([\w-]+)$/;
const derive = limitFunction(promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt), {
  concurrency: AT_ONCE,
});

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST);
  return ['scrypt', `${COST.N}.${COST.r}.${COST.p}`, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes as long for an account that does not exist (without `hash`) as for one that does. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, n, r, p, salt = '', expected = ''] = FORM.exec(hash ?? '') ?? [];
  const cost = n === undefined ? COST : { N: Number(n), r: Number(r), p: Number(p) };
  const key = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  const expectedKey = Buffer.from(expected, 'base64url');
  return expectedKey.length === key.length && timingSafeEqual(key, expectedKey);
}

const deriveKey = (password: string, salt: Buffer, cost: Cost) =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY });
