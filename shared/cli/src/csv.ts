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
  // A spreadsheet would take what strangers typed for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
