import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { z } from 'zod';
import { HistoryAnswer, PlacesAnswer, ReleasesAnswer, StatusAnswer } from '@ninefold/contract/operators';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';
import { printHosts, readHosts, waitForHosts } from './host-lines.ts';
import { checkHistory } from './history-check.ts';
import { printQuarantined } from './quarantine-commands.ts';
import { printServices } from './service-commands.ts';
import { readRemote } from './read-remote.ts';
import { readCountFrom, readSite } from '../read-arguments.ts';
import { formatSites, formatTable, formatTime, noteCutOff } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';

interface StatusOptions extends ShopOptions {
  wait?: boolean;
  timeout: number;
}

interface HistoryOptions extends ShopOptions {
  site?: SiteCode;
  remote?: RemoteName;
  limit: number;
  verify?: boolean;
  export?: string;
}

/** Adds `status`, `releases`, `places` and `history`. */
export function addShowCommands(program: Command, { terminal, connect }: ShopContext): void {
  withShopOptions(program.command('status'))
    .description('show which version of each remote is live on each site, and which hosts serve it')
    .option(
      '--wait',
      'until every host that is there serves the newest revision; 1 and who lags when it takes too long',
    )
    .option('--timeout <seconds>', 'how long, 1 to 1000', readCountFrom(1, 1000), 60)
    .action(async ({ wait, timeout, ...options }: StatusOptions) => {
      const shop = await connect(options);
      const hosts = wait ? await waitForHosts(shop, timeout) : await readHosts(shop);
      const status = await shop.get('status', {}, StatusAnswer);
      if (options.json) return terminal.printJson({ ...status, hosts: hosts ?? null });
      printStatus(terminal, status);
      if (hosts) printHosts(terminal, hosts);
    });

  withShopOptions(program.command('releases'))
    .description('list the published versions, newest first')
    .argument('[remote]', 'only those of this remote', readRemote)
    .action(async (remote: RemoteName | undefined, options: ShopOptions) => {
      const shop = await connect(options);
      const answer = await shop.get('releases', { remote }, ReleasesAnswer);
      if (options.json) terminal.printJson(answer);
      else printReleases(terminal, answer, remote);
    });

  withShopOptions(program.command('places'))
    .description('list the open places of pages, and what live releases have standing there')
    .requiredOption('--site <site>', 'of this site', readSite)
    .action(async ({ site, ...options }: ShopOptions & { site: SiteCode }) => {
      const shop = await connect(options);
      const answer = await shop.get('places', { site }, PlacesAnswer);
      if (options.json) terminal.printJson(answer);
      else printPlaces(terminal, answer);
    });

  withShopOptions(program.command('history'))
    .description('show who changed what, when and why, newest first')
    .option('--site <site>', 'only this site', readSite)
    .option('--remote <remote>', 'only this remote', readRemote)
    .option('--limit <count>', 'most changes, 1 to 1000', readCountFrom(1, 1000), 50)
    .option('--verify', 'check instead that no line of it was changed or taken out')
    .option('--export <file>', 'write it whole into a file instead, a line of JSON for each, with their hashes')
    .action(async (options: HistoryOptions) => {
      const { site, remote, limit } = options;
      const shop = await connect(options);
      if (options.verify || options.export !== undefined) return await checkHistory(shop, terminal, options);
      const answer = await shop.get('history', { site, remote, limit: String(limit) }, HistoryAnswer);
      noteCutOff(terminal, new Set(answer.history.map(({ revision }) => revision)).size, limit);
      if (options.json) terminal.printJson(answer);
      else printHistory(terminal, answer, options);
    });
}

function printStatus(terminal: Terminal, status: z.infer<typeof StatusAnswer>): void {
  const health = {
    live: terminal.paint('green', 'live'),
    'last-known': terminal.paint('yellow', 'the database cannot be read; what was known last goes on'),
    empty: terminal.paint('red', 'the database cannot be read, and nothing is known'),
  }[status.health];
  terminal.print(`revision ${status.revision} · ${health}`);
  const rows = status.remotes.map((remote) => [
    remote,
    ...SITE_CODES.map((site) => {
      const live = status.sites[site][remote];
      if (!live) return terminal.paint('dim', '–');
      if (live.isKilled) return terminal.paint('red', `${live.version} killed`);
      if (!live.rollout) return live.version;
      return `${live.version} ${terminal.paint('yellow', `+ ${live.rollout.version} ${live.rollout.percent} %`)}`;
    }),
  ]);
  terminal.print(formatTable(['remote', ...SITE_CODES], rows));
  if (status.quarantined.length > 0) printQuarantined(terminal, status.quarantined);
  if (status.services.length > 0) printServices(terminal, status.services);
  const waiting = status.scheduled.length;
  if (waiting > 0) terminal.print(`${waiting} ordered for later: see \`npx ninefold scheduled\``);
}

function printPlaces(terminal: Terminal, { places }: z.infer<typeof PlacesAnswer>): void {
  const rows = places.map(({ place, isOffered, parts }) => [
    place,
    parts.map(({ part, isShown }) => (isShown ? part : `${part} (left out)`)).join(', ') || terminal.paint('dim', '–'),
    isOffered ? '' : terminal.paint('yellow', 'no live page shows the place'),
  ]);
  terminal.print(formatTable(['place', 'parts', ''], rows));
}

function printReleases(
  terminal: Terminal,
  { releases }: z.infer<typeof ReleasesAnswer>,
  remote: RemoteName | undefined,
): void {
  if (releases.length === 0) return terminal.print(`Nothing is published${ofWhat(remote)} yet.`);
  const rows = releases.map(({ remote, version, publishedAt, publishedBy, signedBy }) => [
    remote,
    version,
    formatTime(publishedAt),
    printable(publishedBy),
    signedBy ?? '',
  ]);
  terminal.print(formatTable(['remote', 'version', 'published', 'by', signedHeading(releases)], rows));
}

function printHistory(
  terminal: Terminal,
  { history }: z.infer<typeof HistoryAnswer>,
  { remote, site }: Pick<HistoryOptions, 'remote' | 'site'>,
): void {
  if (history.length === 0) return terminal.print(`Nothing was changed${ofWhat(remote, site)} yet.`);
  // Sites to which one revision did the same are one line.
  const lines = Map.groupBy(history, ({ revision, remote, kind, from, to, percent }) =>
    [revision, remote, kind, from, to, percent].join(' '),
  );
  const rows = [...lines.values()].map((entries) => {
    const { revision, at, kind, remote, from, to, percent, actor, reason, signedBy } = entries[0]!;
    return [
      String(revision),
      formatTime(at),
      kind,
      remote,
      kind === 'kill' || kind === 'revive' ? to : `${from ?? '–'} → ${to}${percent === null ? '' : ` ${percent} %`}`,
      formatSites(entries.map(({ site }) => site)),
      printable(actor),
      printable(reason),
      signedBy ?? '',
    ];
  });
  const headings = ['revision', 'at', 'what', 'remote', 'version', 'sites', 'by', 'reason'];
  terminal.print(formatTable([...headings, signedHeading(history)], rows));
}

/** ` of cart on AT`: what was asked for. */
function ofWhat(remote: RemoteName | undefined, site?: SiteCode): string {
  return `${remote === undefined ? '' : ` of ${remote}`}${site === undefined ? '' : ` on ${site}`}`;
}

/** A shop without keys has nothing in that column. */
function signedHeading(entries: readonly { signedBy?: string | null | undefined }[]): string {
  return entries.some(({ signedBy }) => signedBy) ? 'signed by key' : '';
}
