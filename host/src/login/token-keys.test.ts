import { createVisitorTokens, generateTokenKey, newBinding, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeysLocked, KeyVault, openKeyVault } from './key-vault.ts';
import { LOGIN_SLICE } from './login-slice.ts';
import { TokenKeyring } from './token-keyring.ts';
import { TokenKeyStore } from './token-key-store.ts';

const SECRET = 'the secret of all hosts of this test';
const binding = newBinding();
let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openTestDatabase(LOGIN_SLICE);
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.close();
});

const storeOf = (...secrets: string[]) => new TokenKeyStore(opened.database, new KeyVault(secrets));

/** A host on the database. */
async function startHost() {
  const keyring = new TokenKeyring();
  await keyring.open(storeOf(SECRET));
  const visitors = createVisitorTokens({ keys: keyring.keys });
  const isLoggedIn = async (token: string) => {
    const { loginStatus } = await visitors.read({
      headers: { cookie: `SessionBinding=${binding}; LoginToken=${token}` },
    });
    return loginStatus === 'LOGGED_IN';
  };
  return { keyring, isLoggedIn, logIn: () => keyring.issueLogin('anna', binding) };
}

const keyIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;

/** As seconds go by on the hosts. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('SES-1 a rotated key', () => {
  it('is published at once, signs five minutes later, and nobody is logged out', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [host, other] = [await startHost(), await startHost()];
    const before = await host.logIn();
    await storeOf(SECRET).rotate({ isLeaked: false });
    pass(11);
    host.keyring.publicKeys();
    await vi.waitFor(() => expect(host.keyring.publicKeys().keys).toHaveLength(2));
    expect(keyIdOf(await host.logIn())).toBe(keyIdOf(before));
    pass(5 * 60);
    const after = await host.logIn();
    expect(keyIdOf(after)).not.toBe(keyIdOf(before));
    // The other host has not looked since it started.
    expect(await other.isLoggedIn(after)).toBe(true);
    expect(await host.isLoggedIn(before)).toBe(true);
  });

  it('that has leaked counts no more, and the new one signs at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const host = await startHost();
    const before = await host.logIn();
    await storeOf(SECRET).rotate({ isLeaked: true });
    pass(11);
    host.keyring.publicKeys();
    await vi.waitFor(async () => expect(await host.isLoggedIn(before)).toBe(false));
    expect(await host.isLoggedIn(await host.logIn())).toBe(true);
    expect(await storeOf(SECRET).list()).toHaveLength(1);
  });
});

describe('the keys in the database', () => {
  const rows = async () => (await opened.database.execute(sql`select * from login.token_keys`)).rows;

  it('are encrypted, also those that an older host has kept in clear text', async () => {
    const old = await generateTokenKey();
    await opened.database.execute(
      sql`insert into login.token_keys (key_id, private_key) values (${old.kid}, ${JSON.stringify(old)})`,
    );
    const host = await startHost();
    expect(keyIdOf(await host.logIn())).toBe(old.kid);
    expect(JSON.stringify(await rows())).not.toContain(old.d);
  });

  it('are opened by no other secret', async () => {
    await storeOf(SECRET).read();
    await expect(storeOf('the secret of somebody else, as long').read()).rejects.toThrow(KeysLocked);
  });

  it('are encrypted anew when the secret is replaced', async () => {
    const [made] = await storeOf(SECRET).read();
    const next = 'the secret that takes the place of it';
    await storeOf(next, SECRET).read();
    expect((await storeOf(next).read())[0]?.key).toEqual(made?.key);
    await expect(storeOf(SECRET).read()).rejects.toThrow(KeysLocked);
  });
});

it('the secret that nobody has given is a file of the owner alone, and the same at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-keys-'));
  try {
    const sealed = await (await openKeyVault(folder)).seal({ kty: 'EC' });
    const path = join(folder, 'key-encryption-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect(await (await openKeyVault(folder)).open(sealed)).toEqual({ key: { kty: 'EC' }, isNewest: true });
  } finally {
    await rm(folder, { recursive: true });
  }
});
