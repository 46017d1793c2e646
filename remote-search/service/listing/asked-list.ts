import type { Database } from '@ninefold/service';
import { sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE } from '../../contract/listing.ts';
import { readCandidates } from './candidates.ts';
import { hold } from '../index/columns/held-catalogue.ts';
import { MOST_CANDIDATES, type ProductSource } from '../index/product-source.ts';
import { arrangeList, placesByRelevance } from './arrange-list.ts';
import { filterConditions, writeFilters } from './filters.ts';
import type { ListOrder } from '../index/columns/list-orders.ts';
import type { FoundList, ListingRequest } from './listing-request.ts';
import { keepKnown } from './source-answer.ts';

/**
 * Products of which the facets are counted, and the first pages made, of a list in the order of relevance that nothing narrows. Most
 * lists are such, and reading so many products costs more than everything else.
 */
const MOST_COUNTED = 3 * PAGE_SIZE;

/** How products are put in order; each has its index. The same of what is held: `list-orders.ts`. */
export const ORDERS: Record<ListOrder, SQL> = {
  popularity: sql`product.popularity desc, product.product_id`,
  newest: sql`product.first_seen_at desc, ('new' = any(product.badges)) desc, product.popularity desc, product.product_id`,
  'price-asc': sql`product.lowest_price_minor, product.product_id`,
  'price-desc': sql`product.lowest_price_minor desc, product.product_id`,
  rating: sql`product.rating_average desc nulls last, product.rating_count desc, product.product_id`,
};

/** Makes a list of a catalogue that is too large to be held, as far as its best 1 000 products tell; of a category all are on its pages. */
export async function readAskedList(database: Database, request: ListingRequest): Promise<FoundList> {
  const { site, source, sort, page } = request;
  const isPlain =
    !source.category &&
    sort === 'relevance' &&
    writeFilters(request.filters) === '' &&
    page * PAGE_SIZE <= MOST_COUNTED;
  const { tuples, found, sourceCount, known } = await readCandidates(database, {
    site,
    source,
    filters: request.filters,
    most: isPlain ? MOST_COUNTED : undefined,
  });
  const filters = keepKnown(request.filters, known);
  const candidates = hold(tuples);
  const places = source.category ? Uint32Array.from(tuples.keys()) : placesByRelevance(candidates, found);
  const list = arrangeList(candidates, places, { ...request, filters });
  const isCapped = source.isCapped || sourceCount > tuples.length;
  if (source.isCapped && source.category)
    return {
      ...list,
      sourceCount,
      isCapped,
      ...(await readBeyond(database, { ...request, filters }, source.category)),
    };
  const total = isPlain ? sourceCount : list.total;
  return { ...list, sourceCount, isCapped, total, isTotalCapped: source.isCapped };
}

/** Pages that are sure to be linked behind the shown one, when there are so many. */
const PAGES_AHEAD = 5;

/** A page of a list that is longer than its source: the index of the order yields it, and what is narrowed is counted as far as needed. */
async function readBeyond(
  database: Database,
  { site, sort, page, filters }: ListingRequest,
  { number, productCount }: NonNullable<ProductSource['category']>,
): Promise<Pick<FoundList, 'numbers' | 'total' | 'isTotalCapped'>> {
  const conditions = filterConditions(filters);
  const matching = sql.join(
    [sql`product.site = ${site} and not product.is_gone and product.listed_in @> array[${number}::int]`, ...conditions],
    sql` and `,
  );
  const order = ORDERS[sort === 'relevance' ? 'popularity' : sort];
  const { rows } = await database.execute<{ number: number }>(sql`
    select product.number from search.product where ${matching}
    order by product.is_available desc, ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const numbers = rows.map((row) => row.number);
  if (conditions.length === 0) return { numbers, total: productCount, isTotalCapped: false };
  const enough = Math.max(MOST_CANDIDATES, (page + PAGES_AHEAD) * PAGE_SIZE);
  const { rows: counted } = await database.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from search.product where ${matching} limit ${enough}) matching`);
  const total = counted[0]?.total ?? 0;
  return { numbers, total, isTotalCapped: total === enough };
}
