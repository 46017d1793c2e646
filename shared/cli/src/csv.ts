/**
 * Where a spreadsheet would begin a formula: also behind what it may take for the end of a cell, which in most countries of the shop is a
 * semicolon, and for that of a row.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?= *[=+\-@\t\r＝＋－＠])/g;

type Cell = string | readonly string[] | Date | null;

/** Rows as RFC 4180 has it, under the names of their columns: those that are named, in this order. */
export function formatCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => textOf(row[column])));
  return [columns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function textOf(value: Cell): string {
  if (value === null) return '';
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : value.join(' ');
  // Strangers have typed it.
  const safe = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
