import {
  ChangesAnswer,
  ComparisonAnswer,
  CompositionFile,
  ReturnAnswer,
  SiteRevisionAnswer,
  SiteRevisionsAnswer,
  type FilledRemote,
  type Outlook,
} from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { fileFault } from '../file-fault.ts';
import { readCount, readCountFrom, readReason, readSite } from '../read-arguments.ts';
import { formatTable, formatTime, noteCutOff } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { changeLines, partLines } from './diff-command.ts';
import { printNotices } from './print-notices.ts';
import type { ShopClient } from './shop-client.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface SiteOptions extends ShopOptions {
  site: SiteCode;
}
interface ReturnOptions extends ShopOptions {
  reason?: string;
  expect?: number;
  force?: true;
  dryRun?: true;
}

/** Adds `revisions`, `revision show`, `revision compare`, `revision return`, `composition export` and `composition import`. */
export function addCompositionCommands(program: Command, { terminal, connect }: ShopContext): void {
  ofSite(program.command('revisions'))
    .description('list the revisions of a site: who changed what and why, its layouts too, newest first')
    .option('--limit <count>', 'most revisions, 1 to 1000', readCountFrom(1, 1000), 50)
    .action(async ({ site, limit, ...options }: SiteOptions & { limit: number }) => {
      const shop = await connect(options);
      const answer = await shop.get(`compositions/${site}/revisions`, { limit: String(limit) }, SiteRevisionsAnswer);
      noteCutOff(terminal, answer.revisions.length, limit);
      if (options.json) terminal.printJson(answer);
      else printRevisions(terminal, answer);
    });

  const revision = program
    .command('revision')
    .description('a revision of a site: look at it, compare it, return to it');
  ofSite(revision.command('show'))
    .description('show what was live on a site in a revision')
    .argument('<revision>', 'see `npx ninefold revisions`', readCount)
    .action(async (number: number, { site, ...options }: SiteOptions) => {
      const shop = await connect(options);
      const answer = await shop.get(`compositions/${site}/revisions/${number}`, {}, SiteRevisionAnswer);
      if (options.json) terminal.printJson(answer);
      else printRevision(terminal, answer);
    });
  ofSite(revision.command('compare'))
    .description('show what two revisions have different: releases, layouts, and by --shoppers what shoppers see of it')
    .argument('<from>', 'see `npx ninefold revisions`', readCount)
    .argument('[to]', 'else what is live', readCount)
    .option('--shoppers', 'also what it changes for shoppers, by slot, text and markup')
    .action(
      async (
        from: number,
        to: number | undefined,
        { site, shoppers, ...options }: SiteOptions & { shoppers?: true },
      ) => {
        const shop = await connect(options);
        const query = { from: String(from), to: to === undefined ? undefined : String(to) };
        const answer = await shop.get(`compositions/${site}/comparison`, query, ComparisonAnswer);
        const changes = shoppers ? await readChanges(shop, site, answer) : [];
        if (options.json) return terminal.printJson(shoppers ? { ...answer, changes } : answer);
        printComparison(terminal, answer);
        for (const change of changes) for (const line of changeLines(change, terminal)) terminal.print(line);
      },
    );
  returning(ofSite(revision.command('return')))
    .description('bring a site back to what it had in a revision: all of it, or nothing')
    .argument('<revision>', 'see `npx ninefold revisions`', readCount)
    .action(async (number: number, { site, ...options }: SiteOptions & ReturnOptions) => {
      await send(`compositions/${site}/return`, { revision: number }, options);
    });

  const composition = program
    .command('composition')
    .description('the composition of a site as a file, to be kept in Git');
  ofSite(composition.command('export'))
    .description('write what is live on a site, or was in a revision, as JSON')
    .option('--revision <revision>', 'see `npx ninefold revisions`', readCount)
    .action(async ({ site, revision: number, ...options }: SiteOptions & { revision?: number }) => {
      const shop = await connect(options);
      const query = { revision: number === undefined ? undefined : String(number) };
      terminal.printJson(await shop.get(`compositions/${site}`, query, CompositionFile));
    });
  returning(withShopOptions(composition.command('import')))
    .description('bring a site to what a file says; what the file does not name stays as it is')
    .argument('<file>', 'as `npx ninefold composition export` writes it')
    .action(async (file: string, options: ReturnOptions) => {
      const read = await readComposition(file);
      await send(`compositions/${read.site}/import`, { composition: read }, options);
    });

  async function send(path: string, body: object, options: ReturnOptions): Promise<void> {
    const { reason, expect: expectedRevision, force: isForced, dryRun: isDryRun } = options;
    if (reason === undefined && !isDryRun)
      throw new CommandFailed('USAGE', 'Say why by --reason; it stays in the history.', EXIT.usage);
    const shop = await connect(options);
    const order = { ...body, reason: reason ?? 'a dry run', expectedRevision, isForced, isDryRun };
    const answer = await shop.post(path, order, ReturnAnswer);
    if (options.json) terminal.printJson(answer);
    else {
      printReturn(terminal, answer);
      printNotices(terminal, answer);
    }
    if (answer.outlook.refusals.length > 0)
      throw new CommandFailed('COMPOSITION_REFUSED', 'It cannot be done as it is now.', EXIT.refused);
  }
}

const ofSite = (command: Command) => withShopOptions(command).requiredOption('--site <site>', 'of this site', readSite);

