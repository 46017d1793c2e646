import { CommandFailed, EXIT, formatTable, formatTime, printable, type Terminal, fileFault } from '@ninefold/cli';
import type { ContentFault, ContentImportReport, RevisionSummary } from '@ninefold/service/documents';

/** Faults that are printed; `--json` prints all. */
const MOST_PRINTED = 200;

/** What a command says of a refusal; any other fault stays as it is. */
export async function explainContentFault(file: string, cause: unknown): Promise<unknown> {
  const { ContentConflict, ContentRefused } = await import('@ninefold/service/documents');
  if (cause instanceof ContentRefused) {
    const { code, message, faults } = cause;
    const advice = code === 'NOT_CONFIRMED' ? ['Add --yes to do it all the same.'] : [];
    const text = [`${file} ${message}`, ...faultLines(faults), ...advice].map(printable).join('\n');
    return new CommandFailed(code, text, EXIT.refused, { faults }, { cause });
  }
  if (cause instanceof ContentConflict) {
    const { code, part } = cause;
    const sentence = {
      STALE_REVISION: `Somebody was faster: look at \`npx ninefold content history --part ${part}\`. Nothing was changed.`,
      NOTHING_TO_UNDO: `No change of ${part} is kept: there is nothing to go back to.`,
      REVISION_UNKNOWN: `${part} has no such revision: \`npx ninefold content history --part ${part}\` lists them.`,
    }[code];
    return new CommandFailed(code, sentence, EXIT.refused, { part }, { cause });
  }
  if (cause instanceof Error && 'path' in cause && cause.path === file) return fileFault(file, 'read', cause);
  return cause;
}

export function printReport(
  terminal: Terminal,
  { site, isDryRun, parts, losses, warnings }: ContentImportReport,
): void {
  for (const line of faultLines([...losses, ...warnings])) terminal.note(terminal.paint('yellow', printable(line)));
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
  if (isDryRun && losses.length > 0) terminal.print('It is done only with --yes.');
}

export function printHistory(terminal: Terminal, history: readonly RevisionSummary[]): void {
  if (history.length === 0) return terminal.print('No change is kept yet.');
  const rows = history.map(({ part, revision, at, kind, returnedTo, via, actor, reason }) => [
    part,
    String(revision),
    formatTime(at),
    kind === 'undo' ? `back to ${returnedTo}` : kind,
    via,
    printable(actor || '–'),
    printable(reason || '–'),
  ]);
  terminal.print(formatTable(['part', 'revision', 'at', 'what', 'via', 'by', 'reason'], rows));
}

function faultLines(faults: readonly ContentFault[]): string[] {
  const lines = faults.slice(0, MOST_PRINTED).map(({ path, value, reason }) => {
    const place = path || 'the document';
    return `  ${place}: ${value === undefined ? '' : `${value} `}${reason}`;
  });
  const hidden = faults.length - lines.length;
  return hidden > 0 ? [...lines, `  and ${hidden} more: --json prints all`] : lines;
}
