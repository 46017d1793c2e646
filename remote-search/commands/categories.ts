import {
  actorOf,
  CommandFailed,
  databaseOf,
  EXIT,
  fileFault,
  printable,
  readReason,
  readSite,
  writeWholeFile,
  type Terminal,
  type SliceCommandContext,
} from '@ninefold/cli';
import type { ContentFault, ContentImportReport } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { basename } from 'node:path';

/** Faults that are printed; `--json` prints all. */
const MOST_PRINTED = 200;

interface ImportOptions {
  site: SiteCode;
  reason?: string;
  actor?: string;
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** Adds `catalogue categories import` and `… export`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addCategoryCommands(catalogue: Command, context: SliceCommandContext): void {
  const { terminal, surroundings } = context;
  const categories = catalogue
    .command('categories')
    .description(
      'the tree of categories: take it out and replace it; `content history` and `content undo` have it as the part categories',
    );

  categories
    .command('export')
    .description('write the categories of a site as one JSON document; the same tree is the same text')
    .requiredOption('--site <site>', 'site whose categories they are', readSite)
    .option('--file <file>', 'write into this file, else to the standard output')
    .action(async ({ site, file }: { site: SiteCode; file?: string }) => {
      const { exportCategories } = await import('../service/index.ts');
      const text = await exportCategories({ ...databaseOf(surroundings.env), site });
      if (!file) return void surroundings.stdout.write(text);
      await writeWholeFile(file, text);
      terminal.note(`The categories of ${site} are in ${file}.`);
    });

  categories
    .command('import')
    .description('replace the categories of a site; nothing changes when the document has a fault')
    .argument('<file>', 'a document as `catalogue categories export` writes it')
    .requiredOption('--site <site>', 'site whose categories they are; the document must say so too', readSite)
    .option('--reason <text>', 'why; it stays in the history. Else the name of the file', readReason)
    .option('--actor <name>', 'who changes it; else NINEFOLD_ACTOR, or who is logged in')
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
  { site, reason, actor, dryRun, yes }: ImportOptions,
  context: SliceCommandContext,
): Promise<ContentImportReport> {
  // Loaded only here: they bring the database with them.
  const { CategoriesRefused, importCategoriesFile } = await import('../service/index.ts');
  const { ContentRefused } = await import('@ninefold/service/documents');
  try {
    return await importCategoriesFile({
      ...databaseOf(context.surroundings.env),
      site,
      file,
      actor: actorOf(actor, context.surroundings.env),
      reason: reason ?? `import of ${basename(file)}`,
      via: 'cli',
      isDryRun: dryRun,
      isConfirmed: yes,
    });
  } catch (cause) {
    if (cause instanceof CategoriesRefused || cause instanceof ContentRefused) {
      const { code, message, faults } = cause;
      const advice = code === 'NOT_CONFIRMED' ? ['Add --yes to take them out all the same.'] : [];
      const text = [`${file} ${message}`, ...faultLines(faults), ...advice].map(printable).join('\n');
      throw new CommandFailed(code, text, EXIT.refused, { faults }, { cause });
    }
    if (cause instanceof Error && 'path' in cause && cause.path === file) throw fileFault(file, 'read', cause);
    throw cause;
  }
}

function printReport(terminal: Terminal, { site, isDryRun, parts, losses, warnings }: ContentImportReport): void {
  for (const line of faultLines([...losses, ...warnings])) terminal.note(terminal.paint('yellow', printable(line)));
  const { created, changed, removed, unchanged } = parts['categories']!;
  terminal.print(`${site}: ${created} new, ${changed} changed, ${removed} taken out, ${unchanged} as before.`);
  if (created + changed + removed === 0) terminal.print('Everything is as before.');
  else terminal.print(isDryRun ? 'A dry run: nothing was changed.' : 'Shoppers see it within a minute.');
  if (isDryRun && losses.length > 0) terminal.print('It is done only with --yes.');
}

function faultLines(faults: readonly ContentFault[]): string[] {
  const lines = faults
    .slice(0, MOST_PRINTED)
    .map(
      ({ path, value, reason }) => `  ${path || 'the document'}: ${value === undefined ? '' : `${value} `}${reason}`,
    );
  const hidden = faults.length - lines.length;
  return hidden > 0 ? [...lines, `  and ${hidden} more: --json prints all`] : lines;
}
