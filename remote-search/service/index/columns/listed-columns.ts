import { sql, type SQL } from '@ninefold/service/sql';
import { toValueLists } from './value-lists.ts';

/** What lists read of products: how the database answers it of one, and how it is held of all. */
interface ListedColumn<Value, Held> {
  /** Of `product`. */
  select: string;
  /** Of `product`, as its indexes have it. */
  inOrder: string;
  hold: (values: readonly Value[]) => Held;
}

const column = <Value, Held>(
  select: string,
  hold: ListedColumn<Value, Held>['hold'],
  inOrder = select,
): ListedColumn<Value, Held> => ({ select, inOrder, hold });

const integers = (values: readonly number[]) => Int32Array.from(values);
const flags = (values: readonly boolean[]) => Uint8Array.from(values, Number);
const texts = (lists: readonly (readonly string[])[]) => toValueLists(lists);
/** Rows of an older version have none. */
const laterTexts = (lists: readonly (readonly string[] | undefined)[]) => texts(lists.map((list) => list ?? []));
const numbers = (lists: readonly (readonly number[])[]) => toValueLists(lists);

/** All that lists are narrowed, counted and put in order by. Rows of `listed_product` have it in this order: a new one comes last. */
export const LISTED_COLUMNS = {
  /** `product.number` */
  numbers: column('product.number', integers),
  isAvailable: column('product.is_available', flags),
  /** Of the variants of a product. */
  lowestMinor: column('product.lowest_price_minor', integers),
  highestMinor: column('product.highest_price_minor', integers),
  /** Averages; -1 for none. */
  ratings: column('product.rating_average', (values: readonly (number | null)[]) =>
    Float32Array.from(values, (value) => value ?? -1),
  ),
  colours: column('product.colour_keys', texts),
  sizes: column('product.size_keys', texts),
  /** The category of a product after those above it. */
  trails: column('product.category_trail', numbers),
  /** Every category that lists it. */
  listedIn: column('product.listed_in', numbers),
  /** What the variants cost, each price once. */
  prices: column('product.prices_minor', numbers),
  popularity: column('product.popularity', integers),
  ratingCounts: column('product.rating_count', integers),
  /** Seconds since 1970. */
  firstSeenAt: column(
    'extract(epoch from product.first_seen_at)::float8',
    (values: readonly number[]) => Float64Array.from(values),
    'product.first_seen_at',
  ),
  isNew: column("('new' = any(product.badges))", flags),
  traits: column('product.traits', laterTexts),
  isReduced: column('product.is_reduced', flags),
  brands: column('product.brand_keys', laterTexts),
  /** Of gift cards. */
  values: column('product.value_keys', laterTexts),
};

export type ListedColumnName = keyof typeof LISTED_COLUMNS;

/** Products column by column; a product is its place in them. */
export type ListedColumns = {
  readonly [Name in ListedColumnName]: ReturnType<(typeof LISTED_COLUMNS)[Name]['hold']>;
};

/** A product as {@link listedTuple} selects it. */
export type ListedTuple = readonly unknown[];

/** Selects a product's values as one array, of `product`. */
export const listedTuple: SQL = sql.raw(
  `json_build_array(${Object.values(LISTED_COLUMNS)
    .map(({ select }) => select)
    .join(', ')})`,
);

/** Puts products into columns, in the order in which they are given. */
export function toListedColumns(rows: readonly ListedTuple[]): ListedColumns {
  const held = Object.entries(LISTED_COLUMNS).map(([name, { hold }], index) => [
    name,
    (hold as (values: readonly unknown[]) => unknown)(rows.map((row) => row[index])),
  ]);
  return Object.fromEntries(held) as ListedColumns;
}
