import { sql, type SQL } from '@ninefold/service/sql';
import type { FacetName } from '../../contract/listing.ts';
import { LISTED_COLUMNS, type ListedColumns } from '../index/columns/listed-columns.ts';
import type { ValueLists } from '../index/columns/value-lists.ts';
import { FACET_NAMES, LARGEST_INTEGER, type Filters } from './filters.ts';

/** What the choice of a facet asks of a product, or of one of its values where it has several. */
type Condition = { facet: FacetName } & (
  | { kind: 'is'; column: 'isAvailable' | 'isReduced' }
  | { kind: 'least'; column: 'ratings'; least: number }
  | { kind: 'between'; column: 'prices'; from: number; to: number }
  | {
      kind: 'among';
      column: 'listedIn' | 'colours' | 'sizes' | 'values' | 'traits' | 'brands';
      chosen: readonly (string | number)[];
    }
);

/** One for each facet of which something is chosen. A product fits a price when one of its variants costs so much. */
function conditionsOf({
  availability,
  reduced,
  category,
  roast,
  strength,
  price,
  colour,
  size,
  value,
  rating,
  brand,
}: Filters): Condition[] {
  const conditions: (Condition | undefined)[] = [
    availability && { facet: 'availability', kind: 'is', column: 'isAvailable' },
    reduced && { facet: 'reduced', kind: 'is', column: 'isReduced' },
    category && { facet: 'category', kind: 'among', column: 'listedIn', chosen: category },
    roast && { facet: 'roast', kind: 'among', column: 'traits', chosen: roast.map((each) => `roast-${each}`) },
    strength && {
      facet: 'strength',
      kind: 'among',
      column: 'traits',
      chosen: strength.map((each) => `strength-${each}`),
    },
    price && { facet: 'price', kind: 'between', column: 'prices', from: 0, to: LARGEST_INTEGER, ...price },
    colour && { facet: 'colour', kind: 'among', column: 'colours', chosen: colour },
    size && { facet: 'size', kind: 'among', column: 'sizes', chosen: size },
    value && { facet: 'value', kind: 'among', column: 'values', chosen: value },
    rating === undefined ? undefined : { facet: 'rating', kind: 'least', column: 'ratings', least: rating },
    brand && { facet: 'brand', kind: 'among', column: 'brands', chosen: brand },
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** What filters ask of `product`, for a list that the database narrows. */
export function filterSql(filters: Filters): SQL[] {
  return conditionsOf(filters).map((condition) => {
    const column = sql.raw(LISTED_COLUMNS[condition.column].select);
    if (condition.kind === 'is') return column;
    if (condition.kind === 'least') return sql`${column} >= ${condition.least}`;
    if (condition.kind === 'among') {
      const type = sql.raw(condition.column === 'listedIn' ? 'int[]' : 'text[]');
      return sql`${column} && ${sql.param(condition.chosen)}::${type}`;
    }
    return sql`exists (
      select from unnest(${column}) as value where value between ${condition.from}::bigint and ${condition.to}::bigint)`;
  });
}

/** The bit that stands for a facet in what {@link missedFacets} answers. */
export const bitOf = (facet: FacetName) => 1 << FACET_NAMES.indexOf(facet);

/**
 * Judges each of the places of products: the facets whose choice it does not meet, a bit for each; 0 for one that the list shows.
 * Undefined when nothing is chosen.
 */
export function missedFacets(columns: ListedColumns, places: Uint32Array, filters: Filters): Uint16Array | undefined {
  const conditions = conditionsOf(filters);
  if (conditions.length === 0) return undefined;
  const missed = new Uint16Array(places.length);
  for (const condition of conditions) {
    const isMet = testOf(columns, condition);
    const bit = bitOf(condition.facet);
    for (let index = 0; index < places.length; index++) if (!isMet(places[index]!)) missed[index]! |= bit;
  }
  return missed;
}

function testOf(columns: ListedColumns, condition: Condition): (place: number) => boolean {
  if (condition.kind === 'is') return (place) => columns[condition.column][place] === 1;
  if (condition.kind === 'least') return (place) => columns[condition.column][place]! >= condition.least;
  if (condition.kind === 'between') {
    // There may be as many prices as products: each is looked at where it is needed.
    const { values } = columns[condition.column];
    return hasOne(
      columns[condition.column],
      (code) => values[code]! >= condition.from && values[code]! <= condition.to,
    );
  }
  // A catalogue has few values: which of them are chosen is looked up once.
  const list: ValueLists = columns[condition.column];
  const isChosen = Uint8Array.from(list.values, (value) => Number(condition.chosen.includes(value)));
  return hasOne(list, (code) => isChosen[code] === 1);
}

function hasOne({ starts, codes }: ValueLists, meets: (code: number) => boolean): (place: number) => boolean {
  return (place) => {
    for (let index = starts[place]!; index < starts[place + 1]!; index++) if (meets(codes[index]!)) return true;
    return false;
  };
}
