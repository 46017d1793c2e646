import type { RemoteName } from '@ninefold/contract';
import { LiftAnswer, StatusAnswer, type Quarantine } from '@ninefold/contract/operators';
import type { Command } from 'commander';
import { readReason } from '../read-arguments.ts';
import { formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { readRemote } from './read-remote.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface LiftOptions extends ShopOptions {
  reason: string;
}

/** Adds `quarantine list` and `quarantine lift`. */
export function addQuarantineCommands(program: Command, { terminal, connect }: ShopContext): void {
  const quarantine = program
    .command('quarantine')
    .description('releases that nobody gets: their code did harm, or a key signed them that somebody else may have');
  withShopOptions(quarantine.command('list'))
    .description('list them, each with its reason')
    .action(async (options: ShopOptions) => {
      const shop = await connect(options);
      const { quarantined } = await shop.get('status', {}, StatusAnswer);
      if (options.json) terminal.printJson({ quarantined });
      else printQuarantined(terminal, quarantined);
    });
  withShopOptions(quarantine.command('lift'))
    .description('let a release be live again; activate it then')
    .argument('<remote>', 'the remote', readRemote)
    .argument('<version>', 'its version')
    .requiredOption('--reason <text>', 'why; it is kept', readReason)
    .action(async (remote: RemoteName, version: string, { reason, ...options }: LiftOptions) => {
      const shop = await connect(options);
      const order = { remote, version, reason };
      const answer = await shop.post('lift', order, LiftAnswer);
      if (options.json) terminal.printJson(answer);
      else terminal.print(`${remote} ${version} may be live again.`);
    });
}

/** A line for each release. */
export function printQuarantined(terminal: Terminal, quarantined: readonly Quarantine[]): void {
  if (quarantined.length === 0) return terminal.print('Nothing is in quarantine.');
  const rows = quarantined.map(({ remote, version, at, reason }) => [
    terminal.paint('red', `${remote} ${version}`),
    formatTime(at),
    printable(reason),
  ]);
  terminal.print(formatTable(['in quarantine', 'since', 'why'], rows));
}
