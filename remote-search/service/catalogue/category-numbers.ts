import type { Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, gt } from '@ninefold/service/sql';
import { category } from '../schema.ts';

/** The numbers of the categories in which a site has products. */
export async function readCategoryNumbers(transaction: Transaction, site: SiteCode): Promise<ReadonlySet<number>> {
  const rows = await transaction
    .select({ number: category.number })
    .from(category)
    .where(and(eq(category.site, site), gt(category.productCount, 0)));
  return new Set(rows.map(({ number }) => number));
}
