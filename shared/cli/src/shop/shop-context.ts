import { InvalidArgumentError, Option, type Command } from 'commander';
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
  const terminal = createTerminal(surroundings);
  return {
    surroundings,
    terminal,
    connect: async ({ url, json }) =>
      createShopClient(
        shopUrlOf(url, env),
        await operatorTokenOf(env),
        json ? undefined : (line) => terminal.note(line),
      ),
  };
}

/** The option by which one once said who one is: whoever gives it is told what to do instead. */
export function withoutActor(): Option {
  return new Option('--actor <name>').hideHelp().argParser(() => {
    throw new InvalidArgumentError(
      'It is gone: the history names whoever the token belongs to. An admin makes you one by `npx ninefold token create`.',
    );
  });
}

/** Adds {@link ShopOptions} to a command. */
export function withShopOptions(command: Command): Command {
  return command
    .addOption(withoutActor())
    .option('--url <url>', 'address of the operators’ API; else NINEFOLD_URL, or http://localhost:<PORT + 1000>')
    .option('--json', 'print the answer as JSON');
}