const returning = (command: Command) =>
  command
    .option('--reason <text>', 'why; it stays in the history', readReason)
    .option('--expect <revision>', 'refuse when the site has changed since', readCount)
    .option('--force', 'also while the site is frozen; it needs the right to lift')
    .option('--dry-run', 'only say what it would change, and what speaks against it');

/** @throws {CommandFailed} with every fault by field */
async function readComposition(file: string): Promise<CompositionFile> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw fileFault(file, 'read', cause);
  });
  const read = CompositionFile.safeParse(parse(file, text));
  if (read.success) return read.data;
  const faults = read.error.issues.map(
    ({ path, message }) => `  ${printable(path.join('.') || 'file')}: ${printable(message)}`,
  );
  const told = [`${file} is no composition; nothing was changed:`, ...faults].join('\n');
  throw new CommandFailed('COMPOSITION_UNREADABLE', told, EXIT.usage);
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw fileFault(file, 'read', cause);
  }
}

/** What shoppers see of each remote that has another version. */
async function readChanges(shop: ShopClient, site: SiteCode, { releases }: z.infer<typeof ComparisonAnswer>) {
  const changes: z.infer<typeof ChangesAnswer>[] = [];
  for (const { remote, from, to } of releases)
    if (from && to && from.version !== to.version) {
      const query = { remote, version: to.version, against: from.version, site };
      changes.push(await shop.get('changes', query, ChangesAnswer));
    }
  return changes;
}

function printRevisions(terminal: Terminal, { live, revisions }: z.infer<typeof SiteRevisionsAnswer>): void {
  if (revisions.length === 0) return terminal.print('Nothing was changed yet.');
  const rows = revisions.flatMap(({ revision, at, actor, reason, changes, layouts }) => [
    ...layouts
      .toReversed()
      .map((each) => [
        '',
        formatTime(each.at),
        `${each.part} ${each.revision}`,
        printable(each.actor),
        printable(each.reason),
      ]),
    [
      revision === live ? `${revision} live` : String(revision),
      formatTime(at),
      changes.map(changeText).join(', '),
      printable(actor),
      printable(reason),
    ],
  ]);
  terminal.print(formatTable(['revision', 'at', 'what', 'by', 'reason'], rows));
}

type Change = z.infer<typeof SiteRevisionsAnswer>['revisions'][number]['changes'][number];

function changeText({ remote, kind, from, to, percent }: Change): string {
  if (kind === 'kill' || kind === 'revive') return `${kind} ${remote} ${to}`;
  return `${kind} ${remote} ${from ?? '–'} → ${to}${percent === null ? '' : ` ${percent} %`}`;
}

function printRevision(terminal: Terminal, answer: z.infer<typeof SiteRevisionAnswer>): void {
  const { site, revision, at, until, actor, reason, releases, layoutRevisions } = answer;
  terminal.print(
    `${site}, revision ${revision}: ${formatTime(at)} to ${until ? formatTime(until) : 'now'}, by ${printable(actor)}: ${printable(reason)}`,
  );
  terminal.print(
    formatTable(
      ['remote', 'live'],
      Object.entries(releases).map(([remote, filled]) => [remote, filledText(filled)]),
    ),
  );
  for (const [part, number] of Object.entries(layoutRevisions))
    terminal.print(`${part}: ${number === 0 ? 'as built in' : `revision ${number}`}`);
}

/** `1.0.0 + 1.1.0 10 %`, `1.0.0 killed`. */
function filledText(filled: FilledRemote | null): string {
  if (!filled) return '–';
  const { version, isKilled, rollout } = filled;
  return `${version}${isKilled ? ' killed' : ''}${rollout ? ` + ${rollout.version} ${rollout.percent} %` : ''}`;
}

function printComparison(terminal: Terminal, { from, to, releases, layouts }: z.infer<typeof ComparisonAnswer>): void {
  if (releases.length + layouts.length === 0) return terminal.print(`Revisions ${from} and ${to} have the same.`);
  if (releases.length > 0)
    terminal.print(
      formatTable(
        ['remote', `in ${from}`, `in ${to}`],
        releases.map((each) => [each.remote, filledText(each.from), filledText(each.to)]),
      ),
    );
  printLayouts(terminal, layouts);
}

function printLayouts(terminal: Terminal, layouts: Outlook['layouts']): void {
  for (const { part, entries } of layouts)
    for (const line of partLines(printable(part), entries, terminal)) terminal.print(line);
}

function printReturn(terminal: Terminal, { site, revision, isDryRun, outlook }: z.infer<typeof ReturnAnswer>): void {
  const { moves, layouts, notes, refusals } = outlook;
  const isNothing = moves.length + layouts.length === 0;
  if (isNothing) terminal.print(`${site} has all of it already; revision ${revision} is live.`);
  else terminal.print(isDryRun ? `${site} would get:` : `Revision ${revision} is live. ${site} has:`);
  if (moves.length > 0)
    terminal.print(
      formatTable(
        ['remote', 'before', 'then'],
        moves.map((move) => [move.remote, filledText(move.from), filledText(move.to)]),
      ),
    );
  printLayouts(terminal, layouts);
  for (const note of notes) terminal.print(printable(note));
  for (const { code, text } of refusals) terminal.print(terminal.paint('red', `${code}: ${printable(text)}`));
}
