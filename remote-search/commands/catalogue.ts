import {
  CommandFailed,
  databaseOf,
  EXIT,
  fileFault,
  printable,
  readCurrency,
  readEncoding,
  readPastDay,
  readSite,
  type Terminal,
  type SliceCommandContext,
} from '@ninefold/cli';
import type { FeedFault, ImportReport, UnknownProductTypes } from '../service/index.ts';
import { readPictureSettings, reasonOf } from '@ninefold/service';
import { siteOf, type Currency, type SiteCode } from '@ninefold/sites';
import { Option, type Command } from 'commander';
import type { WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createImportProgress } from './import-progress.ts';
import { addSourceCommands } from './catalogue-source.ts';
import { findingLine } from './finding-line.ts';
import { addStoreStockCommands } from './store-stock.ts';
import { addCategoryCommands } from './categories.ts';

/** Bad and odd lines that are printed; the rest is counted. */
const MOST_PRINTED = 20;

interface ImportOptions {
  site: SiteCode;
  replace?: boolean;
  yes?: boolean;
  dryRun?: boolean;
  currency?: Currency;
  encoding?: string;
  regularSince?: Date;
  categories?: UnknownProductTypes;
  errors?: string;
  json?: boolean;
}

/** Adds `catalogue import` and the commands for categories and sources. They write into the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addCatalogueCommands(program: Command, context: SliceCommandContext): void {
  const catalogue = program.command('catalogue').description('fill the shop with categories and products');
  addCategoryCommands(catalogue, context);
  addSourceCommands(catalogue, context);
  addStoreStockCommands(catalogue, context);
  catalogue
    .command('import')
    .description('import a product feed in the format of Google Merchant Center; bad lines are left out and named')
    .argument(
      '<file>',
      'RSS 2.0, Atom, or a table with tabs, commas or semicolons, packed by gzip or not; - reads stdin',
    )
    .requiredOption('--site <site>', 'site whose catalogue it is', readSite)
    .option('--replace', 'the feed is the whole catalogue: take other products out of the shop, a tenth at most')
    .option('--yes', 'take out by --replace, make others of, or price quite differently, however many')
    .option('--dry-run', 'say what would be new, changed, gone, bad and odd; change nothing')
    .option(
      '--currency <currency>',
      'currency of prices that name none, such as CZK; the one of the site',
      readCurrency,
    )
    .option('--encoding <name>', 'encoding of a feed that names none, such as windows-1250; else UTF-8', readEncoding)
    .option(
      '--regular-since <day>',
      'new offers were sold at their regular prices since then: their sales are reduced from these',
      readPastDay,
    )
    .addOption(
      new Option('--categories <from>', 'what becomes of product types that the tree lacks: categories, or odd lines')
        .choices(['from-feed', 'to-fallback'])
        .default(undefined, 'from-feed where no `catalogue categories import` has brought a tree'),
    )
    .option('--errors <file>', 'write every bad and every odd line into this file')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', EXAMPLES)
    .action((file: string, options: ImportOptions) => importCommand(file, options, context));
}

const EXAMPLES = `
Examples:
  npx ninefold catalogue import feed.xml.gz --site CZ --currency CZK --dry-run
  npx ninefold catalogue import feed.csv --site SK --encoding windows-1250 --errors bad.txt
  curl -s https://shop.example/feed.xml | npx ninefold catalogue import - --site DE --replace`;

async function importCommand(file: string, options: ImportOptions, context: SliceCommandContext): Promise<void> {
  const { currency, site } = options;
  const expected = siteOf(site).currency;
  if (currency && currency !== expected)
    throw new CommandFailed('WRONG_CURRENCY', `${site} sells in ${expected}, not in ${currency}.`, EXIT.usage);
  const { doubtAbout, doubtText, mayBeMeant } = await import('../service/index.ts');
  const report = await importWithProgress(file, options, context);
  printOutcome(context.terminal, report, options);
  const doubt = doubtAbout(report);
  if (!doubt || (mayBeMeant(doubt) && (options.yes || !options.dryRun))) return;
  throw new CommandFailed(doubt, `${file}: ${doubtText(doubt, report)}${ADVICE[doubt]}.`, EXIT.refused);
}

/** What to do about each doubt. */
const ADVICE = {
  NO_LINES: ': it needs <item>, <entry> or lines below its field names',
  MOSTLY_BAD: ': look at the reasons above; --errors FILE writes all of them down',
  TOO_MANY_GONE: ': add --yes if that is meant',
  TOO_MANY_MOVED: ': add --yes if that is meant',
  TOO_MANY_REPRICED: ': add --yes if that is meant',
} as const;

