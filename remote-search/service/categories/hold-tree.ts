import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';

/**
 * Holds the tree of a site until the transaction ends: `share` beside others who write goods, `update` alone, for whoever changes rows of the
 * tree or goods in no order. Asked for first, before any of these rows, so that nobody waits in a circle.
 */
export async function holdTree(
  transaction: Pick<Database, 'execute'>,
  site: SiteCode,
  how: 'share' | 'update',
): Promise<void> {
  await transaction.execute(sql`
    select from search.category where site = ${site} and is_fallback for ${sql.raw(how)}`);
}
