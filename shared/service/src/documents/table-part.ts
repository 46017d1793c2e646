import { eq, getTableColumns } from '../sql.ts';
import type { PgColumn, PgTable } from '../tables.ts';
import type { ZodMiniType } from 'zod/mini';
import type { ContentPart, Entry } from './content-part.ts';

const ROWS_PER_STATEMENT = 1000;

type ContentTable = PgTable & { site: PgColumn };

/** A part whose entries are the rows of a table. */
export interface TablePart extends Pick<
  ContentPart,
  'name' | 'summary' | 'key' | 'alsoUnique' | 'acrossEntries' | 'most' | 'findFaults'
> {
  table: ContentTable;
  entry: ZodMiniType<Entry>;
  /** How documents sort entries, where that is not by `key`; what is absent comes last. */
  sortBy?: readonly string[];
  /** A column that follows from another one unless an entry says more. */
  derived?: { name: string; from: (entry: Entry) => string };
  /** Columns that are state and no content. */
  hidden?: readonly string[];
}

/** A part that a table holds. */
export interface TableContentPart extends ContentPart {
  /** A row as documents would write it, whether an import would take it or not. */
  writtenOf(row: Entry): Entry;
}

/** A part that a table holds. Key are the columns of its primary key without the site. */
export function tablePart(definition: TablePart): TableContentPart {
  const { table, name, summary, entry, key, alsoUnique = [], most } = definition;
  const order = byFields(definition.sortBy ?? key);
  return {
    name,
    summary,
    entry,
    key,
    alsoUnique,
    most,
    ...(definition.acrossEntries && { acrossEntries: definition.acrossEntries }),
    ...(definition.findFaults && { findFaults: definition.findFaults }),
    async read(transaction, site) {
      const rows = await transaction.select().from(table).where(eq(table.site, site));
      return rows.map((row) => toEntry(definition, row)).sort(order);
    },
    async replace(transaction, site, entries) {
      await transaction.delete(table).where(eq(table.site, site));
      for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
        const rows = entries
          .slice(start, start + ROWS_PER_STATEMENT)
          .map((entry) => ({ ...toColumns(definition, entry), site }));
        await transaction.insert(table).values(rows);
      }
    },
    asStored: (entry) => toEntry(definition, toColumns(definition, entry)),
    writtenOf: (row) => writtenOf(definition, row),
  };
}

/** The columns of an entry: moments are text in documents. */
function toColumns({ table, derived }: Pick<TablePart, 'table' | 'derived'>, entry: Entry): Entry {
  const columns: Record<string, unknown> = { ...entry, ...(derived && { [derived.name]: derived.from(entry) }) };
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const value = columns[name];
    if (column.dataType === 'date' && typeof value === 'string') columns[name] = new Date(value);
  }
  return columns;
}

/** The entry of a row: its fields come out in the schema's order. What an import would refuse is written as it is: the import then says why. */
function toEntry(definition: Pick<TablePart, 'entry' | 'derived' | 'hidden'>, row: Entry): Entry {
  const written = writtenOf(definition, row);
  const result = definition.entry.safeParse(written);
  return result.success ? result.data : written;
}

function writtenOf({ derived, hidden = [] }: Pick<TablePart, 'derived' | 'hidden'>, row: Entry): Entry {
  const shown = Object.entries(row).filter(
    ([name, value]) => name !== 'site' && value !== null && value !== undefined && !hidden.includes(name),
  );
  const written = Object.fromEntries(shown.map(([name, value]) => [name, writtenValue(value)]));
  if (derived) {
    const { [derived.name]: stored, ...others } = written;
    if (stored === derived.from(others)) delete written[derived.name];
  }
  return written;
}

/** A moment as text; one that is none, like PostgreSQL's `infinity`, stays a text that is none. */
function writtenValue(value: unknown): unknown {
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
}

/** Sorts entries by some of their fields; what is absent comes last. */
function byFields(names: readonly string[]): (a: Entry, b: Entry) => number {
  return (a, b) => {
    for (const name of names) {
      const order = compare(a[name], b[name]);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}
