import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { randomUUID } from 'node:crypto';

/** An import that is the whole catalogue of a site: of several at once the one that began last counts. */
export interface FullImport {
  site: SiteCode;
  id: string;
}

/** A later import of the whole catalogue has begun: this one writes no more. What came before is imported. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken';

  constructor(site: SiteCode) {
    super(`another import of the whole catalogue of ${site} has begun since`);
  }
}

/**
 * Begins an import of the whole catalogue. Waits for what an earlier one writes right now, and has it stop.
 *
 * @param onWait told before it waits
 */
export async function beginFullImport(
  database: Database,
  site: SiteCode,
  onWait: () => void = () => undefined,
): Promise<FullImport> {
  const id = randomUUID();
  const { rows } = await database.execute(sql`
    select from search.full_import where site = ${site}
      and id not in (select id from search.full_import where site = ${site} for update skip locked)`);
  if (rows.length > 0) onWait();
  await database.execute(sql`
    insert into search.full_import (site, id) values (${site}, ${id})
    on conflict (site) do update set id = excluded.id`);
  return { site, id };
}

/** Lets no other one begin until the transaction ends. @throws {ImportOvertaken} */
export async function holdFullImport(transaction: Pick<Database, 'execute'>, { site, id }: FullImport): Promise<void> {
  const { rows } = await transaction.execute(
    sql`select from search.full_import where site = ${site} and id = ${id} for share`,
  );
  if (rows.length === 0) throw new ImportOvertaken(site);
}
