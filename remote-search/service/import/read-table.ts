import type { Readable } from 'node:stream';
import { detached, FeedRefused, fieldNameOf, type FeedLine } from './feed-line.ts';
import { splitLines } from './split-lines.ts';
import { createTableRecords, delimiterOf, splitCells, unquoted, type TableRecord } from './table-records.ts';

/** What a feed of products has to name. */
const PRODUCT_FIELDS = ['id', 'title', 'price'];
/** In a table one cell holds all values of these, with commas between. */
const LISTS = new Set(['additional_image_link', 'product_highlight', 'product_detail']);

/**
 * Reads a feed that is a table: with tabs, or with commas or semicolons where its first line has no tab. A quoted cell may hold line
 * breaks; a quotation mark that is never closed spoils its own line only.
 * Throws {@link FeedRefused} when the first line does not name the required fields.
 */
export async function* readTable(
  source: Readable,
  required: readonly string[] = PRODUCT_FIELDS,
): AsyncGenerator<FeedLine> {
  let header: string[] | undefined;
  let records: ReturnType<typeof createTableRecords> | undefined;
  for await (const lines of splitLines(source))
    for (const line of lines) {
      if (!header || !records) {
        if (line.text === '') continue;
        const delimiter = delimiterOf(line.text);
        header = readHeader(splitCells(line.text.replace(/^\ufeff/, ''), delimiter), required);
        records = createTableRecords(delimiter, header.length);
      } else for (const record of records.add(line)) yield toLine(header, record);
    }
  if (!header || !records) throw new FeedRefused('the file is empty', 1);
  for (const record of records.end()) yield toLine(header, record);
}

function readHeader(cells: readonly string[], required: readonly string[]): string[] {
  const names = cells.map(fieldNameOf);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new FeedRefused(`the first line does not name the fields ${missing.join(', ')}`, 1);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw new FeedRefused(`the first line names ${twice} twice`, 1);
  return names;
}

function toLine(header: readonly string[], { line, cells, fault }: TableRecord): FeedLine {
  const reason =
    fault ??
    (cells.length === header.length ? undefined : `the line has ${cells.length} columns instead of ${header.length}`);
  if (reason !== undefined) return { line, fields: new Map([['id', [idOf(header, cells)]]]), fault: reason };
  const fields = new Map<string, string[]>();
  for (const [index, name] of header.entries()) {
    const value = cells[index]!.trim();
    if (name && value) fields.set(name, LISTS.has(name) ? splitList(value) : [value]);
  }
  return { line, fields };
}

/** Which offer a line is about that cannot be read: what is wrong with it mostly stands behind its id. */
function idOf(header: readonly string[], cells: readonly string[]): string {
  return detached(cells[header.indexOf('id')]?.trim().slice(0, 50) ?? '');
}

/** Values between commas; one that holds a comma stands in quotation marks. */
function splitList(cell: string): string[] {
  const values = cell.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [];
  return values.map((value) => unquoted(value.trim()).trim()).filter(Boolean);
}
