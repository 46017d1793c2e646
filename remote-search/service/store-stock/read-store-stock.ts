import type { StoreStockAnswer, StoreStockState } from '@ninefold/platform/contracts';
import type { Database } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import { givenSite, prepareStatement } from '../catalogue/prepare-statement.ts';
import { variantPath } from '../catalogue/product-summary.ts';

const selectEnd = prepareStatement<{ at: number }>(sql`
  select (extract(epoch from shown_until) * 1000)::float8 as at from search.store_stock_import
  where site = ${givenSite} and shown_until > now()`);

/** When a site's figures are shown no more, in ms since 1970; Infinity where none are shown. Ask before they are read. */
export async function readStoreStockEnd(database: Pick<Database, '$client'>, site: SiteCode): Promise<number> {
  const [row] = await selectEnd(database, { site });
  return row?.at ?? Infinity;
}

interface ArticleRow extends Record<string, unknown> {
  title: string;
  colour: string | null;
  size: string | null;
  slug: string;
  product_id: string;
  as_of: string;
  in_stock: string[];
  few_left: string[];
  sold_out: string[];
}

const selectArticle = prepareStatement<ArticleRow>(sql`
  select product.title, offer.colour, offer.size, product.slug, product.product_id, to_json(as_of) #>> '{}' as as_of, in_stock, few_left, sold_out
  from search.store_stock join search.store_stock_import using (site) join search.offer using (site, tcm)
    join search.product using (site, product_id)
  where site = ${givenSite} and tcm = ${sql.placeholder('tcm')} and shown_until > now() and offer.gone_at is null`);

/** Which stores have an article; undefined where nothing is known that is new enough to be shown. */
export async function readStoreStock(
  database: Pick<Database, '$client'>,
  site: SiteCode,
  tcm: string,
): Promise<StoreStockAnswer | undefined> {
  // A number with such a character is nobody's, and no text of the database's.
  if (!tcm.isWellFormed() || tcm.includes('\0')) return undefined;
  const [found] = await selectArticle(database, { site, tcm });
  if (!found) return undefined;
  const having = (ids: readonly string[], stock: StoreStockState) => ids.map((id) => ({ id, stock }));
  return {
    article: {
      title: [found.title, found.colour, found.size].filter(Boolean).join(', '),
      url: variantPath({ ...found, tcm }),
    },
    asOf: found.as_of,
    stores: [
      ...having(found.in_stock, 'IN_STOCK'),
      ...having(found.few_left, 'FEW_LEFT'),
      ...having(found.sold_out, 'SOLD_OUT'),
    ],
  };
}
