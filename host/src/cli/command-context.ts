import { createTerminal, type SliceCommandContext, type Surroundings } from '@ninefold/cli';
import type { Command } from 'commander';
import { operatorTokenOf, shopUrlOf } from './settings.ts';
import { createShopClient, type ShopClient } from './shop-client.ts';

/** Options of every command that talks with the shop. */
export interface ShopOptions {
  url?: string;
  json?: boolean;
}

/** What commands share. */
export interface CommandContext extends SliceCommandContext {
  connect: (options: ShopOptions) => Promise<ShopClient>;
}

export function createCommandContext(surroundings: Surroundings): CommandContext {
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
