import {
  CommandFailed,
  dataDirOf,
  EXIT,
  printable,
  readSite,
  type Terminal,
  type SliceCommandContext,
} from '@ninefold/cli';
import type { CategoriesReport, CategoryFault } from '../service/index.ts';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';

/** Faults that are printed; `--json` prints all. */
const MOST_PRINTED = 200;

interface ImportOptions {
  site: SiteCode;
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** Adds `catalogue categories import` and `… export`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addCategoryCommands(catalogue: Command, context: SliceCommandContext): void {
  const { terminal, surroundings } = context;
  const categories = catalogue.command('categories').description('the tree of categories: take it out and replace it');

  categories
    .command('export')
    .description('write the categories of a site as one JSON document; the same tree is the same text')
    .requiredOption('--site <site>', 'site whose categories they are', readSite)
    .option('--file <file>', 'write into this file, else to the standard output')
    .action(async ({ site, file }: { site: SiteCode; file?: string }) => {
      const { exportCategories } = await import('../service/index.ts');
      const text = await exportCategories({ ...databaseOf(context), site });
      if (!file) return void surroundings.stdout.write(text);
      await writeFile(file, text).catch((cause: unknown) => fail(file, 'written', cause));
      terminal.note(`The categories of ${site} are in ${file}.`);
    });

  categories
    .command('import')
    .description('replace the categories of a site; nothing changes when the document has a fault')
    .argument('<file>', 'a document as `catalogue categories export` writes it')
    .requiredOption('--site <site>', 'site whose categories they are; the document must say so too', readSite)
    .option('--dry-run', 'check the document and tell what would change')
    .option(
      '--yes',
      'take out categories that hold goods: these go where their product type leads, else among further goods',
    )
    .option('--json', 'print the report as JSON')
    .action(async (file: string, options: ImportOptions) => {
      const report = await importFile(file, options, context);
      if (options.json) terminal.printJson(report);
      else printReport(terminal, report);
    });
}

async function importFile(
  file: string,
  { site, dryRun, yes }: ImportOptions,
  context: SliceCommandContext,
): Promise<CategoriesReport> {
  // Loaded only here: it brings the database with it.
  const { CategoriesRefused, importCategoriesFile } = await import('../service/index.ts');
  try {
    return await importCategoriesFile({ ...databaseOf(context), site, file, isDryRun: dryRun, isConfirmed: yes });
  } catch (cause) {
    if (cause instanceof CategoriesRefused) {
      const { code, message, faults } = cause;
      const advice = code === 'GOODS_LEFT_OVER' ? ['Add --yes to take them out all the same.'] : [];
      const text = [`${file} ${message}`, ...faultLines(faults), ...advice].map(printable).join('\n');
      throw new CommandFailed(code, text, EXIT.refused, { faults }, { cause });
    }
    if (cause instanceof Error && 'path' in cause && cause.path === file) fail(file, 'read', cause);
    throw cause;
  }
}

function databaseOf({ surroundings: { env } }: SliceCommandContext) {
  return { databaseUrl: env['DATABASE_URL'] || undefined, dataDir: dataDirOf(env) };
}

function fail(file: string, done: 'read' | 'written', cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new CommandFailed('NO_FILE', `${file} cannot be ${done}: ${reason}.`, EXIT.usage, {}, { cause });
}

function printReport(terminal: Terminal, report: CategoriesReport): void {
  const { site, isDryRun, created, changed, removed, unchanged, moved, leftOver, warnings } = report;
  for (const line of faultLines([...leftOver, ...warnings])) terminal.note(terminal.paint('yellow', printable(line)));
  const parts = [`${created} new`, `${changed} changed`, `${removed} taken out`, `${unchanged} as before`];
  terminal.print(`${site}: ${parts.join(', ')}; ${moved} offers stand in another category.`);
  if (isDryRun) terminal.print('A dry run: nothing was changed.');
  else if (created + changed + removed + moved === 0) terminal.print('Everything is as before.');
  else terminal.print('Shoppers see it within a minute.');
}

function faultLines(faults: readonly CategoryFault[]): string[] {
  const lines = faults.slice(0, MOST_PRINTED).map(({ path, reason }) => `  ${path || 'the document'}: ${reason}`);
  const hidden = faults.length - lines.length;
  return hidden > 0 ? [...lines, `  and ${hidden} more: --json prints all`] : lines;
}