async function importWithProgress(
  file: string,
  options: ImportOptions,
  { surroundings: { env, stderr, stdin }, terminal, addedPictures }: SliceCommandContext,
): Promise<ImportReport> {
  const { site, replace, yes, dryRun, currency, encoding, regularSince, categories, errors } = options;
  // Loaded only here: it brings the database with it.
  const { importFeedFile, ImportRefused } = await import('../service/index.ts');
  const database = databaseOf(env);
  const progress = createImportProgress(stderr);
  if (errors !== undefined && resolve(errors) === resolve(file))
    throw new CommandFailed('USAGE', `--errors would write over the feed ${file}: name another file.`, EXIT.usage);
  const findings = errors === undefined ? undefined : await openFindings(errors);
  findings?.on('error', ({ message }) => terminal.note(`${errors} cannot be written to its end: ${message}.`));
  let isChanged = false;
  try {
    return await importFeedFile({
      ...database,
      pictureOrigins: readPictureSettings(env, database.dataDir).origins,
      addedPictures,
      file,
      stdin,
      site,
      replace,
      isSure: yes,
      isDryRun: dryRun,
      currency,
      encoding,
      regularPricesSince: regularSince,
      unknownProductTypes: categories,
      onFinding: findings && ((kind, finding) => findings.write(`${findingLine(kind, finding)}\n`)),
      onWait() {
        progress.clear();
        terminal.note(
          `Another import of the whole catalogue of ${site} is writing: it stops after these lines, and this one waits for it. If it hangs, the database lets go of it within a minute.`,
        );
      },
      onProgress(state) {
        isChanged ||= !state.isDryRun && state.lines > state.rejected;
        progress.update(state);
      },
    });
  } catch (cause) {
    if (cause instanceof ImportRefused) {
      printOutcome(terminal, cause.report, { ...options, dryRun: true });
      const message = `${file}: ${cause.message}; nothing has changed${ADVICE[cause.doubt]}.`;
      throw new CommandFailed(cause.doubt, message, EXIT.refused, {}, { cause });
    }
    throw await failureOf(cause, file, isChanged);
  } finally {
    progress.stop();
    if (findings) await new Promise((done) => findings.end(done));
  }
}

/** Written while the import runs, and not whole at its end: of an import that is cut off it says what came before, and of millions of lines none is kept. */
async function openFindings(errors: string): Promise<WriteStream> {
  const file = await open(errors, 'w').catch((cause: unknown) => {
    throw fileFault(errors, 'written', cause);
  });
  return file.createWriteStream();
}

async function failureOf(cause: unknown, file: string, isChanged: boolean): Promise<unknown> {
  const { FeedRefused, ImportOvertaken } = await import('../service/index.ts');
  if (cause instanceof ImportOvertaken) {
    const message = `${file} was not imported to its end: ${cause.message}, and that one counts.`;
    return new CommandFailed('IMPORT_OVERTAKEN', message, EXIT.refused, {}, { cause });
  }
  if (cause instanceof FeedRefused) {
    const rest = isChanged ? 'what came before is imported' : 'nothing has changed';
    const message = `${file} cannot be read to its end (line ${cause.line}: ${cause.message}): ${rest}.`;
    return new CommandFailed('FEED_REFUSED', message, EXIT.refused, {}, { cause });
  }
  if (cause instanceof Error && 'path' in cause && cause.path === file)
    return new CommandFailed('NO_FEED', `${file} cannot be read: ${cause.message}.`, EXIT.usage, {}, { cause });
  if (!isChanged) return cause;
  const message = `${file} was not imported to its end: ${printable(reasonOf(cause))}. What came before is imported: import it again.`;
  return new CommandFailed('IMPORT_CUT_OFF', message, EXIT.refused, {}, { cause });
}

function printOutcome(terminal: Terminal, report: ImportReport, options: ImportOptions): void {
  if (options.json) return terminal.printJson(report);
  printFindings(terminal, 'bad', report.faults, report.faultCount, options);
  printFindings(terminal, 'odd', report.warnings, report.warningCount, options);
  printSummary(terminal, report, options);
}

function printFindings(
  terminal: Terminal,
  kind: 'bad' | 'odd',
  findings: readonly FeedFault[],
  count: number,
  { errors }: ImportOptions,
): void {
  const style = kind === 'bad' ? 'red' : 'yellow';
  for (const finding of findings.slice(0, MOST_PRINTED))
    terminal.note(terminal.paint(style, findingLine(kind, finding)));
  const hidden = count - Math.min(findings.length, MOST_PRINTED);
  if (hidden > 0)
    terminal.note(`and ${hidden} more ${kind} ${errors ? `in ${errors}` : 'ones: --errors FILE writes them down'}`);
}

function printSummary(terminal: Terminal, report: ImportReport, { site, dryRun }: ImportOptions): void {
  const { lines, created, updated, unchanged, rejected, gone, warningCount, categoriesCreated, durationMs } = report;
  const parts = [
    `${created} new`,
    `${updated} changed`,
    `${unchanged} as before`,
    ...(gone > 0 ? [`${gone} taken out`] : []),
    `${rejected} bad`,
    ...(warningCount > 0 ? [`${warningCount} odd`] : []),
    ...(categoriesCreated > 0 ? [`${categoriesCreated} new categories`] : []),
  ];
  const seconds = Math.max(durationMs / 1000, 0.001);
  const speed = `${lines} lines in ${seconds.toFixed(1)} s (${Math.round(lines / seconds)}/s)`;
  terminal.print(`${site}: ${speed}: ${dryRun ? 'would be ' : ''}${parts.join(', ')}.`);
}
