import type { Database } from '@ninefold/service';
import { sql, type SQL } from 'drizzle-orm';
import { facetColumns, type FacetTuple } from './facet-table.ts';

/** What lists are narrowed and put in order by of a product, as the database answers it. */
export type ListedTuple = [...FacetTuple, popularity: number, ratingCount: number, firstSeenAt: number, isNew: boolean];

/** Selects it, of `product`. */
export const listedTuple: SQL = sql`json_build_array(${sql.raw(facetColumns)}, product.popularity, product.rating_count,
  extract(epoch from product.first_seen_at)::float8, 'new' = any(product.badges))`;

/**
 * Writes it of the products that meet a condition, in a row that lists read faster than the product's own. Products that are gone are
 * in no list.
 */
export async function writeListed(database: Pick<Database, 'execute'>, condition: SQL): Promise<void> {
  await database.execute(sql`
    insert into search.listed_product (number, product_id, tuple)
    select product.number, product.product_id, ${listedTuple} from search.product where not is_gone and ${condition}
    on conflict (number) do update set tuple = excluded.tuple`);
  await database.execute(sql`
    delete from search.listed_product where number in (select number from search.product where is_gone and ${condition})`);
}
