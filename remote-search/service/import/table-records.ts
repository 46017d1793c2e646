import { parse } from 'csv-parse/sync';
import { MOST_LINE_BYTES } from './feed-line.ts';
import type { TextLine } from './split-lines.ts';

/** Lines that a quoted cell may go over; past them its quotation mark is a mistake. */
const MOST_JOINED_LINES = 200;

export type Delimiter = '\t' | ';' | ',';

export interface TableRecord {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
  fault?: string;
}

/** What stands between the cells, by the first line. */
export function delimiterOf(header: string): Delimiter {
  if (header.includes('\t')) return '\t';
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/**
 * Makes records of lines: a line whose last cell is quoted and not closed goes on in the next ones. Where these do not make one record of
 * `columns` cells, each line is one by itself.
 */
export function createTableRecords(delimiter: Delimiter, columns: number) {
  let open: TextLine[] = [];
  const add = (line: TextLine): TableRecord[] => {
    if (open.length === 0 && line.text === '') return [];
    if (open.length === 0 && !isOpen(line.text, delimiter)) return [toRecord([line], delimiter)];
    const lines = [...open, line];
    const text = textOf(lines);
    if (line.isCut || lines.length > MOST_JOINED_LINES || text.length > MOST_LINE_BYTES) return giveUp(lines);
    if (delimiter === '\t' && !isStillRecord(open, line, columns)) return giveUp(lines);
    if (isOpen(text, delimiter)) {
      open = lines;
      return [];
    }
    const record = toRecord(lines, delimiter);
    if (record.cells.length !== columns) return giveUp(lines);
    open = [];
    return [record];
  };
  /** The first line stands alone; those after it are looked at anew. */
  const giveUp = ([first, ...others]: TextLine[]): TableRecord[] => {
    open = [];
    return [...(first ? [toRecord([first], delimiter)] : []), ...others.flatMap(add)];
  };
  const end = () => {
    const records: TableRecord[] = [];
    while (open.length > 0) records.push(...giveUp(open));
    return records;
  };
  return { add, end };
}

function toRecord(lines: readonly TextLine[], delimiter: Delimiter): TableRecord {
  const first = lines[0]!;
  const cells = splitCells(textOf(lines), delimiter);
  return { line: first.number, cells, ...(first.isCut && { fault: 'the line is too long' }) };
}

function textOf(lines: readonly TextLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** Whether a text ends inside of quotation marks. Between tabs they quote whole cells alone: `5" pipe` is a title. */
function isOpen(text: string, delimiter: Delimiter): boolean {
  if (!text.includes('"')) return false;
  if (delimiter !== '\t') return hasOddQuotes(text);
  const last = text.slice(text.lastIndexOf('\t') + 1);
  return last.startsWith('"') && hasOddQuotes(last);
}

/** Between tabs a quoted cell has to end before the next tab. */
function isStillRecord(open: readonly TextLine[], { text }: TextLine, columns: number): boolean {
  if (open.length === 0 || !text.includes('\t')) return true;
  const before = textOf(open);
  const cell = `${before.slice(before.lastIndexOf('\t') + 1)}\n${text.slice(0, text.indexOf('\t'))}`;
  const count = before.split('\t').length + text.split('\t').length - 1;
  return !hasOddQuotes(cell) && cell.trimEnd().endsWith('"') && count <= columns;
}

function hasOddQuotes(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

/** The cells of a record without their quotation marks; in one that is written wrongly the marks stay. */
export function splitCells(text: string, delimiter: Delimiter): string[] {
  if (delimiter === '\t') return text.split('\t').map((cell) => unquoted(cell.trim()));
  if (!text.includes('"')) return text.split(delimiter);
  try {
    // A mark inside of a cell is taken for itself, but not where lines were joined because of it.
    const relaxQuotes = !text.includes('\n');
    const records = parse(text, { delimiter, recordDelimiter: '\n', relaxQuotes, relaxColumnCount: true });
    return records.length === 1 ? records[0]! : text.split(delimiter);
  } catch {
    return text.split(delimiter);
  }
}

/** `"5"" pipe"` is `5" pipe`. */
export function unquoted(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
