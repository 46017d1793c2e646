import { Command } from 'commander';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { createTerminal } from '../terminal.ts';
import { addKeyCommands } from './key-commands.ts';
import type { ShopClient } from './shop-client.ts';

const KEY = 'A'.repeat(43);

it.each([
  [['--remote', 'cart,footer']],
  [['--remote', 'cart', 'remote-footer']],
  [['--remote', 'cart', '--remote', 'footer, cart']],
])('CLI-2 lets a key sign for the remotes that %j names, as other commands read them', async (remotes) => {
  const post = vi.fn(async (_path: string, body: object) => ({ keyId: 'k', name: 'Cart', ...body }));
  const surroundings = { env: {}, stdout: new PassThrough(), stderr: new PassThrough() };
  const program = new Command().exitOverride();
  addKeyCommands(program, {
    surroundings,
    terminal: createTerminal(surroundings),
    connect: async () => ({ post }) as unknown as ShopClient,
  });
  await program.parseAsync(['keys', 'add', KEY, ...remotes, '--name', 'Cart'], { from: 'user' });
  const sent = { publicKey: KEY, name: 'Cart', remotes: ['cart', 'footer'] };
  expect(post.mock.calls[0]!.slice(0, 2)).toEqual(['keys', sent]);
});
