import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { z } from 'zod';
import {
  CancelAnswer,
  FailuresAnswer,
  PreviewLinkAnswer,
  ScheduledAnswer,
  VitalsAnswer,
} from '@ninefold/contract/operators';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';
import { readRemote } from './read-remote.ts';
import { readVersion, VERSION_ARGUMENT } from './read-version.ts';
import { readCountFrom, readIdOf, readReason, readSite } from '../read-arguments.ts';
import { formatSites, formatTable, formatTime, noteCutOff } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';

/** Adds `scheduled`, `cancel`, `vitals`, `failures` and `preview-link`. */
export function addRolloutCommands(program: Command, { terminal, connect }: ShopContext): void {
  withShopOptions(program.command('scheduled'))
    .description('list the orders that take effect later, and those that did')
    .option('--limit <count>', 'most orders, 1 to 1000', readCountFrom(1, 1000), 50)
    .action(async ({ limit, ...options }: ShopOptions & { limit: number }) => {
      const shop = await connect(options);
      const answer = await shop.get('scheduled', { limit: String(limit) }, ScheduledAnswer);
      noteCutOff(terminal, answer.scheduled.length, limit);
      if (options.json) terminal.printJson(answer);
      else printScheduled(terminal, answer);
    });

  withShopOptions(program.command('cancel'))
    .description('take back an order before its time')
    .argument('<id>', 'see `npx ninefold scheduled`', readIdOf('npx ninefold scheduled'))
    .requiredOption('--reason <text>', 'why', readReason)
    .action(async (id: string, options: ShopOptions & { reason: string }) => {
      const shop = await connect(options);
      const answer = await shop.post('cancel', { id, reason: options.reason }, CancelAnswer);
      if (options.json) terminal.printJson(answer);
      else terminal.print('The order is cancelled.');
    });

  withShopOptions(program.command('vitals'))
    .description("show views, failures, speed and breaches of policy of the last day's versions")
    .option('--site <site>', 'only this site', readSite)
    .option('--remote <remote>', 'only this remote', readRemote)
    .action(async ({ site, remote, ...options }: ShopOptions & { site?: SiteCode; remote?: RemoteName }) => {
      const shop = await connect(options);
      const answer = await shop.get('vitals', { site, remote }, VitalsAnswer);
      if (options.json) terminal.printJson(answer);
      else printVitals(terminal, answer);
    });

  withShopOptions(program.command('failures'))
    .description('show where in their sources releases have failed within a week, the newest first')
    .option('--remote <remote>', 'only this remote', readRemote)
    .action(async ({ remote, ...options }: ShopOptions & { remote?: RemoteName }) => {
      const shop = await connect(options);
      const answer = await shop.get('failures', { remote }, FailuresAnswer);
      if (options.json) terminal.printJson(answer);
      else printFailures(terminal, answer);
    });

  withShopOptions(program.command('preview-link'))
    .description('make a link that shows a published version to whoever opens it within an hour')
    .argument('<remote>', 'name of the remote', readRemote)
    .argument(...VERSION_ARGUMENT)
    .requiredOption('--site <site>', 'the site on which it is shown', readSite)
    .action(async (remote: RemoteName, named: string, { site, ...options }: ShopOptions & { site: SiteCode }) => {
      const shop = await connect(options);
      const version = await readVersion(shop, remote, named);
      const answer = await shop.post('preview-link', { remote, version, site }, PreviewLinkAnswer);
      if (options.json) return terminal.printJson(answer);
      terminal.print(answer.url);
      terminal.note(`Whoever opens it until ${formatTime(answer.expiresAt)} sees ${remote} ${version} for an hour.`);
    });
}

function printScheduled(terminal: Terminal, { scheduled }: z.infer<typeof ScheduledAnswer>): void {
  if (scheduled.length === 0) return terminal.print('Nothing was ordered for later.');
  const rows = scheduled.map(({ id, at, kind, remote, version, percent, sites, state, outcome, actor, reason }) => [
    id,
    formatTime(at),
    outcome === null ? state : `${state}: ${printable(outcome)}`,
    kind,
    remote,
    [version ?? '–', percent !== null && `${percent} %`].filter(Boolean).join(' '),
    formatSites(sites),
    printable(actor),
    printable(reason),
  ]);
  terminal.print(formatTable(['id', 'at', 'state', 'what', 'remote', 'version', 'sites', 'by', 'reason'], rows));
}

function printVitals(terminal: Terminal, { vitals, verdicts }: z.infer<typeof VitalsAnswer>): void {
  for (const { remote, version, verdict, reason } of verdicts)
    terminal.print(`${remote} ${version}, ${verdict}: ${printable(reason)}`);
  if (vitals.length === 0) return terminal.print('Nothing was counted within the last day.');
  const rows = vitals.map((of) => [
    of.remote,
    of.version,
    of.site,
    String(of.views),
    String(of.failures),
    String(of.serverFailures),
    String(of.measured),
    of.lcpMs === null ? '–' : `${of.lcpMs} ms`,
    of.inpMs === null ? '–' : `${of.inpMs} ms`,
    of.cls === null ? '–' : String(of.cls),
    violationsText(of.violations),
  ]);
  const headings = [
    'remote',
    'version',
    'site',
    'views',
    'failed',
    'on server',
    'measured',
    'LCP',
    'INP',
    'CLS',
    'policy',
  ];
  terminal.print(formatTable(headings, rows));
}

function printFailures(terminal: Terminal, { failures }: z.infer<typeof FailuresAnswer>): void {
  if (failures.length === 0)
    return terminal.print('No release with source maps has failed at a known place within a week.');
  const rows = failures.map(({ remote, version, place, name, side, count, lastAt, message }) => [
    remote,
    version,
    printable(place),
    name === null ? '–' : printable(name),
    side,
    String(count),
    formatTime(lastAt),
    printable(message),
  ]);
  terminal.print(formatTable(['remote', 'version', 'place', 'function', 'in', 'count', 'last', 'message'], rows));
}

/** `img-src 2, script-src-elem 1`. */
function violationsText(violations: Record<string, number>): string {
  const texts = Object.entries(violations).map(([directive, count]) => `${printable(directive)} ${count}`);
  return texts.join(', ') || '–';
}
