import type { FeedFault, ImportReport } from '@ninefold/remote-search/service';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import type { CommandContext } from '../command-context.ts';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { createImportProgress } from '../import-progress.ts';
import { readPastDay, readSite } from '../read-arguments.ts';
import { dataDirOf } from '../settings.ts';
import { printable, type Terminal } from '../terminal.ts';

/** Bad lines that are printed; the rest is counted. */
const MOST_PRINTED = 20;

interface ImportOptions {
  site: SiteCode;
  replace?: boolean;
  regularSince?: Date;
  errors?: string;
  json?: boolean;
}

/** Adds `catalogue import`. It writes into the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addCatalogueCommands(program: Command, context: CommandContext): void {
  const { terminal } = context;
  program
    .command('catalogue')
    .description('fill the shop with products')
    .command('import')
    .description('import a product feed in the format of Google Merchant Center; bad lines are left out and named')
    .argument('<file>', 'tab-separated values, or RSS 2.0')
    .requiredOption('--site <site>', 'site whose catalogue it is', readSite)
    .option('--replace', 'the feed is the whole catalogue: take other products out of the shop')
    .option(
      '--regular-since <day>',
      'new offers were sold at their regular prices since then: their sales are reduced from these',
      readPastDay,
    )
    .option('--errors <file>', 'write every bad line into this file')
    .option('--json', 'print the report as JSON')
    .action(async (file: string, options: ImportOptions) => {
      const report = await importWithProgress(file, options, context);
      if (options.errors)
        await writeFile(options.errors, report.faults.map((fault) => `${faultLine(fault)}\n`).join(''));
      if (options.json) terminal.printJson(report);
      else printReport(terminal, report, options);
      if (report.lines > 0 && report.rejected === report.lines)
        throw new CommandFailed('NOTHING_IMPORTED', `No line of ${file} could be imported.`);
    });
}

async function importWithProgress(
  file: string,
  { site, replace, regularSince }: ImportOptions,
  { surroundings: { env, stderr } }: CommandContext,
): Promise<ImportReport> {
  // Loaded only here: it brings the database with it.
  const { FeedRefused, importFeedFile } = await import('@ninefold/remote-search/service');
  const progress = createImportProgress(stderr);
  try {
    return await importFeedFile({
      databaseUrl: env['DATABASE_URL'] || undefined,
      dataDir: dataDirOf(env),
      file,
      site,
      replace,
      regularPricesSince: regularSince,
      onProgress: (state) => progress.update(state),
    });
  } catch (cause) {
    if (cause instanceof FeedRefused)
      throw new CommandFailed(
        'FEED_REFUSED',
        `${file} cannot be read to its end (${cause.message}): what came before is imported.`,
        EXIT.refused,
        {},
        { cause },
      );
    if (cause instanceof Error && 'path' in cause && cause.path === file)
      throw new CommandFailed('NO_FEED', `${file} cannot be read: ${cause.message}.`, EXIT.usage, {}, { cause });
    throw cause;
  } finally {
    progress.stop();
  }
}

function printReport(terminal: Terminal, report: ImportReport, { site, errors }: ImportOptions): void {
  for (const fault of report.faults.slice(0, MOST_PRINTED)) terminal.note(terminal.paint('red', faultLine(fault)));
  const hidden = report.faultCount - Math.min(report.faults.length, MOST_PRINTED);
  if (hidden > 0) terminal.note(`and ${hidden} more${errors ? ` in ${errors}` : ': --errors FILE writes them down'}`);
  const { lines, created, updated, unchanged, rejected, gone, warningCount, durationMs } = report;
  const parts = [
    `${created} new`,
    `${updated} changed`,
    `${unchanged} as before`,
    ...(gone > 0 ? [`${gone} taken out`] : []),
    `${rejected} bad`,
    ...(warningCount > 0 ? [`${warningCount} odd`] : []),
  ];
  const seconds = Math.max(durationMs / 1000, 0.001);
  terminal.print(
    `${site}: ${lines} lines in ${seconds.toFixed(1)} s (${Math.round(lines / seconds)}/s): ${parts.join(', ')}.`,
  );
}

function faultLine({ line, field, reason }: FeedFault): string {
  return printable([`line ${line}`, field, reason].filter(Boolean).join(': '));
}
