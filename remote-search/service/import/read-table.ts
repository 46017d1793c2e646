import { parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { LineLimiter } from './limit-lines.ts';
import { FeedRefused, fieldNameOf, MOST_LINE_BYTES, type FeedLine } from './feed-line.ts';

const REQUIRED = ['id', 'title', 'price'];
/** In a table one cell holds all values of these, with commas between. */
const LISTS = new Set(['additional_image_link', 'product_highlight']);

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a tab-separated feed line by line. Quotation marks do not span lines, so that one broken cell spoils one line only.
 * Throws {@link FeedRefused} when the first line does not name the required fields.
 */
export async function* readTable(source: Readable): AsyncGenerator<FeedLine> {
  const limiter = new LineLimiter(MOST_LINE_BYTES);
  const parser = parse({
    delimiter: '\t',
    quote: false,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(limiter).pipe(parser);
  let header: string[] | undefined;
  for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
    if (!header) header = readHeader(record);
    else if (limiter.cutLines.delete(info.lines))
      yield { line: info.lines, fields: new Map(), fault: 'the line is too long' };
    else yield toLine(header, record, info.lines);
  }
  if (!header) throw new FeedRefused('the file is empty', 1);
}

function readHeader(record: readonly string[]): string[] {
  const names = record.map((name) => fieldNameOf(unquoted(name)));
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new FeedRefused(`the first line does not name the fields ${missing.join(', ')}`, 1);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw new FeedRefused(`the first line names ${twice} twice`, 1);
  return names;
}

function toLine(header: readonly string[], record: readonly string[], line: number): FeedLine {
  const fields = new Map<string, string[]>();
  if (record.length !== header.length)
    return { line, fields, fault: `the line has ${record.length} columns instead of ${header.length}` };
  for (const [index, name] of header.entries()) {
    const value = unquoted(record[index] ?? '').trim();
    if (name && value) fields.set(name, LISTS.has(name) ? splitList(value) : [value]);
  }
  return { line, fields };
}

function unquoted(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Values between commas; one that holds a comma stands in quotation marks. */
function splitList(cell: string): string[] {
  const values = cell.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [];
  return values.map((value) => unquoted(value.trim()).trim()).filter(Boolean);
}
