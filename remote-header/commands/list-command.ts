import {
  databaseOf,
  formatCsv,
  formatTable,
  noteCutOff,
  readLimit,
  readPastDay,
  readSite,
  type SliceCommandContext,
} from '@ninefold/cli';
import type { SiteCode } from '@ninefold/sites';
import { Option, type Command } from 'commander';

type Cell = string | Date | null;

interface List<Row, Column extends string> {
  /** What is listed: the key of the JSON. */
  name: string;
  description: string;
  read: (
    target: ReturnType<typeof databaseOf>,
    query: { site: SiteCode; since?: Date | undefined; limit: number },
  ) => Promise<Row[]>;
  /** Of the CSV. */
  columns: readonly Column[];
  headings: string[];
  cellsOf: (row: Row) => string[];
}

interface ListOptions {
  site: SiteCode;
  since?: Date;
  limit: number;
  json?: boolean;
  csv?: boolean;
}

/** Adds `list`: of a site, newest first, as a table, JSON or CSV. */
export function addListCommand<Column extends string, Row extends Readonly<Record<Column, Cell>>>(
  parent: Command,
  context: SliceCommandContext,
  { name, description, read, columns, headings, cellsOf }: List<Row, Column>,
): void {
  const { terminal, surroundings } = context;
  parent
    .command('list', { isDefault: true })
    .description(description)
    .requiredOption('--site <site>', 'site that they were sent to', readSite)
    .option('--since <day>', 'only from this day on, UTC: 2026-11-01', readPastDay)
    .option('--limit <count>', 'at most so many', readLimit, 100)
    .option('--json', 'print the list as JSON')
    .addOption(new Option('--csv', 'print the list as comma-separated values').conflicts('json'))
    .action(async ({ json, csv, ...query }: ListOptions) => {
      const rows = await read(databaseOf(surroundings.env), query);
      noteCutOff(terminal, rows.length, query.limit);
      if (json) terminal.printJson({ [name]: rows });
      else if (csv) surroundings.stdout.write(formatCsv(columns, rows));
      else terminal.print(rows.length > 0 ? formatTable(headings, rows.map(cellsOf)) : 'There are none.');
    });
}
