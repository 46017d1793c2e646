import type { FacetName } from '../../contract/listing.ts';
import type { FacetTable, ValueLists } from '../index/columns/facet-table.ts';
import { FACET_NAMES, LARGEST_INTEGER, type Filters } from './filters.ts';

/** The bit that stands for a facet in what {@link missedFacets} answers. */
export const bitOf = (facet: FacetName) => 1 << FACET_NAMES.indexOf(facet);

/**
 * Judges each of the places of a table: the facets whose choice it does not meet, a bit for each; 0 for one that the list shows.
 * Undefined when nothing is chosen.
 */
export function missedFacets(table: FacetTable, places: Uint32Array, filters: Filters): Uint8Array | undefined {
  const conditions = FACET_NAMES.flatMap((facet) => {
    const isMet = conditionOf(table, facet, filters);
    return isMet ? [{ isMet, bit: bitOf(facet) }] : [];
  });
  if (conditions.length === 0) return undefined;
  const missed = new Uint8Array(places.length);
  for (const { isMet, bit } of conditions)
    for (let index = 0; index < places.length; index++) if (!isMet(places[index]!)) missed[index]! |= bit;
  return missed;
}

/** Undefined when nothing is chosen of the facet. The same in SQL: `filterConditions`. */
function conditionOf(table: FacetTable, facet: FacetName, filters: Filters): ((place: number) => boolean) | undefined {
  switch (facet) {
    case 'availability':
      return filters.availability && ((place) => table.isAvailable[place] === 1);
    case 'price': {
      if (!filters.price) return undefined;
      const { from = 0, to = LARGEST_INTEGER } = filters.price;
      return hasPrice(table.prices, from, to);
    }
    case 'rating': {
      const { rating: least } = filters;
      return least === undefined ? undefined : (place) => table.ratings[place]! >= least;
    }
    case 'category':
      return filters.category && hasOneOf(table.listedIn, filters.category);
    case 'colour':
      return filters.colour && hasOneOf(table.colours, filters.colour);
    case 'size':
      return filters.size && hasOneOf(table.sizes, filters.size);
  }
}

/** Whether one of the values at a place is chosen. A catalogue has few values: which of them are chosen is looked up once. */
function hasOneOf<Value extends string | number>(
  { values, starts, codes }: ValueLists<Value>,
  chosen: readonly Value[],
): (place: number) => boolean {
  const isChosen = Uint8Array.from(values, (value) => Number(chosen.includes(value)));
  return (place) => {
    for (let index = starts[place]!; index < starts[place + 1]!; index++) if (isChosen[codes[index]!]) return true;
    return false;
  };
}

/** Whether one of the prices at a place is in a range. There may be as many prices as products. */
function hasPrice({ values, starts, codes }: ValueLists<number>, from: number, to: number): (place: number) => boolean {
  return (place) => {
    for (let index = starts[place]!; index < starts[place + 1]!; index++) {
      const price = values[codes[index]!]!;
      if (price >= from && price <= to) return true;
    }
    return false;
  };
}
