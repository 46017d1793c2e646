import { getTableColumns } from '../sql.ts';
import { getTableConfig } from '../tables.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Slice } from '../slice.ts';
import type { Person, PersonalTable } from './personal-table.ts';

export type SliceWithPeople = Pick<Slice, 'name' | 'people' | 'beforeErasure'>;
/** All that slices hold of a person: rows by slice and table. */
export type PersonExport = Record<string, Record<string, Record<string, unknown>[]>>;

/** What became of a person's rows, by table. */
export interface Erasure {
  deleted: Record<string, number>;
  /** Rows that stay, about nobody, and why. */
  kept: Record<string, { rows: number; because: string }>;
}

/** Reads all that slices hold of a person, without secrets. */
export async function exportPerson(
  database: Database,
  slices: readonly SliceWithPeople[],
  person: Person,
): Promise<PersonExport> {
  const found: PersonExport = {};
  for (const { slice, table, of, secret = [] } of tablesOf(slices)) {
    const rows = of(person);
    if (!rows) continue;
    const columns = Object.fromEntries(
      Object.entries(getTableColumns(table)).filter(([, column]) => !secret.includes(column)),
    );
    const known = await database.select(columns).from(table).where(rows);
    if (known.length > 0) ((found[slice] ??= {})[getTableConfig(table).name] ??= []).push(...known);
  }
  return found;
}

/** Deletes all that slices hold of a person; what must be kept is about nobody afterwards. In a transaction it is all or nothing. */
export async function erasePerson(
  transaction: Transaction,
  slices: readonly SliceWithPeople[],
  person: Person,
): Promise<Erasure> {
  const erasure: Erasure = { deleted: {}, kept: {} };
  for (const slice of slices) await slice.beforeErasure?.(transaction, person);
  for (const { slice, table, of, kept } of tablesOf(slices)) {
    const rows = of(person);
    if (!rows) continue;
    const name = `${slice}.${getTableConfig(table).name}`;
    const done = kept
      ? await transaction.update(table).set(kept.set).where(rows)
      : await transaction.delete(table).where(rows);
    const count = done.rowCount ?? 0;
    if (count === 0) continue;
    if (kept) erasure.kept[name] = { rows: count, because: kept.because };
    else erasure.deleted[name] = count;
  }
  return erasure;
}

function tablesOf(slices: readonly SliceWithPeople[]): (PersonalTable & { slice: string })[] {
  return slices.flatMap(({ name, people = [] }) => people.map((personal) => ({ ...personal, slice: name })));
}
