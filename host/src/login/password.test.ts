import { scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

const PASSWORD = 'a password of the test';

it('ASVS-11.2.2 a hash names its kind, its cost and its salt', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(one).toMatch(/^scrypt\$65536\.8\.1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect([await isPassword(PASSWORD, one), await isPassword('another', one)]).toEqual([true, false]);
});

it.each([
  ['of before, without its cost', { N: 2 ** 16, r: 8, p: 1 }, 'scrypt$'],
  ['of another cost', { N: 2 ** 16, r: 4, p: 1 }, 'scrypt$65536.4.1$'],
])('ASVS-11.2.2 a hash %s is still compared', async (_what, cost, beginning) => {
  const salt = Buffer.alloc(16, 7);
  const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
  const key = await derive(PASSWORD, salt, 32, { ...cost, maxmem: 2 ** 27 });
  const hash = `${beginning}${salt.toString('base64url')}$${key.toString('base64url')}`;
  expect([await isPassword(PASSWORD, hash), await isPassword('another', hash)]).toEqual([true, false]);
});

it.each([null, undefined, '', 'nonsense', 'scrypt$$'])('V6 no password fits %j', async (hash) => {
  expect(await isPassword(PASSWORD, hash)).toBe(false);
});

it('V2 however many passwords are tried, pages are compressed and files are read meanwhile', async () => {
  vi.stubEnv('REAL_PASSWORDS', '1');
  const done: string[] = [];
  const tried = Array.from({ length: 5 }, () => isPassword('a guess', null).then(() => done.push('password')));
  await promisify(gzip)('a page').then(() => done.push('page'));
  await Promise.all(tried);
  vi.unstubAllEnvs();
  expect(done[0]).toBe('page');
});
