import {
  actorOf,
  CommandFailed,
  EXIT,
  noteCutOff,
  readCount,
  readCountFrom,
  readReason,
  readSite,
} from '@ninefold/cli';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { ShopContext } from '@ninefold/cli';
import { printHistory, printReport } from '../content-output.ts';
import { expecting, partNamed, partsNamed, withContent } from '../open-content.ts';

interface HistoryOptions {
  site: SiteCode;
  part?: string;
  limit: number;
  json?: boolean;
}

interface ShowOptions {
  site: SiteCode;
  part: string;
  revision?: number;
}

interface UndoOptions {
  site: SiteCode;
  part: string;
  to?: number;
  reason: string;
  expect?: number;
  actor?: string;
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** Adds `content history`, `show` and `undo`. */
export function addContentHistoryCommands(content: Command, context: ShopContext): void {
  addHistoryCommand(content, context);
  addShowCommand(content, context);
  addUndoCommand(content, context);
}

function addHistoryCommand(content: Command, context: ShopContext): void {
  content
    .command('history')
    .description('show who changed which part, when and why, newest first')
    .requiredOption('--site <site>', 'site whose content it is', readSite)
    .option('--part <part>', 'only this part')
    .option('--limit <count>', 'most changes, 1 to 1000', readCountFrom(1, 1000), 50)
    .option('--json', 'print the history as JSON')
    .action(async ({ site, part, limit, json }: HistoryOptions) => {
      const history = await withContent(context, '', (documents) => {
        const name = part === undefined ? undefined : partNamed(documents, part).name;
        return documents.history(site, name, limit);
      });
      noteCutOff(context.terminal, history.length, limit);
      if (json) context.terminal.printJson({ history });
      else printHistory(context.terminal, history);
    });
}

function addShowCommand(content: Command, context: ShopContext): void {
  content
    .command('show')
    .description(
      'write a part as it is, or as it was in an earlier revision, as a document that `content import` takes',
    )
    .requiredOption('--site <site>', 'site whose content it is', readSite)
    .requiredOption('--part <part>', 'the part')
    .option('--revision <revision>', 'number of the revision; else as it is', readCount)
    .action(async ({ site, part, revision }: ShowOptions) => {
      const { toDocument, toText } = await import('@ninefold/service/documents');
      const text = await withContent(context, '', async (documents) => {
        if (revision === undefined) return await documents.export(site, partsNamed(documents, [part]));
        const found = await documents.revision(site, partNamed(documents, part), revision);
        if (found) return toText(toDocument(site, [[part, found.document]]));
        throw new CommandFailed('REVISION_UNKNOWN', `${part} of ${site} has no revision ${revision}.`, EXIT.refused);
      });
      context.surroundings.stdout.write(text);
    });
}

function addUndoCommand(content: Command, context: ShopContext): void {
  content
    .command('undo')
    .description('bring back a part as it was before its last change; once more goes one change further')
    .requiredOption('--site <site>', 'site whose content it is', readSite)
    .requiredOption('--part <part>', 'the part')
    .requiredOption('--reason <text>', 'why; it stays in the history', readReason)
    .option('--to <revision>', 'go back to this revision', readCount)
    .option('--expect <revision>', 'refuse when the part has changed since: see `content history`', readCount)
    .option('--actor <name>', 'who undoes it; else NINEFOLD_ACTOR, or who is logged in')
    .option('--dry-run', 'tell what would change')
    .option('--yes', 'do it although others lose something by it')
    .option('--json', 'print the report as JSON')
    .action(async ({ site, part: name, to, reason, expect, actor, dryRun, yes, json }: UndoOptions) => {
      const who = { actor: actorOf(actor, context.surroundings.env), reason, via: 'cli' } as const;
      const report = await withContent(context, `What ${name} was`, (documents) => {
        const part = partNamed(documents, name);
        const expected = expecting(expect, [part]);
        return documents.undo({ ...who, site, part, to, expected, isDryRun: dryRun, isConfirmed: yes });
      });
      if (json) context.terminal.printJson(report);
      else printReport(context.terminal, report);
    });
}
