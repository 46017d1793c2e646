import {
  actorOf,
  CommandFailed,
  EXIT,
  formatTable,
  readCount,
  readNames,
  readReason,
  readSite,
  writeWholeFile,
} from '@ninefold/cli';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { basename } from 'node:path';
import type { ShopContext } from '@ninefold/cli';
import { printReport } from '../content-output.ts';
import { expecting, partsNamed, withContent } from '../open-content.ts';
import { addContentHistoryCommands } from './content-history.ts';

interface ExportOptions {
  site: SiteCode;
  part?: string[];
  file?: string;
}

interface ImportOptions {
  site: SiteCode;
  part?: string[];
  reason?: string;
  expect?: number;
  actor?: string;
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** Adds `content parts`, `export`, `import` and those about its history. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addContentCommands(program: Command, context: ShopContext): void {
  const content = program
    .command('content')
    .description('take content out of the shop, replace it, see who changed it and undo that');
  addPartsCommand(content, context);
  addExportCommand(content, context);
  addImportCommand(content, context);
  addContentHistoryCommands(content, context);
}

function addPartsCommand(content: Command, context: ShopContext): void {
  content
    .command('parts')
    .description('list what content a site has')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { terminal } = context;
      const parts = await withContent(context, '', (documents) =>
        Promise.resolve(documents.parts.map(({ name, summary }) => ({ name, summary }))),
      );
      if (json) terminal.printJson({ parts });
      else
        terminal.print(
          formatTable(
            ['part', ''],
            parts.map(({ name, summary }) => [name, summary]),
          ),
        );
    });
}

function addExportCommand(content: Command, context: ShopContext): void {
  content
    .command('export')
    .description('write the content of a site as one JSON document; the same content is the same text')
    .requiredOption('--site <site>', 'site whose content it is', readSite)
    .option('--part <parts>', 'only these parts, by comma, like promotions,navigation', readNames)
    .option('--file <file>', 'write into this file, else to the standard output')
    .action(async ({ site, part, file }: ExportOptions) => {
      const { terminal, surroundings } = context;
      const text = await withContent(context, '', (documents) => documents.export(site, partsNamed(documents, part)));
      if (!file) return void surroundings.stdout.write(text);
      await writeWholeFile(file, text);
      terminal.note(`The content of ${site} is in ${file}.`);
    });
}

function addImportCommand(content: Command, context: ShopContext): void {
  content
    .command('import')
    .description('replace content of a site: every part that the document has; nothing when it has a fault')
    .argument('<file>', 'a document as `content export` writes it')
    .requiredOption('--site <site>', 'site whose content it is; the document must say so too', readSite)
    .option('--part <parts>', 'only these parts of the document, by comma', readNames)
    .option('--reason <text>', 'why; it stays in the history. Else the name of the file', readReason)
    .option('--expect <revision>', 'refuse when the part of --part has changed since: see `content history`', readCount)
    .option('--actor <name>', 'who changes it; else NINEFOLD_ACTOR, or who is logged in')
    .option('--dry-run', 'check the document and tell what would change')
    .option('--yes', 'do it although others lose something by it')
    .option('--json', 'print the report as JSON')
    .action(async (file: string, { site, part, reason, expect, actor, dryRun, yes, json }: ImportOptions) => {
      const { terminal, surroundings } = context;
      const { entriesOf, readDocument, readDocumentFile, withParts } = await import('@ninefold/service/documents');
      const order = {
        actor: actorOf(actor, surroundings.env),
        reason: reason ?? `import of ${basename(file)}`,
        via: 'cli',
        isDryRun: dryRun,
        isConfirmed: yes,
      } as const;
      const report = await withContent(context, file, async (documents) => {
        const parts = partsNamed(documents, part);
        const expected = expecting(expect, parts);
        const document = readDocument(documents.parts, await readDocumentFile(file), site);
        const has = (name: string) => documents.partsOf(name).some((each) => entriesOf(document, each.name));
        const missing = part?.filter((name) => !has(name)) ?? [];
        if (missing.length > 0)
          throw new CommandFailed(
            'PART_MISSING',
            `${file} has no ${missing.join(', ')}. Nothing was changed.`,
            EXIT.usage,
          );
        return await documents.import(withParts(document, parts), { ...order, expected });
      });
      if (json) terminal.printJson(report);
      else printReport(terminal, report);
    });
}
