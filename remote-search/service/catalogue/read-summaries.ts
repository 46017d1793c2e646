import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql, type SQL } from '@ninefold/service/sql';
import type { ProductSummary } from '../../contract/listing.ts';
import { summaryColumns, summaryTables, toSummary, type SummaryRow } from './product-summary.ts';

/** Products by the rest of a select on `product` and `offer`. */
export async function readSummaries(database: Database, rest: SQL): Promise<ProductSummary[]> {
  const { rows } = await database.execute<SummaryRow>(sql`select ${summaryColumns} from ${summaryTables} ${rest}`);
  return rows.map(toSummary);
}

/** Those of the products with these ids that are there, in no order. */
export async function readProducts(
  database: Database,
  site: SiteCode,
  productIds: readonly string[],
): Promise<ProductSummary[]> {
  const ids = sql`select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)`;
  return await readSummaries(
    database,
    sql`where product.site = ${site} and not product.is_gone and product.product_id in (${ids})`,
  );
}
