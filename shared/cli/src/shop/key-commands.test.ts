import { Command } from 'commander';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { createTerminal } from '../terminal.ts';
import { addKeyCommands } from './key-commands.ts';
import type { ShopClient } from './shop-client.ts';

const KEY = 'A'.repeat(43);

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  /** A full disk still takes an empty file. */
  const fill: typeof original.writeFile = async (path, text, options) => {
    await original.writeFile(path, disk.isFull ? '' : text, options);
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  return { ...original, writeFile: fill };
});

function ninefold(words: string[], client: object = {}): Promise<Command> {
  const surroundings = { env: {}, stdout: new PassThrough(), stderr: new PassThrough() };
  const program = new Command().exitOverride();
  addKeyCommands(program, {
    surroundings,
    terminal: createTerminal(surroundings),
    connect: async () => client as unknown as ShopClient,
  });
  return program.parseAsync(words, { from: 'user' });
}

it.each([
  [['--remote', 'cart,footer']],
  [['--remote', 'cart', 'remote-footer']],
  [['--remote', 'cart', '--remote', 'footer, cart']],
])('CLI-2 lets a key sign for the remotes that %j names, as other commands read them', async (remotes) => {
  const post = vi.fn(async (_path: string, body: object) => ({ keyId: 'k', name: 'Cart', ...body }));
  await ninefold(['keys', 'add', KEY, ...remotes, '--name', 'Cart'], { post });
  const sent = { publicKey: KEY, name: 'Cart', remotes: ['cart', 'footer'] };
  expect(post.mock.calls[0]!.slice(0, 2)).toEqual(['keys', sent]);
});

it('CLI-1 a key that a full disk did not take leaves no file, and one that is there stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-keys-'));
  const file = join(folder, 'team.key');
  const create = () => ninefold(['keys', 'create', '--file', file]);
  try {
    disk.isFull = true;
    await expect(create()).rejects.toThrow(`${file} cannot be written: no space left on device.`);
    await expect(access(file)).rejects.toThrow('ENOENT');
    disk.isFull = false;
    await writeFile(file, 'of before');
    await expect(create()).rejects.toThrow(`${file} is there already: name another file.`);
    expect(await readFile(file, 'utf8')).toBe('of before');
  } finally {
    await rm(folder, { recursive: true });
  }
});
