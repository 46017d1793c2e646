import type { RemoteName } from '@ninefold/contract';
import {
  MarkAnswer,
  RequestAnswer,
  SecondPersonAnswer,
  type Mark,
  type OrderRequest,
} from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { readIdOf, readReason, readSite } from '../read-arguments.ts';
import { formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { readRemote } from './read-remote.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface MarkOptions extends ShopOptions {
  remote?: RemoteName;
  site?: SiteCode;
  reason: string;
}

/** Adds `second-person list`, `ask`, `end` and `refuse`. Who confirms signs in on the operators' page: a token is no person. */
export function addSecondPersonCommands(program: Command, { terminal, connect }: ShopContext): void {
  const second = program
    .command('second-person')
    .description('remotes and sites where orders wait until another person confirms them on the operators’ page');
  withShopOptions(second.command('list'))
    .description('list the orders that wait, and where a second person is needed')
    .action(async (options: ShopOptions) => {
      const answer = await (await connect(options)).get('second-person', {}, SecondPersonAnswer);
      if (options.json) return terminal.printJson(answer);
      printRequests(terminal, answer.requests);
      printMarks(terminal, answer.marks);
    });
  withShopOptions(second.command('ask'))
    .description('let orders for a remote, a site, or a remote on a site wait for a second person from now on')
    .option('--remote <remote>', 'which remote; else all', readRemote)
    .option('--site <site>', 'which site; else all', readSite)
    .requiredOption('--reason <text>', 'why; it is kept', readReason)
    .action(async ({ remote, site, reason, ...options }: MarkOptions) => {
      if (remote === undefined && site === undefined)
        throw new CommandFailed('USAGE', 'Name a remote, a site, or both.', EXIT.usage);
      const answer = await (
        await connect(options)
      ).post('mark', { remote: remote ?? null, site: site ?? null, reason }, MarkAnswer);
      if (options.json) terminal.printJson(answer);
      else terminal.print('A second person is needed there from now on.');
    });
  withShopOptions(second.command('end'))
    .description('need none there any more; a second person confirms that, too')
    .argument('<id>', 'see `npx ninefold second-person list`', readIdOf('npx ninefold second-person list'))
    .requiredOption('--reason <text>', 'why; it is kept', readReason)
    .action(async (id: string, { reason, ...options }: ShopOptions & { reason: string }) => {
      const answer = await (await connect(options)).post('unmark', { id, reason }, MarkAnswer);
      if (options.json) terminal.printJson(answer);
      else terminal.print('One person is enough there from now on.');
    });
  withShopOptions(second.command('refuse'))
    .description('refuse an order that waits, or withdraw your own')
    .argument('<id>', 'see `npx ninefold second-person list`', readIdOf('npx ninefold second-person list'))
    .requiredOption('--reason <text>', 'why; it is kept', readReason)
    .action(async (id: string, { reason, ...options }: ShopOptions & { reason: string }) => {
      const answer = await (await connect(options)).post('refuse-request', { id, reason }, RequestAnswer);
      if (options.json) terminal.printJson(answer);
      else terminal.print(`The order is ${answer.state}. Nothing was changed.`);
    });
}

function printRequests(terminal: Terminal, requests: readonly OrderRequest[]): void {
  if (requests.length === 0) return terminal.print('No order waits for a second person.');
  const rows = requests.map(({ id, what, actor, at, expiresAt, state, decidedBy, decidedBecause, reason }) => [
    state,
    printable(what),
    printable(actor),
    formatTime(at),
    state === 'waiting'
      ? `until ${formatTime(expiresAt)}`
      : printable([decidedBy, decidedBecause].filter(Boolean).join(': ')),
    id,
    printable(reason),
  ]);
  terminal.print(formatTable(['state', 'order', 'by', 'at', 'decided by', 'id', 'why'], rows));
}

function printMarks(terminal: Terminal, marks: readonly Mark[]): void {
  if (marks.length === 0) return terminal.print('A second person is needed nowhere.');
  const rows = marks.map(({ id, remote, site, actor, reason, at }) => [
    remote ?? 'all',
    site ?? 'all',
    printable(actor),
    formatTime(at),
    id,
    printable(reason),
  ]);
  terminal.print(formatTable(['remote', 'site', 'asked for by', 'at', 'id', 'why'], rows));
}
