import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { eq, sql } from 'drizzle-orm';
import { CONTENT_PARTS, type ContentPart, type ContentPartName, type Entry } from './content-parts.ts';

/** A transaction on the shop's database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** One import at a time, whatever the site: the second finds what the first has left. */
const IMPORT_LOCK = 7_309_962;
const ROWS_PER_STATEMENT = 1000;

/** Keeps other imports out until the transaction ends. */
export async function lockContent(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** What a site has of a part, as a document writes it. */
export async function readEntries(transaction: Transaction, name: ContentPartName, site: SiteCode): Promise<Entry[]> {
  const part: ContentPart = CONTENT_PARTS[name];
  const rows = await transaction.select().from(part.table).where(eq(part.table.site, site));
  return rows.map((row) => toEntry(part, row)).sort(byFields(part.sortBy ?? part.key));
}

/** Replaces what a site has of a part. */
export async function replaceEntries(
  transaction: Transaction,
  name: ContentPartName,
  site: SiteCode,
  entries: readonly Entry[],
): Promise<void> {
  const part: ContentPart = CONTENT_PARTS[name];
  await transaction.delete(part.table).where(eq(part.table.site, site));
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    const rows = entries.slice(start, start + ROWS_PER_STATEMENT).map((entry) => ({ ...toColumns(part, entry), site }));
    await transaction.insert(part.table).values(rows);
  }
}

/** An entry as an export would write it after its import. */
export function asStored(name: ContentPartName, entry: Entry): Entry {
  return toEntry(CONTENT_PARTS[name], toColumns(CONTENT_PARTS[name], entry));
}

function toColumns({ derived }: ContentPart, entry: Entry): Entry {
  const { validFrom, validUntil } = entry;
  return {
    ...entry,
    ...(typeof validFrom === 'string' && { validFrom: new Date(validFrom) }),
    ...(typeof validUntil === 'string' && { validUntil: new Date(validUntil) }),
    ...(derived && { [derived.name]: derived.from(entry) }),
  };
}

function toEntry({ entry, derived }: ContentPart, row: Entry): Entry {
  const shown = Object.entries(row).filter(([name, value]) => name !== 'site' && value !== null);
  const written: Record<string, unknown> = Object.fromEntries(
    shown.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
  if (derived) {
    const { [derived.name]: stored, ...others } = written;
    if (stored === derived.from(others)) delete written[derived.name];
  }
  // Its fields come out in the schema's order. What an import would refuse is written as it is: the import then says why.
  const result = entry.safeParse(written);
  return result.success ? result.data : written;
}

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
