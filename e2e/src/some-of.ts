/**
 * What a rule is tried on: with `npm run test:thorough` on every case, else on the first few, so that a change is answered within
 * minutes.
 */
export function someOf<Case>(cases: readonly Case[], count = 1): readonly Case[] {
  return process.env['THOROUGH'] ? cases : cases.slice(0, count);
}

/**
 * The cases of a table: with `npm run test:thorough` all, else a diagonal, so that every row and every column is there at least once.
 *
 * @param shift moves the diagonal: two tables of the same rows then meet in other columns
 */
export function someOfTable<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  shift = 0,
): readonly [Row, Column][] {
  const length = Math.max(rows.length, columns.length);
  if (process.env['THOROUGH']) return rows.flatMap((row) => columns.map((column): [Row, Column] => [row, column]));
  return Array.from({ length }, (_, index) => [rows[index % rows.length]!, columns[(index + shift) % columns.length]!]);
}
