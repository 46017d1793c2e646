import { sql, type SQL } from '@ninefold/service/sql';
import type { Sort } from '../../../contract/listing.ts';
import { LISTED_COLUMNS, type ListedColumns } from './listed-columns.ts';

export type ListOrder = Exclude<Sort, 'relevance'>;

type OrderColumn = 'isAvailable' | 'popularity' | 'ratings' | 'ratingCounts' | 'firstSeenAt' | 'isNew' | 'lowestMinor';
type OrderTerm = readonly [column: OrderColumn, direction: 'asc' | 'desc'];

/** How products are put in order; equal ones stand in the order of their ids. Prices are those that tiles name. */
const ORDERS: Record<ListOrder, readonly OrderTerm[]> = {
  popularity: [['popularity', 'desc']],
  newest: [
    ['firstSeenAt', 'desc'],
    ['isNew', 'desc'],
    ['popularity', 'desc'],
  ],
  'price-asc': [['lowestMinor', 'asc']],
  'price-desc': [['lowestMinor', 'desc']],
  rating: [
    ['ratings', 'desc'],
    ['ratingCounts', 'desc'],
  ],
};
const SOLD_OUT_LAST: OrderTerm = ['isAvailable', 'desc'];

/** What `product` is ordered by, sold out ones last; each order has its index. */
export function orderSql(order: ListOrder): SQL {
  const terms = [SOLD_OUT_LAST, ...ORDERS[order]].map(([name, direction]) => {
    const nulls = name === 'ratings' ? ' nulls last' : '';
    return `${LISTED_COLUMNS[name].inOrder} ${direction}${nulls}`;
  });
  return sql.raw([...terms, 'product.product_id'].join(', '));
}

/** All places in an order, and the rank of each place in it. */
export interface OrderedPlaces {
  places: Uint32Array;
  ranks: Uint32Array;
}

/** Answers an order of products that stand in the order of their ids; it is worked out when it is asked for first. */
export function createListOrders(columns: ListedColumns): (order: ListOrder) => OrderedPlaces {
  const orders = new Map<ListOrder, OrderedPlaces>();
  return (order) => {
    const known = orders.get(order) ?? rank(Uint32Array.from(columns.numbers.keys()).sort(compareBy(columns, order)));
    orders.set(order, known);
    return known;
  };
}

function compareBy(columns: ListedColumns, order: ListOrder): (one: number, other: number) => number {
  const terms = [SOLD_OUT_LAST, ...ORDERS[order]].map(([name, direction]) => ({
    held: columns[name],
    sign: direction === 'asc' ? 1 : -1,
  }));
  return (one, other) => {
    for (const { held, sign } of terms) {
      const difference = held[one]! - held[other]!;
      if (difference !== 0) return sign * difference;
    }
    return one - other;
  };
}

function rank(places: Uint32Array): OrderedPlaces {
  const ranks = new Uint32Array(places.length);
  for (const [position, place] of places.entries()) ranks[place] = position;
  return { places, ranks };
}
