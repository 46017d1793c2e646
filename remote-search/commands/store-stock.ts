import type { FeedFault } from '../service/index.ts';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import {
  CommandFailed,
  databaseOf,
  EXIT,
  formatTime,
  readCountFrom,
  readEncoding,
  readSite,
  type SliceCommandContext,
} from '@ninefold/cli';
import { findingLine } from './finding-line.ts';

/** Bad lines that are printed; `--json` prints a thousand. */
const MOST_PRINTED = 20;
const MOST_HOURS = 24 * 365;

interface ImportOptions {
  site: SiteCode;
  hours?: number;
  encoding?: string;
  dryRun?: boolean;
  json?: boolean;
}

const EXAMPLES = `
Examples:
  npx ninefold catalogue store-stock import inventory.tsv --site DE --dry-run
  curl -s https://shop.example/inventory.tsv | npx ninefold catalogue store-stock import - --site DE --hours 24
  npx ninefold catalogue store-stock status --site DE`;

/** Adds `catalogue store-stock import|status|remove`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addStoreStockCommands(catalogue: Command, context: SliceCommandContext): void {
  const { terminal, surroundings } = context;
  const stock = catalogue
    .command('store-stock')
    .description('what lies in the stores of a site')
    .addHelpText('after', EXAMPLES);
  stock
    .command('import')
    .description(
      "replace a site's figures by a local inventory feed of Google's form: store code, id, quantity or availability",
    )
    .argument(
      '<file>',
      'RSS 2.0, Atom, or a table with tabs, commas or semicolons, packed by gzip or not; - reads stdin',
    )
    .requiredOption('--site <site>', 'site whose stores they are', readSite)
    .option(
      '--hours <number>',
      'how long the figures are shown, from when the file was written; else 48',
      readCountFrom(1, MOST_HOURS),
    )
    .option('--encoding <name>', 'encoding of a feed that names none, such as windows-1250; else UTF-8', readEncoding)
    .option('--dry-run', 'say what would be taken and what is bad; change nothing')
    .option('--json', 'print the report as JSON')
    .action((file: string, options: ImportOptions) => importCommand(file, options, context));
  stock
    .command('status')
    .description("how old a site's figures are, and until when they are shown")
    .requiredOption('--site <site>', 'site whose stores they are', readSite)
    .action(async ({ site }: { site: SiteCode }) => {
      const { storeStockStatus } = await import('../service/index.ts');
      const found = await storeStockStatus(databaseOf(surroundings.env), site);
      terminal.print(found ? `${site}: ${agesOf(found)}.` : `${site} has no stock in stores.`);
    });
  stock
    .command('remove')
    .description("forget a site's figures: pages say nothing of stores")
    .requiredOption('--site <site>', 'site whose stores they are', readSite)
    .action(async ({ site }: { site: SiteCode }) => {
      const { forgetStoreStock } = await import('../service/index.ts');
      const wasThere = await forgetStoreStock(databaseOf(surroundings.env), site);
      terminal.print(wasThere ? `${site}: the stock in stores is forgotten.` : `${site} has no stock in stores.`);
    });
}

async function importCommand(file: string, options: ImportOptions, context: SliceCommandContext): Promise<void> {
  const { terminal, surroundings, storeIds } = context;
  const { site, hours, encoding, dryRun, json } = options;
  // Loaded only here: it brings the database with it.
  const { FeedRefused, importStoreStockFile, StoreStockRefused } = await import('../service/index.ts');
  const target = databaseOf(surroundings.env);
  const print = (faults: readonly FeedFault[], count: number) => {
    for (const fault of faults.slice(0, MOST_PRINTED)) terminal.note(terminal.paint('red', findingLine('bad', fault)));
    if (count > MOST_PRINTED) terminal.note(`and ${count - MOST_PRINTED} more bad ones: --json prints a thousand`);
  };
  try {
    const report = await importStoreStockFile({
      ...target,
      file,
      stdin: surroundings.stdin,
      site,
      storeIds: (await storeIds?.(site)) ?? new Set(),
      encoding,
      shownHours: hours,
      isDryRun: dryRun,
    });
    if (json) return terminal.printJson(report);
    print(report.faults, report.faultCount);
    const { lines, articles, stores, rejected, before } = report;
    const was = before ? `; the figures before were of ${formatTime(before)}` : '';
    terminal.print(
      `${site}: ${lines} lines: ${dryRun ? 'would be ' : ''}${articles} articles in ${stores} stores, ${rejected} bad; ${agesOf(report)}${was}.`,
    );
  } catch (cause) {
    if (cause instanceof StoreStockRefused) {
      print(cause.report.faults, cause.report.faultCount);
      const message = `${file}: ${cause.message}; nothing has changed. The numbers of stores are those of \`content export --part stores\`.`;
      throw new CommandFailed('NO_STOCK', message, EXIT.refused, {}, { cause });
    }
    if (cause instanceof FeedRefused) {
      const message = `${file} cannot be read to its end (line ${cause.line}: ${cause.message}): nothing has changed.`;
      throw new CommandFailed('FEED_REFUSED', message, EXIT.refused, {}, { cause });
    }
    if (cause instanceof Error && 'path' in cause && cause.path === file)
      throw new CommandFailed('NO_FEED', `${file} cannot be read: ${cause.message}.`, EXIT.usage, {}, { cause });
    throw cause;
  }
}

function agesOf({ asOf, shownUntil }: { asOf: Date; shownUntil: Date }): string {
  const isOver = shownUntil.getTime() <= Date.now();
  return `of ${formatTime(asOf)}, ${isOver ? 'too old to be shown since' : 'shown until'} ${formatTime(shownUntil)}`;
}
