import { FreezeEndAnswer, FreezesAnswer, SiteMoment, type Freeze } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { InvalidArgumentError, type Command } from 'commander';
import { readIdOf, readReason, readSites } from '../read-arguments.ts';
import { formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface AddOptions extends ShopOptions {
  site: SiteCode[];
  from?: string;
  until: string;
  reason: string;
}

/** Adds `freeze list`, `freeze add` and `freeze end`. */
export function addFreezeCommands(program: Command, { terminal, connect }: ShopContext): void {
  const freeze = program.command('freeze').description('times in which sites get nothing new');
  withShopOptions(freeze.command('list'))
    .description('list those that run or are to come')
    .action(async (options: ShopOptions) => {
      const shop = await connect(options);
      const answer = await shop.get('freezes', {}, FreezesAnswer);
      if (options.json) terminal.printJson(answer);
      else printFreezes(terminal, answer.freezes);
    });
  withShopOptions(freeze.command('add'))
    .description('refuse activations and rollouts on sites for a time; taking back and switching off stay possible')
    .requiredOption('--site <sites>', 'sites by comma, like DE,AT, or all', readSites)
    .option('--from <time>', 'since when, like 2026-12-24T18:00 by each site’s clock; else at once', readMoment)
    .requiredOption('--until <time>', 'until when, like 2027-01-02T08:00 by each site’s clock', readMoment)
    .requiredOption('--reason <text>', 'why; whoever is refused reads it', readReason)
    .action(async ({ site: sites, from, until, reason, ...options }: AddOptions) => {
      const shop = await connect(options);
      const answer = await shop.post('freeze', { sites, from, until, reason }, FreezesAnswer);
      if (options.json) terminal.printJson(answer);
      else printFreezes(terminal, answer.freezes);
    });
  withShopOptions(freeze.command('end'))
    .description('end a freeze before its time')
    .argument('<id>', 'see `npx ninefold freeze list`', readIdOf('npx ninefold freeze list'))
    .requiredOption('--reason <text>', 'why; it is kept', readReason)
    .action(async (id: string, { reason, ...options }: ShopOptions & { reason: string }) => {
      const shop = await connect(options);
      const answer = await shop.post('unfreeze', { id, reason }, FreezeEndAnswer);
      if (options.json) terminal.printJson(answer);
      else terminal.print('The freeze has ended.');
    });
}

function readMoment(text: string): string {
  const read = SiteMoment.safeParse(text);
  if (read.success) return read.data;
  throw new InvalidArgumentError(read.error.issues.map(({ message }) => `It ${message}.`).join(' '));
}

function printFreezes(terminal: Terminal, freezes: readonly Freeze[]): void {
  if (freezes.length === 0) return terminal.print('No site is frozen, and none will be.');
  const rows = freezes.map(({ id, site, from, until, actor, reason }) => [
    site,
    formatTime(from),
    formatTime(until),
    printable(actor),
    id,
    printable(reason),
  ]);
  terminal.print(formatTable(['site', 'from', 'until', 'by', 'id', 'why'], rows));
}
