import type { Sort } from '../../../contract/listing.ts';
import type { FacetTable } from './facet-table.ts';

/** What products are put in order by; a product is its place in the columns, which have them by their ids. */
export interface OrderColumns extends FacetTable {
  popularity: Int32Array;
  ratingCounts: Int32Array;
  /** Seconds since 1970. */
  firstSeenAt: Float64Array;
  isNew: Uint8Array;
}

export type ListOrder = Exclude<Sort, 'relevance'>;

type Compare = (one: number, other: number) => number;

/** Sold out ones come last, equal ones in the order of their ids: as `ORDERS` says it to the database. */
function comparisons(columns: OrderColumns): Record<ListOrder, Compare> {
  const { isAvailable, popularity, ratings, ratingCounts, firstSeenAt, isNew, lowestMinor } = columns;
  const first = (...orders: Compare[]): Compare => {
    const every = [descending(isAvailable), ...orders];
    return (one, other) => {
      for (const compare of every) {
        const difference = compare(one, other);
        if (difference !== 0) return difference;
      }
      return one - other;
    };
  };
  return {
    popularity: first(descending(popularity)),
    newest: first(descending(firstSeenAt), descending(isNew), descending(popularity)),
    'price-asc': first((one, other) => lowestMinor[one]! - lowestMinor[other]!),
    // Both by the price that tiles name.
    'price-desc': first(descending(lowestMinor)),
    rating: first(descending(ratings), descending(ratingCounts)),
  };
}

function descending(column: ArrayLike<number>): Compare {
  return (one, other) => column[other]! - column[one]!;
}

/** All places in an order, and the rank of each place in it. */
export interface OrderedPlaces {
  places: Uint32Array;
  ranks: Uint32Array;
}

/** Answers an order, which is worked out when it is asked for first. */
export function createListOrders(columns: OrderColumns): (order: ListOrder) => OrderedPlaces {
  const compare = comparisons(columns);
  const orders = new Map<ListOrder, OrderedPlaces>();
  return (order) => {
    const known = orders.get(order) ?? rank(Uint32Array.from(columns.numbers.keys()).sort(compare[order]));
    orders.set(order, known);
    return known;
  };
}

function rank(places: Uint32Array): OrderedPlaces {
  const ranks = new Uint32Array(places.length);
  for (const [position, place] of places.entries()) ranks[place] = position;
  return { places, ranks };
}
