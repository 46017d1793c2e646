import type { Command } from 'commander';
import type { SliceCommandContext } from '../slice-commands.ts';
import { createTerminal, type Surroundings } from '../terminal.ts';
import { createShopClient, type ShopClient } from './shop-client.ts';
import { operatorTokenOf, shopUrlOf } from './shop-settings.ts';

/** Options of every command that talks with the shop. */
export interface ShopOptions {
  url?: string;
  json?: boolean;
}

/** What commands that talk with the shop share. */
export interface ShopContext extends SliceCommandContext {
  connect: (options: ShopOptions) => Promise<ShopClient>;
}

export function createShopContext(surroundings: Surroundings): ShopContext {
  const { env } = surroundings;
  return {
    surroundings,
    terminal: createTerminal(surroundings),
    connect: async ({ url }) => createShopClient(shopUrlOf(url, env), await operatorTokenOf(env)),
  };
}

/** Adds {@link ShopOptions} to a command. */
export function withShopOptions(command: Command): Command {
  return command
    .option('--url <url>', 'address of the shop; else NINEFOLD_URL, or http://localhost:PORT')
    .option('--json', 'print the answer as JSON');
}
