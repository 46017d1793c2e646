import type { ContentFault, ContentImportReport } from '@ninefold/remote-header/service';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import type { CommandContext } from '../command-context.ts';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { readSite } from '../read-arguments.ts';
import { dataDirOf } from '../settings.ts';
import { formatTable } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';

/** Faults that are printed; `--json` prints all. */
const MOST_PRINTED = 200;

interface ExportOptions {
  site: SiteCode;
  file?: string;
}

interface ImportOptions {
  site: SiteCode;
  dryRun?: boolean;
  json?: boolean;
}

/** Adds `content export` and `content import`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addContentCommands(program: Command, context: CommandContext): void {
  const { terminal, surroundings } = context;
  const content = program
    .command('content')
    .description('take content out of the shop and replace it: navigation, promotions, themeworlds, pages, stores');

  content
    .command('export')
    .description('write all content of a site as one JSON document; the same content is the same text')
    .requiredOption('--site <site>', 'site whose content it is', readSite)
    .option('--file <file>', 'write into this file, else to the standard output')
    .action(async ({ site, file }: ExportOptions) => {
      const { exportContent } = await import('@ninefold/remote-header/service');
      const text = await exportContent({ ...databaseOf(context), site });
      if (!file) return void surroundings.stdout.write(text);
      await writeFile(file, text).catch((cause: unknown) => fail(file, 'written', cause));
      terminal.note(`The content of ${site} is in ${file}.`);
    });

  content
    .command('import')
    .description('replace content of a site: every part that the document has; nothing when it has a fault')
    .argument('<file>', 'a document as `content export` writes it')
    .requiredOption('--site <site>', 'site whose content it is; the document must say so too', readSite)
    .option('--dry-run', 'check the document and tell what would change')
    .option('--json', 'print the report as JSON')
    .action(async (file: string, options: ImportOptions) => {
      const report = await importFile(file, options, context);
      if (options.json) terminal.printJson(report);
      else printReport(terminal, report);
    });
}

async function importFile(
  file: string,
  { site, dryRun }: ImportOptions,
  context: CommandContext,
): Promise<ContentImportReport> {
  // Loaded only here: they bring the database with them.
  const { ContentRefused, importContentFile } = await import('@ninefold/remote-header/service');
  const { readCategoryNumbers } = await import('@ninefold/remote-search/service');
  const target = { ...databaseOf(context), site };
  try {
    return await importContentFile({
      ...target,
      file,
      isDryRun: dryRun,
      readCategories: () => readCategoryNumbers(target),
    });
  } catch (cause) {
    if (cause instanceof ContentRefused) {
      const { code, message, faults } = cause;
      const text = [`${file} ${message}`, ...faultLines(faults)].map(printable).join('\n');
      throw new CommandFailed(code, text, EXIT.refused, { faults }, { cause });
    }
    if (cause instanceof Error && 'path' in cause && cause.path === file) fail(file, 'read', cause);
    throw cause;
  }
}

function databaseOf({ surroundings: { env } }: CommandContext) {
  return { databaseUrl: env['DATABASE_URL'] || undefined, dataDir: dataDirOf(env) };
}

function fail(file: string, done: 'read' | 'written', cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new CommandFailed('NO_FILE', `${file} cannot be ${done}: ${reason}.`, EXIT.usage, {}, { cause });
}

function printReport(terminal: Terminal, { site, isDryRun, parts, warnings }: ContentImportReport): void {
  for (const line of faultLines(warnings)) terminal.note(terminal.paint('yellow', printable(line)));
  const changes = Object.entries(parts);
  if (changes.length > 0) {
    const rows = changes.map(([name, { created, changed, removed, unchanged }]) => [
      name,
      `${created} new, ${changed} changed, ${removed} removed, ${unchanged} as before`,
    ]);
    terminal.print(formatTable([site, ''], rows));
  }
  const isAsBefore = changes.every(([, { created, changed, removed }]) => created + changed + removed === 0);
  if (isAsBefore) terminal.print('Everything is as before.');
  else terminal.print(isDryRun ? 'A dry run: nothing was changed.' : 'Shoppers see it within a minute.');
}

function faultLines(faults: readonly ContentFault[]): string[] {
  const lines = faults.slice(0, MOST_PRINTED).map(({ path, value, reason }) => {
    const place = path || 'the document';
    return `  ${place}: ${value === undefined ? '' : `${value} `}${reason}`;
  });
  const hidden = faults.length - lines.length;
  return hidden > 0 ? [...lines, `  and ${hidden} more: --json prints all`] : lines;
}
