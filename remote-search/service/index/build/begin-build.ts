import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';

export type Transaction = Pick<Database, 'execute'>;

/** One process at a time writes what searches of a site read; a large catalogue takes longer than a request may. */
export async function beginBuild(transaction: Transaction, site: SiteCode): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`search index ${site}`}))`);
}

/** An array as one parameter. */
export const column = (values: readonly (string | number)[]) => sql.param(values);
