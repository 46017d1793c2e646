import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { createListOrders } from './list-orders.ts';
import { listedTuple, toListedColumns, type ListedColumns, type ListedTuple } from './listed-columns.ts';
import { givenSite, prepareStatement } from '../../catalogue/prepare-statement.ts';

/** Products of a site that are held at most, about 200 bytes each; lists of more are asked from the database. */
export const MOST_HELD = 100_000;
/** Products that are read at a time: others use the database meanwhile. */
const BATCH_SIZE = 2000;

/** What lists of a site's products are narrowed and put in order by, as of a revision of its catalogue. */
export interface HeldCatalogue extends ListedColumns {
  /** The place of a product, by its number. */
  placeOf: ReadonlyMap<number, number>;
  placesIn: (category: number) => Uint32Array;
  /** The order of a list, sold out ones last. */
  orderOf: ReturnType<typeof createListOrders>;
}

const selectBatch = prepareStatement<{ batch: ListedTuple[] | null; last: string | null }>(sql`
  select json_agg(${listedTuple} order by product.product_id) as batch, max(product.product_id) as last
  from (
    select * from search.product where site = ${givenSite} and not is_gone
      and product_id > ${sql.placeholder('last')} order by product_id limit ${sql.raw(String(BATCH_SIZE))}
  ) product`);

const countProducts = prepareStatement<{ products: number }>(sql`
  select count(*)::int as products from (
    select from search.product where site = ${givenSite} and not is_gone limit ${sql.placeholder('most')}
  ) product`);

/** Reads the catalogue of a site; undefined when it has more than {@link MOST_HELD} products. */
export async function readHeldCatalogue(
  database: Pick<Database, '$client'>,
  site: SiteCode,
  most = MOST_HELD,
): Promise<HeldCatalogue | undefined> {
  const [counted] = await countProducts(database, { site, most: most + 1 });
  if ((counted?.products ?? 0) > most) return undefined;
  const rows: ListedTuple[] = [];
  let last = '';
  for (;;) {
    const [row] = await selectBatch(database, { site, last });
    const batch = row?.batch ?? [];
    for (const each of batch) rows.push(each);
    if (batch.length < BATCH_SIZE) return hold(rows);
    last = row?.last ?? '';
  }
}

/** Holds products, in the order in which they are given: that of their ids. */
export function hold(rows: readonly ListedTuple[]): HeldCatalogue {
  const columns = toListedColumns(rows);
  return {
    ...columns,
    placeOf: new Map(Array.from(columns.numbers, (number, place) => [number, place])),
    placesIn: createCategoryPlaces(columns),
    orderOf: createListOrders(columns),
  };
}

function createCategoryPlaces({
  numbers,
  listedIn: { values, starts, codes },
}: ListedColumns): HeldCatalogue['placesIn'] {
  const places = values.map((): number[] => []);
  for (let place = 0; place < numbers.length; place++)
    for (const code of codes.subarray(starts[place], starts[place + 1])) places[code]!.push(place);
  const placesOf = new Map(values.map((number, code) => [number, Uint32Array.from(places[code]!)]));
  return (category) => placesOf.get(category) ?? new Uint32Array();
}
