import type { Database } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { PAGE_SIZE } from '../../contract/listing.ts';
import { orderSql } from '../index/columns/list-orders.ts';
import { openProductIndex, type SourceProducts } from '../index/product-index.ts';
import { MOST_CANDIDATES, type ProductSource } from '../index/product-source.ts';
import { arrangeList } from './arrange-list.ts';
import { filterSql } from './conditions.ts';
import { keepKnown, selectKnownChoices, type KnownChoices } from './known-choices.ts';
import { isPlain, type FoundList, type ListingRequest } from './listing-request.ts';

/**
 * Makes a list of a source's products: all of them while the catalogue is small enough to be held, else as far as the best 1 000 tell; of a
 * category all are on its pages.
 */
export async function findList(database: Database, request: ListingRequest): Promise<FoundList> {
  const products = await openProductIndex(database).products(sourceRequest(request));
  return await listProducts(database, request, products);
}

/**
 * Products of which the facets are counted, and the first pages made, of a plain list. Most lists are such, and reading so many products
 * costs more than everything else.
 */
const MOST_COUNTED = 3 * PAGE_SIZE;

/**
 * What a list asks of the index: its products, and which of the chosen values there are.
 *
 * @public The demo's tests compare ways of reading them.
 */
export function sourceRequest(request: ListingRequest) {
  const { site, source, page, filters } = request;
  const most = isPlain(request) && page * PAGE_SIZE <= MOST_COUNTED ? MOST_COUNTED : MOST_CANDIDATES;
  return { site, source, most, beside: selectKnownChoices(site, filters) };
}

/**
 * Makes a list of the products of its source, wherever they were read.
 *
 * @public The demo's tests compare ways of reading them.
 */
export async function listProducts(
  database: Database,
  request: ListingRequest,
  { products, places, count, isCapped, beside }: SourceProducts,
): Promise<FoundList> {
  const narrowed = { ...request, filters: keepKnown(request.filters, beside as KnownChoices) };
  const list = {
    ...arrangeList(products, places, narrowed),
    sourceCount: count,
    isCapped: isCapped || count > places.length,
  };
  const { category } = request.source;
  if (isCapped && category) return { ...list, ...(await readBeyond(database, narrowed, category)) };
  return { ...list, total: isPlain(request) ? count : list.total, isTotalCapped: isCapped };
}

/** Pages that are sure to be linked behind the shown one, when there are so many. */
const PAGES_AHEAD = 5;

/** A page of a list that is longer than its source: the index of the order yields it, and what is narrowed is counted as far as needed. */
async function readBeyond(
  database: Database,
  { site, sort, page, filters }: ListingRequest,
  { number, productCount }: NonNullable<ProductSource['category']>,
): Promise<Pick<FoundList, 'numbers' | 'total' | 'isTotalCapped'>> {
  const conditions = filterSql(filters);
  const matching = sql.join(
    [sql`product.site = ${site} and not product.is_gone and product.listed_in @> array[${number}::int]`, ...conditions],
    sql` and `,
  );
  const { rows } = await database.execute<{ number: number }>(sql`
    select product.number from search.product where ${matching}
    order by ${orderSql(sort === 'relevance' ? 'popularity' : sort)} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const numbers = rows.map((row) => row.number);
  if (conditions.length === 0) return { numbers, total: productCount, isTotalCapped: false };
  const enough = Math.max(MOST_CANDIDATES, (page + PAGES_AHEAD) * PAGE_SIZE);
  const { rows: counted } = await database.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from search.product where ${matching} limit ${enough}) matching`);
  const total = counted[0]?.total ?? 0;
  return { numbers, total, isTotalCapped: total === enough };
}
